import { fromAmount, textOrNull } from '../amount';
import { numberCursor } from '../cursor';
import { currencyOf } from '../ledger/index';
import { isCancelable, resendableAt, WITHDRAWAL_MESSAGES, withdrawalTextOf } from '../withdrawals/index';
import type { Withdrawal, WithdrawalRecord, WithdrawalTerms } from '../withdrawals/index';
import type * as Api from './__generated__/resolvers';
import type { GraphqlContext } from './context';
import { requireAccount, requireMayMove } from './context';
import { asBadCursor, assertPageSize } from './paging';
import { withProof } from './with-proof';

const MOST_WITHDRAWALS = 100;

const instantOf = (at: Date | null): string | null => at?.toISOString() ?? null;

function targetView({ destinationId, address, tag, network, target }: Withdrawal): Api.WithdrawalTarget {
  return { ...target, destinationId, address: network === null ? null : address, tag };
}

/** A withdrawal as it is told. */
export function withdrawalView({ withdrawal, steps }: WithdrawalRecord): Api.Withdrawal {
  const { id, kind, currency, network, amount, fee, received, state, reason, endToEndId } = withdrawal;
  return {
    id,
    kind,
    currency: currencyOf(currency),
    network,
    target: targetView(withdrawal),
    amount: fromAmount(amount),
    fee: fromAmount(fee),
    received: fromAmount(received),
    state,
    reason,
    ...withdrawalTextOf(withdrawal),
    until: instantOf(withdrawal.until),
    canCancel: isCancelable(state),
    resendableAt: instantOf(resendableAt(withdrawal)),
    endToEndId,
    transactionId: null,
    createdAt: withdrawal.createdAt.toISOString(),
    completedAt: instantOf(withdrawal.completedAt),
    steps: steps.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
  };
}

function termsView(terms: WithdrawalTerms): Api.WithdrawalTerms {
  const { currency, dayLeft, dayRenewsAt, nightLeft, nightMaximum, nightEndsAt, lock, refusals } = terms;
  const { amount, fee, received, minimum, step, available, held } = terms;
  return {
    currency: currencyOf(currency),
    amount: fromAmount(amount),
    fee: fromAmount(fee),
    received: fromAmount(received),
    minimum: fromAmount(minimum),
    step: fromAmount(step),
    available: fromAmount(available),
    held: fromAmount(held),
    dayLeft: textOrNull(dayLeft),
    dayRenewsAt: dayRenewsAt.toISOString(),
    nightLeft: textOrNull(nightLeft),
    nightMaximum: textOrNull(nightMaximum),
    nightEndsAt: instantOf(nightEndsAt),
    lock: lock && { ...lock, since: lock.since.toISOString(), until: lock.until.toISOString() },
    refusals: refusals.map(({ field: name, ...rest }) => ({ name, ...rest })),
  };
}

const refused = (name: string, message: string) => [{ name, messages: [message] }];

const query: Pick<Api.QueryResolvers<GraphqlContext>, 'withdrawalTerms' | 'withdrawals' | 'withdrawal'> = {
  async withdrawalTerms(_parent, { currency, amount }, context) {
    const terms = await context.withdrawals.terms(requireAccount(context), currency, amount ?? null);
    return terms && termsView(terms);
  },
  async withdrawals(_parent, { first, after, currency, states }, context) {
    const accountId = requireAccount(context);
    assertPageSize(first, MOST_WITHDRAWALS);
    const filter = { first, after, currency, states };
    const page = await context.withdrawals.list(accountId, filter).catch(asBadCursor);
    const edges = page.withdrawals.map((one) => ({
      cursor: numberCursor(one.withdrawal.number),
      node: withdrawalView(one),
    }));
    return { edges, pageInfo: { hasNextPage: page.hasNextPage, endCursor: edges.at(-1)?.cursor ?? null } };
  },
  async withdrawal(_parent, { id, idempotencyKey }, context) {
    const accountId = requireAccount(context);
    const { withdrawals } = context;
    const byKey = async () => (idempotencyKey ? withdrawals.findByKey(accountId, idempotencyKey) : null);
    const found = id ? await withdrawals.find(accountId, id) : await byKey();
    return found && withdrawalView(found);
  },
};

type Mutations =
  | 'requestWithdrawal'
  | 'resendWithdrawalEmail'
  | 'cancelWithdrawal'
  | 'openWithdrawal'
  | 'confirmWithdrawal'
  | 'denyWithdrawal';

const unknownToken = (): Api.WithdrawalTokenPayload => ({ state: 'UNKNOWN', withdrawal: null, errors: [] });
const unknownWithdrawal = (): Api.WithdrawalPayload => ({
  withdrawal: null,
  errors: refused('base', WITHDRAWAL_MESSAGES.unknown),
});

const mutation: Pick<Api.MutationResolvers<GraphqlContext>, Mutations> = {
  async requestWithdrawal(_parent, { input }, context) {
    await requireMayMove(context);
    const guard = context.identity.stepUp.guard(context.request, 'WITHDRAWAL', input.proof ?? null);
    const payload = { withdrawal: null, errors: refused('base', WITHDRAWAL_MESSAGES.unavailable) };
    return withProof(
      () => guard(() => Promise.resolve(payload)),
      (errors) => ({ withdrawal: null, errors }),
    );
  },
  resendWithdrawalEmail(_parent, _input, context) {
    requireAccount(context);
    return unknownWithdrawal();
  },
  cancelWithdrawal(_parent, _input, context) {
    requireAccount(context);
    return unknownWithdrawal();
  },
  openWithdrawal: unknownToken,
  confirmWithdrawal: unknownToken,
  denyWithdrawal: unknownToken,
};

/** Money that customers take out. */
export const withdrawalResolvers = { Query: query, Mutation: mutation };

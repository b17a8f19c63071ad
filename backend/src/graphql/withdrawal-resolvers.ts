import { fromAmount, textOrNull } from '../lib/amount';
import { numberCursor } from '../lib/cursor';
import { findNetwork } from '../custody/index';
import { currencyOf } from '../ledger/index';
import {
  confirmableUntil,
  isCancelable,
  resendableAt,
  shownDevice,
  WITHDRAWAL_MESSAGES,
  withdrawalTextOf,
} from '../withdrawals/index';
import type {
  OpenedLink,
  UsedLink,
  Withdrawal,
  WithdrawalNetwork,
  WithdrawalRecord,
  WithdrawalResult,
  WithdrawalTerms,
} from '../withdrawals/index';
import type * as Api from './__generated__/resolvers';
import type { GraphqlContext } from './context';
import { requireAccount, requireMayMove, requireSignedIn } from './context';
import { asBadCursor, assertPageSize } from './paging';
import { withProof } from './with-proof';

const MOST_WITHDRAWALS = 100;

const instantOf = (at: Date | null): string | null => at?.toISOString() ?? null;

function targetView({ destinationId, address, tag, network, target }: Withdrawal): Api.WithdrawalTarget {
  return { ...target, destinationId, address: network === null ? null : address, tag };
}

const NO_CHAIN = {
  networkName: null,
  transactionId: null,
  explorerUrl: null,
  confirmations: null,
  confirmationsNeeded: null,
} as const;

/** How it goes by a network; nulls of one that goes by the bank. */
function chainView({ withdrawal: { network, state }, transfer }: WithdrawalRecord) {
  const info = network === null ? undefined : findNetwork(network);
  if (!info) return { network, ...NO_CHAIN };
  const { name: networkName, confirmations: confirmationsNeeded } = info;
  // While it is signed and nobody has it, it is no transaction.
  const seen = transfer && state !== 'SENDING' ? transfer : null;
  const isDone = state === 'COMPLETED';
  return {
    ...{ network, networkName, confirmationsNeeded, transactionId: seen?.transactionId ?? null },
    explorerUrl: seen && info.explorer + encodeURIComponent(seen.transactionId),
    confirmations: isDone ? confirmationsNeeded : Math.min(seen?.confirmations ?? 0, confirmationsNeeded),
  };
}

/** A withdrawal as it is told. */
export function withdrawalView(record: WithdrawalRecord): Api.Withdrawal {
  const { withdrawal, steps } = record;
  const { id, kind, currency, amount, fee, received, state, reason, endToEndId } = withdrawal;
  return {
    id,
    kind,
    currency: currencyOf(currency),
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
    ...chainView(record),
    createdAt: withdrawal.createdAt.toISOString(),
    completedAt: instantOf(withdrawal.completedAt),
    steps: steps.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
  };
}

function termsView(terms: WithdrawalTerms): Api.WithdrawalTerms {
  const { currency, dayLeft, dayRenewsAt, nightLeft, nightMaximum, nightEndsAt, lock, refusals } = terms;
  const { network, amount, fee, received, value, minimum, step, available, held } = terms;
  return {
    currency: currencyOf(currency),
    network,
    brlValue: textOrNull(value),
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

function tokenView({ withdrawal, state }: OpenedLink): Omit<Api.WithdrawalTokenPayload, 'errors'> {
  if (!withdrawal) return { state, withdrawal: null };
  const { kind, currency, network, amount, fee, received, until, createdAt, requestedFrom } = withdrawal;
  return {
    state,
    withdrawal: {
      kind,
      currency: currencyOf(currency),
      network,
      networkName: network === null ? null : (findNetwork(network)?.name ?? network),
      target: targetView(withdrawal),
      amount: fromAmount(amount),
      fee: fromAmount(fee),
      received: fromAmount(received),
      state: withdrawal.state,
      ...withdrawalTextOf(withdrawal),
      until: instantOf(until),
      expiresAt: confirmableUntil(createdAt).toISOString(),
      requestedAt: createdAt.toISOString(),
      requestedFrom: shownDevice(requestedFrom),
    },
  };
}

const NOT_WORTH: Readonly<Record<Exclude<OpenedLink['state'], 'VALID'>, string>> = {
  USED: WITHDRAWAL_MESSAGES.used,
  EXPIRED: WITHDRAWAL_MESSAGES.expired,
  CANCELED: WITHDRAWAL_MESSAGES.canceled,
  UNKNOWN: WITHDRAWAL_MESSAGES.unknownToken,
};

/** What a button of the page of a link did, or why it did not. */
function usedView(used: UsedLink): Api.WithdrawalTokenPayload {
  const { state } = used;
  const errors = state === 'VALID' ? [] : [{ name: 'base', messages: [NOT_WORTH[state]] }];
  return { ...tokenView(used), errors };
}

const payloadOf = ({ withdrawal, errors }: WithdrawalResult): Api.WithdrawalPayload => ({
  withdrawal: withdrawal && withdrawalView(withdrawal),
  errors,
});

const networkView = ({ fee, minimum, step, ...network }: WithdrawalNetwork): Api.WithdrawalNetwork => ({
  ...network,
  fee: fromAmount(fee),
  minimum: fromAmount(minimum),
  step: fromAmount(step),
});

type Queries = 'withdrawalNetworks' | 'withdrawalTerms' | 'withdrawals' | 'withdrawal';

const query: Pick<Api.QueryResolvers<GraphqlContext>, Queries> = {
  withdrawalNetworks(_parent, { currency }, context) {
    const { level } = requireSignedIn(context);
    return context.withdrawals.networks(currency, level).map(networkView);
  },
  async withdrawalTerms(_parent, { currency, network = null, amount, destinationId }, context) {
    const wanted = { amount: amount ?? null, destinationId: destinationId ?? null };
    const terms = await context.withdrawals.terms(requireAccount(context), { currency, network }, wanted);
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

const mutation: Pick<Api.MutationResolvers<GraphqlContext>, Mutations> = {
  async requestWithdrawal(_parent, { input }, context) {
    const { request, identity, withdrawals } = context;
    await requireMayMove(context);
    const guard = identity.stepUp.approval(request, 'WITHDRAWAL', input.proof ?? null);
    return withProof(
      async () => payloadOf(await withdrawals.request(request, requireAccount(context), input, guard)),
      (errors) => ({ withdrawal: null, errors }),
    );
  },
  async resendWithdrawalEmail(_parent, { input }, context) {
    return payloadOf(await context.withdrawals.resend(requireAccount(context), input.id));
  },
  async cancelWithdrawal(_parent, { input }, context) {
    return payloadOf(await context.withdrawals.cancel(requireAccount(context), input.id));
  },
  async openWithdrawal(_parent, { input }, { withdrawals }) {
    return { ...tokenView(await withdrawals.open(input.token)), errors: [] };
  },
  async confirmWithdrawal(_parent, { input }, { withdrawals }) {
    return usedView(await withdrawals.confirm(input.token));
  },
  async denyWithdrawal(_parent, { input }, { withdrawals }) {
    return usedView(await withdrawals.deny(input.token));
  },
};

/** Money that customers take out. */
export const withdrawalResolvers = { Query: query, Mutation: mutation };

import { fromAmount, textOrNull, toAmount } from '../lib/amount';
import { numberCursor } from '../lib/cursor';
import { keptTextOf, recoveryFeeOf } from '../custody/index';
import type { ChainTransfer } from '../custody/index';
import { noticeTextOf } from '../deposits/index';
import type { CardTerms, ChargeRecord, Deposit, DepositMethod, DepositRecord } from '../deposits/index';
import { currencyOf } from '../ledger/index';
import { bankReferenceOf } from '../ted/index';
import type * as Api from './__generated__/resolvers';
import type { GraphqlContext } from './context';
import { requireAccount, requireMayMove, requireSignedIn } from './context';
import { disputeView } from './dispute-view';
import { asBadCursor, assertPageSize } from './paging';

const MOST_DEPOSITS = 100;
const RATE_UNIT = toAmount('0.0001');

const instantOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The states that the customer is told the reason of. */
const KEPT: ReadonlySet<string> = new Set(['HELD', 'RETURNING', 'RETURNED']);

function holdView(deposit: Deposit, transfer: ChainTransfer | undefined): Api.DepositHold | null {
  const { state, reason, until } = deposit;
  if (reason === null || !KEPT.has(state)) return null;
  return { reason, ...keptTextOf(reason, deposit, transfer?.shortfall), until: instantOf(until) };
}

/** How coins came, by deposit. */
type Transfers = ReadonlyMap<string, ChainTransfer>;

function chainView(deposit: Deposit, transfer: ChainTransfer | undefined): Api.ChainDeposit | null {
  if (!transfer) return null;
  const { shortfall: _shortfall, ...told } = transfer;
  return { ...told, recoveryFee: textOrNull(recoveryFeeOf(deposit)) };
}

/** A deposit as it is told; how coins came is known of those in the map. */
export function depositView(record: DepositRecord, transfers: Transfers = new Map()): Api.Deposit {
  const { deposit, charge, events, recovered, dispute } = record;
  const { id, kind, currency, amount, fee, state, notice, payerName, chargeId } = deposit;
  return {
    id,
    kind,
    currency: currencyOf(currency),
    amount: fromAmount(amount),
    fee: fromAmount(fee),
    state,
    hold: holdView(deposit, transfers.get(id)),
    dispute: dispute && disputeView(dispute, deposit.until),
    recovered: fromAmount(recovered),
    notice: notice && noticeTextOf(notice, amount, charge?.amount ?? null, payerName),
    payerName,
    payerDocument: deposit.payerDocumentMasked,
    endToEndId: kind === 'PIX' ? deposit.sourceReference : null,
    pixChargeId: chargeId,
    bankReference: bankReferenceOf(deposit),
    expectedAt: state === 'DETECTED' && kind === 'TED' ? instantOf(deposit.nextStepAt) : null,
    chain: chainView(deposit, transfers.get(id)),
    createdAt: deposit.createdAt.toISOString(),
    creditedAt: instantOf(deposit.creditedAt),
    steps: events.map(({ after, reason, happenedAt }) => ({ state: after, reason, at: happenedAt.toISOString() })),
  };
}

function chargeView({ charge, deposits }: ChargeRecord): Api.PixCharge {
  const { id, amount, state, copiaECola, createdAt, expiresAt } = charge;
  return {
    id,
    amount: fromAmount(amount),
    state,
    copiaECola,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    deposits: deposits.map((one) => depositView(one)),
  };
}

function tedView({ account, arrivesBy }: NonNullable<DepositMethod['ted']>): Api.TedDestination {
  const { number, ...rest } = account;
  return { ...rest, account: number, arrivesBy: arrivesBy.toISOString() };
}

const cardTermsView = ({ fieldsUrl, feeRate, withdrawableAt }: CardTerms): Api.CardTerms => ({
  fieldsUrl,
  // Hundredths of a percent, as a fraction.
  feeRate: fromAmount(feeRate * RATE_UNIT),
  withdrawableAt: withdrawableAt.toISOString(),
});

type Queries = 'depositMethods' | 'pixCharge' | 'openPixCharge' | 'deposits' | 'deposit';

const query: Pick<Api.QueryResolvers<GraphqlContext>, Queries> = {
  depositMethods(_parent, { currency }, context) {
    const { level } = requireSignedIn(context);
    return context.deposits.methods(currency, level).map(({ minimum, ted, card, ...method }) => ({
      ...method,
      minimum: fromAmount(minimum),
      ted: ted ? tedView(ted) : null,
      card: card ? cardTermsView(card) : null,
    }));
  },
  async pixCharge(_parent, { id }, context) {
    const charge = await context.deposits.charge(requireAccount(context), id);
    return charge && chargeView(charge);
  },
  async openPixCharge(_parent, _input, context) {
    const charge = await context.deposits.openCharge(requireAccount(context));
    return charge && chargeView(charge);
  },
  async deposits(_parent, { first, after, currency, states }, context) {
    const accountId = requireAccount(context);
    assertPageSize(first, MOST_DEPOSITS);
    const page = await context.deposits.list(accountId, { first, after, currency, states }).catch(asBadCursor);
    const transfers = await context.custody.transfersOf(page.deposits.map(({ deposit }) => deposit.id));
    const edges = page.deposits.map((one) => ({
      cursor: numberCursor(one.deposit.number),
      node: depositView(one, transfers),
    }));
    return { edges, pageInfo: { hasNextPage: page.hasNextPage, endCursor: edges.at(-1)?.cursor ?? null } };
  },
  async deposit(_parent, { id }, context) {
    const deposit = await context.deposits.find(requireAccount(context), id);
    return deposit && depositView(deposit, await context.custody.transfersOf([deposit.deposit.id]));
  },
};

const mutation: Pick<Api.MutationResolvers<GraphqlContext>, 'createPixCharge' | 'removePixCharge'> = {
  async createPixCharge(_parent, { input }, context) {
    await requireMayMove(context);
    const { charge, errors } = await context.deposits.createCharge(requireAccount(context), input);
    return { charge: charge && chargeView(charge), errors };
  },
  async removePixCharge(_parent, { input }, context) {
    const { charge, errors } = await context.deposits.removeCharge(requireAccount(context), input.id);
    return { charge: charge && chargeView(charge), errors };
  },
};

/** Money that customers pay in. */
export const depositResolvers = { Query: query, Mutation: mutation };

import { z } from 'zod';
import { fromAmount } from '../lib/amount';
import { PRICES } from '../callers/prices';
import type { Deposit } from '../deposits/index';
import type { CurrencyCode, StatementLine } from '../ledger/index';
import { INSTRUMENTS } from '../market/index';
import { page, pageOf, parsed, requireCurrency, rowsOfPage, span } from './query';
import type { RestParts, SignedRoute } from './route';
import { serialOf } from './serial';

const MOST = 100;

type Handle = SignedRoute['handle'];

const listQuery = z.object({ ...page(MOST), ...span, currency_symbol: z.string().optional() });
const transactionsQuery = z.object({ ...page(MOST), ...span });
const ofCurrency = z.object({ symbol: z.string() });
const uuid = z.uuid();

/** money §9: states of deposits, as public clients know them. */
const STATES: Readonly<Record<Deposit['state'], string>> = {
  DETECTED: 'SUBMITTED',
  CREDITED: 'ACCEPTED',
  HELD: 'BLOCKED',
  DISPUTED: 'BLOCKED',
  VANISHED: 'CANCELLED',
  RETURNING: 'REJECTED',
  RETURNED: 'REJECTED',
  CLAWED_BACK: 'REJECTED',
};

const depositView = (deposit: Deposit): object => {
  const { number, kind, state, reason, currency, network, amount, fee, sourceReference, createdAt } = deposit;
  return {
    sn: serialOf('D', number),
    state: STATES[state],
    rejection_reason: state === 'CREDITED' || reason === null ? null : reason.toLowerCase(),
    currency_symbol: currency.toLowerCase(),
    amount: fromAmount(amount),
    fee: fromAmount(fee),
    created_at: createdAt.toISOString(),
    type: kind,
    network_code: network,
    details_crypto: kind === 'CHAIN' ? { transaction_id: sourceReference } : null,
  };
};

const deposits: Handle = async ({ deposits: { history } }, { key, query }) => {
  const wanted = parsed(listQuery, query);
  const currency = wanted.currency_symbol === undefined ? undefined : requireCurrency(wanted.currency_symbol);
  const found = await history.page(key.accountId, { ...pageOf(wanted), currency });
  return { data: found.map(depositView) };
};

/** Words of public clients; the exchange's own kinds say more, and are told too. */
function reasonOf(kind: string): string {
  if (kind === 'TRADE') return 'TRADING';
  if (kind === 'TRANSFER') return 'INTERNAL_TRANSFERING';
  if (kind.startsWith('DEPOSIT')) return 'DEPOSITING';
  return kind.startsWith('WITHDRAWAL') ? 'WITHDRAWING' : 'OTHERS';
}

/** The fees within movements, by their reference: of trades in their quote currency, of deposits, and of withdrawals that were paid. */
async function feesIn(
  { history, deposits: { history: depositHistory }, withdrawals: { history: withdrawalHistory } }: RestParts,
  accountId: number,
  currency: CurrencyCode,
  lines: readonly StatementLine[],
): Promise<(line: StatementLine) => bigint> {
  const referencesOf = (kind: string) => lines.filter((line) => line.kind === kind).map(({ reference }) => reference);
  const isQuote = INSTRUMENTS.some(({ quote }) => quote.code === currency);
  const [trades, paidIn, paidOut] = await Promise.all([
    history.feesOf(accountId, isQuote ? referencesOf('TRADE').map(Number) : []),
    // What the demo accounts began with is no deposit of the product.
    depositHistory.feesOf(referencesOf('DEPOSIT').filter((reference) => uuid.safeParse(reference).success)),
    withdrawalHistory.feesOf(referencesOf('WITHDRAWAL_PAID')),
  ]);
  const feeOf = ({ kind, reference }: StatementLine) => {
    if (kind === 'TRADE') return trades.get(Number(reference));
    if (kind === 'DEPOSIT') return paidIn.get(reference);
    return kind === 'WITHDRAWAL_PAID' ? paidOut.get(reference) : undefined;
  };
  return (line) => feeOf(line) ?? 0n;
}

const transactions: Handle = async (parts, { key, params, query }) => {
  const currency = requireCurrency(parsed(ofCurrency, params).symbol);
  const lines = await parts.ledger.statementOf(key.accountId, currency, pageOf(parsed(transactionsQuery, query)));
  const feeOf = await feesIn(parts, key.accountId, currency, lines);
  const data = lines.map((line) => ({
    uuid: line.id,
    currency_symbol: currency.toLowerCase(),
    amount: fromAmount(line.amount),
    balance: fromAmount(line.balance),
    locked: fromAmount(line.held),
    locked_amount: fromAmount(line.heldChange),
    fee: fromAmount(feeOf(line)),
    reason_type: reasonOf(line.kind),
    created_at: line.createdAt.toISOString(),
  }));
  return { data };
};

/** @param row what a row costs */
const list = (path: string, query: z.ZodType<object>, row: number, handle: Handle): SignedRoute => ({
  method: 'GET',
  path,
  permission: 'READ',
  handle,
  price: (request) => rowsOfPage(query.safeParse(request.query).data) * row,
});

/** What came into a key's account and moved in it. */
export const MONEY_ROUTES: readonly SignedRoute[] = [
  list('/deposits', listQuery, PRICES.order, deposits),
  list('/accounts/:symbol/transactions', transactionsQuery, PRICES.fill, transactions),
];

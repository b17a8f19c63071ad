import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { fromAmount } from '../lib/amount';
import type { ApiKey } from '../api-keys/index';
import { PRICES } from '../callers/prices';
import { LEVELS } from '../identity/index';
import type { CurrencyCode } from '../ledger/index';
import { ProductRefused } from '../products/lib/refusal';
import { WithdrawalRefused } from '../withdrawals/index';
import type { RefusalKind, Withdrawal } from '../withdrawals/index';
import { requireNetwork } from './network';
import { plainNumber } from './plain-number';
import { page, pageOf, parsed, requireCurrency, rowsOfPage, span } from './query';
import { RestFault } from './rest-fault';
import type { RestCode } from './rest-fault';
import type { RestParts, SignedRoute } from './route';
import { idOfSerial, serialOf } from './serial';

const MOST = 100;
/** A name of a key of the customer's is cut after this. */
const LONGEST_NAME = 50;

type Handle = SignedRoute['handle'];

const listQuery = z.object({ ...page(MOST), ...span, currency_symbol: z.string().optional() });
const bySerial = z.object({ sn: z.string() });

/** A field that is not among these is refused: money without one of its terms goes elsewhere. */
const newWithdrawal = z.strictObject({
  currency_symbol: z.string(),
  amount: z.string().max(40).transform(plainNumber),
  destination_address: z.string().min(1).max(300),
  destination_tag: z.union([z.string().max(100), z.number().int().nonnegative().transform(String)]).optional(),
  network_code: z.string().optional(),
  idempotency_key: z.unknown().optional(),
});

/** money §9: states of withdrawals, as public clients know them. */
const STATES: Readonly<Record<Withdrawal['state'], string>> = {
  AWAITING_EMAIL: 'SUBMITTED',
  CONFIRMED: 'SUBMITTED',
  COOLING: 'SUBMITTED',
  REVIEW: 'SUBMITTED',
  QUEUED: 'SUBMITTED',
  SENDING: 'PROCESSING',
  SENT: 'PROCESSING',
  COMPLETED: 'DONE',
  CANCELED: 'CANCELED',
  EXPIRED: 'CANCELED',
  REJECTED: 'REJECTED',
  FAILED: 'FAILED',
  BOUNCED: 'FAILED',
};
const ENDED_OTHERWISE: ReadonlySet<string> = new Set(['CANCELED', 'REJECTED', 'FAILED']);

/** Where reais went, a document masked. */
function fiatView({ endToEndId, target }: Withdrawal): object {
  const { bankName, pixKey, agency, account } = target;
  const bank = bankName === null ? null : { name: bankName, branch: { number: agency }, account: { number: account } };
  return { pix_key: pixKey, end_to_end_id: endToEndId, bank };
}

/** A withdrawal as programs read it. @param transactionId of the chain; null until it was sent */
function withdrawalView(withdrawal: Withdrawal, transactionId: string | null): object {
  const { number, kind, state, reason, currency, network, amount, fee, address, tag, createdAt } = withdrawal;
  const isCoin = kind === 'CHAIN';
  return {
    sn: serialOf('W', number),
    state: STATES[state],
    rejection_reason: ENDED_OTHERWISE.has(STATES[state]) ? (reason ?? state).toLowerCase() : null,
    currency_symbol: currency.toLowerCase(),
    amount: fromAmount(amount),
    fee: fromAmount(fee),
    created_at: createdAt.toISOString(),
    type: kind,
    network_code: network,
    destination_tag: tag,
    details_crypto: isCoin ? { transaction_id: transactionId, destination_address: address } : null,
    details_fiat: isCoin ? null : fiatView(withdrawal),
  };
}

/** The same of several of an account. */
async function viewsOf(
  withdrawals: RestParts['withdrawals'],
  accountId: number,
  found: readonly Withdrawal[],
): Promise<object[]> {
  const ids = found.map(({ id }) => id);
  const records = await withdrawals.byIds(accountId, ids);
  return found.map((each) => {
    const transfer = each.state === 'SENDING' ? null : records.get(each.id)?.transfer;
    return withdrawalView(each, transfer?.transactionId ?? null);
  });
}

const list: Handle = async ({ withdrawals }, { key, query }) => {
  const wanted = parsed(listQuery, query);
  const currency = wanted.currency_symbol === undefined ? undefined : requireCurrency(wanted.currency_symbol);
  const found = await withdrawals.history.page(key.accountId, { ...pageOf(wanted), currency });
  return { data: await viewsOf(withdrawals, key.accountId, found) };
};

const one: Handle = async ({ withdrawals }, { key, params }) => {
  const { sn } = parsed(bySerial, params);
  const number = idOfSerial('W', sn);
  const found = number === undefined ? null : await withdrawals.history.byNumber(key.accountId, number);
  if (!found) throw new RestFault(404, `There is no withdrawal ${sn.slice(0, LONGEST_NAME)}.`);
  return (await viewsOf(withdrawals, key.accountId, [found]))[0];
};

const CODES: Readonly<Record<RefusalKind, RestCode>> = {
  BALANCE: 4002,
  CLOSED: 5001,
  FEE: 4001,
  LEVEL: 4009,
  LIMIT: 4008,
  LOCKED: 4007,
  MINIMUM: 4003,
  NO_MANDATE: 3001,
  SECOND_FACTOR: 3001,
  STEP: 4001,
};
/** Names of a request for fields of the product. */
const NAMES: Readonly<Record<string, string>> = {
  address: 'destination_address',
  amount: 'amount',
  network: 'network_code',
  tag: 'destination_tag',
};

/** What a refusal is for a program; its sentence is the one that customers read. */
function faultOf(error: unknown): unknown {
  if (error instanceof WithdrawalRefused) return new RestFault(CODES[error.kind], error.message);
  if (!(error instanceof ProductRefused)) return error;
  const name = NAMES[error.field];
  // The key was used for other terms.
  return name === undefined ? new RestFault(4005, error.message) : new RestFault(4001, `${name}: ${error.message}`);
}

/** A program's key for a withdrawal makes it one withdrawal: sent again, the same one is answered. @throws RestFault 4005 */
function idempotencyKeyOf(accountId: number, typed: unknown): string {
  if (typed === undefined) return randomUUID();
  if (typeof typed !== 'string' || !/^[a-z0-9_-]{1,36}$/.test(typed)) {
    throw new RestFault(4005, 'idempotency_key: 1 to 36 of a-z, 0-9, _ and -');
  }
  const hash = createHash('sha256').update(`rest withdrawal ${accountId} ${typed}`).digest('hex');
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `a${hash.slice(17, 20)}`];
  return [...parts, hash.slice(20, 32)].join('-');
}

/** By which network; null for reais. @throws RestFault 4001 */
function networkOf({ withdrawals }: RestParts, { level }: ApiKey, currency: CurrencyCode, wanted: string | undefined) {
  const symbol = currency.toLowerCase();
  if (currency !== 'BRL') {
    const networks = withdrawals.networks(currency, Math.max(level, LEVELS.REGISTERED));
    return requireNetwork(networks, symbol, 'leaves', wanted).code;
  }
  if (wanted !== undefined) throw new RestFault(4001, 'network_code: brl leaves by no network');
  return null;
}

/** A key withdraws to a destination with a mandate alone (money §6). */
const create: Handle = async (parts, { key, body }) => {
  const { amount, ...wanted } = parsed(newWithdrawal, body);
  const currency = requireCurrency(wanted.currency_symbol);
  const idempotencyKey = idempotencyKeyOf(key.accountId, wanted.idempotency_key);
  if (key.account !== 'MAIN') throw new RestFault(3001, 'Withdrawals leave the account MAIN.');
  const network = networkOf(parts, key, currency, wanted.network_code);
  const to = { currency, network, address: wanted.destination_address, tag: wanted.destination_tag ?? null };
  const program = `Chave de API: ${key.name.slice(0, LONGEST_NAME)}`;
  try {
    const input = { ...to, amount, idempotencyKey };
    // Nothing is sent at once.
    return withdrawalView(await parts.withdrawals.requestByMandate(key.accountId, program, input), null);
  } catch (error) {
    throw faultOf(error);
  }
};

/** What a key's account sent elsewhere, and sends. */
export const WITHDRAWAL_ROUTES: readonly SignedRoute[] = [
  {
    method: 'GET',
    path: '/withdrawals',
    permission: 'READ',
    handle: list,
    price: ({ query }) => rowsOfPage(listQuery.safeParse(query).data) * PRICES.order,
  },
  { method: 'GET', path: '/withdrawals/:sn', permission: 'READ', handle: one, price: () => PRICES.order },
  {
    method: 'POST',
    path: '/withdrawals',
    permission: 'WITHDRAW',
    status: 201,
    handle: create,
    price: () => PRICES.command + PRICES.order,
  },
];

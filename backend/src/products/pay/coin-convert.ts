import { randomUUID } from 'node:crypto';
import { inTransaction } from '../../db/database';
import { within } from '../../lib/within';
import type { ProviderPort } from '../otc/index';
import { isCoin, isKept, marketOf, worthOf } from './coin-rules';
import type { CoinPayment, FixedRate } from './coin-rules';
import { OpenedRequest } from './opened-request';
import type { PayParts } from './parts';
import { changePayment, findPayment, findRequest } from './store';

const PROVIDER_MS = 5_000;
/** For how long the worth that an owner is shown holds, and how much of that must be left. */
const SHOWN_MS = 60_000;
const LEFT_MS = 15_000;
/** For how long a quote is kept to that is taken at once: longer than anybody is looked up. */
const TAKEN_MS = 600_000;

interface CoinQuote {
  readonly quoteId: string;
  readonly rate: bigint;
  readonly validMs: number;
}

/** What the provider gives for coins now; null when there is no liquidity. @throws when it is away */
async function quoteFor(
  provider: ProviderPort,
  { currency, coinAmount }: CoinPayment,
  lockMs: number,
): Promise<CoinQuote | null> {
  const instrument = marketOf(currency);
  if (!instrument) return null;
  const quoteId = randomUUID();
  const size = { kind: 'quantity', value: coinAmount } as const;
  const quote = await within(PROVIDER_MS, provider.quote(quoteId, { side: 'SELL', instrument, size, lockMs }));
  return quote && { quoteId, rate: quote.price, validMs: quote.validMs };
}

/** Whether an owner can take coins: they are here, and nothing is fixed. */
const isToPrice = ({ state }: CoinPayment): boolean => state === 'WAITING';

/**
 * A payment with what its coins are worth now, which holds for a minute; without it when nobody says. Of others than coins that
 * wait it is the payment as it is.
 */
export async function withWorth(parts: PayParts, payment: CoinPayment): Promise<CoinPayment> {
  const now = parts.clock.now();
  const holds = (payment.quoteUntil?.getTime() ?? 0) > now + LEFT_MS;
  if (!isToPrice(payment) || holds) return payment;
  const quote = await quoteFor(parts.coins.provider, payment, SHOWN_MS).catch((error: unknown) => {
    parts.logger.error({ err: error, payment: payment.id }, 'the provider did not quote a payment that waits');
    return null;
  });
  if (!quote) return payment;
  const quoteUntil = new Date(now + Math.min(SHOWN_MS, quote.validMs));
  const fields = { quoteId: quote.quoteId, quoteRate: quote.rate, quoteUntil };
  return inTransaction(parts.db, async (tx) => {
    await OpenedRequest.of(tx, parts, payment.requestId, new Date(now));
    const known = await findPayment(tx, payment.id);
    if (!known || !isCoin(known) || !isToPrice(known)) return known && isCoin(known) ? known : payment;
    const priced = await changePayment(tx, payment.id, fields);
    return isCoin(priced) ? priced : payment;
  });
}

/** What an owner is shown of coins that wait; null when it is not known, or does not hold any more. */
export function shownWorth(payment: CoinPayment, at: Date): FixedRate | null {
  const { quoteId, quoteRate, quoteUntil, coinAmount } = payment;
  if (!isToPrice(payment) || !quoteId || !quoteRate || !quoteUntil || quoteUntil <= at) return null;
  return { rate: quoteRate, quoteId, takenAt: at, amount: worthOf(coinAmount, quoteRate) };
}

/** Fixes the rate of coins that are taken without anybody's looking. @returns null when somebody else moved them */
async function fix(parts: PayParts, payment: CoinPayment): Promise<CoinPayment | null> {
  const quote = await quoteFor(parts.coins.provider, payment, TAKEN_MS);
  if (!quote) throw new Error('Nobody quotes the coins of a payment');
  return inTransaction(parts.db, async (tx) => {
    const opened = await OpenedRequest.of(tx, parts, payment.requestId, new Date(parts.clock.now()));
    const now = opened.payment(payment.id);
    if (!isCoin(now) || now.state !== 'CONFIRMING' || now.rate !== null) return null;
    const { quoteId, rate } = quote;
    const amount = worthOf(now.coinAmount, rate);
    const priced = await opened.priced(now, { rate, quoteId, takenAt: opened.at, amount });
    await opened.conclude();
    return priced;
  });
}

/** money M-7: what is not known is looked up; what the provider never heard of is asked for again, by the same id. */
async function sell({ coins: { provider } }: PayParts, { quoteId, takenAt, coinAmount }: CoinPayment) {
  if (!quoteId || !takenAt) throw new Error('Coins are to be changed at no rate');
  const known = await within(PROVIDER_MS, provider.trade(quoteId));
  return known ?? within(PROVIDER_MS, provider.execute(quoteId, quoteId, { quantity: coinAmount, takenAt }));
}

/** Whether coins are sold now; nobody sells them beyond what their owner can receive today. */
async function maySell(parts: PayParts, { id, requestId, state }: CoinPayment): Promise<boolean> {
  const { may, balances } = await inTransaction(parts.db, async (tx) => {
    const opened = await OpenedRequest.of(tx, parts, requestId, new Date(parts.clock.now()));
    const payment = opened.payment(id);
    const isAllowed = isCoin(payment) && payment.state === state && (await opened.maySell(payment));
    return { may: isAllowed, balances: await opened.conclude() };
  });
  parts.onBalances(balances);
  return may;
}

/** Changes final coins into reais at their rate, or at that of now, and credits them; or credits them as they are. */
export async function convert(parts: PayParts, payment: CoinPayment): Promise<void> {
  const request = await findRequest(parts.db, payment.requestId);
  if (!request) throw new Error('A payment request is gone');
  const priced = payment.rate === null && payment.state === 'CONFIRMING' ? await fix(parts, payment) : payment;
  if (!priced) return;
  const isSold = !isKept(priced, request);
  if (isSold && !(await maySell(parts, priced))) return;
  const word = isSold ? await sell(parts, priced) : ({ state: 'FILLED' } as const);
  if (word.state === 'WORKING') return;
  if (word.state !== 'FILLED') parts.logger.error({ payment: payment.id, word }, 'the provider did not take coins');
  const balances = await inTransaction(parts.db, async (tx) => {
    const opened = await OpenedRequest.of(tx, parts, payment.requestId, new Date(parts.clock.now()));
    const now = opened.payment(payment.id);
    if (!isCoin(now) || now.state !== priced.state || now.quoteId !== priced.quoteId) return [];
    if (word.state === 'FILLED') await opened.settleWhenAllowed(now);
    else await opened.notChanged(now);
    return opened.conclude();
  });
  parts.onBalances(balances);
  parts.wake();
}

import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { readNumberCursor } from '../../lib/cursor';
import type { SqlRunner } from '../../db/database';
import { shownTransfers } from '../../chain-sending/index';
import { findPaymentOutputs } from '../../custody/index';
import type { PaymentOutput } from '../../custody/index';
import { disputesOfPayments } from '../../deposits/index';
import type { Dispute } from '../../deposits/index';
import { isCoin } from './coin-rules';
import type { CoinPayment } from './coin-rules';
import type { Payment, PaymentOffer, PaymentRefund, PaymentRequest, PaymentReturn, RequestState } from './records';
import { refundsOfCoins } from './refunds/ask-store';
import type { CoinRefundRecord } from './refunds/ask-store';
import { paymentRefundAsks, paymentRefunds } from './refunds/tables';
import { returnsOf } from './returns/return-store';
import { findPayment, findRequest, paymentsOfEach, refundsOf } from './store';
import { paymentOffers, payments, paymentRequests } from './tables';

/** A payment with what went back of it, and the request that it came for. */
export interface PaymentRecord {
  readonly payment: Payment;
  readonly request: PaymentRequest;
  /** Oldest first. */
  readonly refunds: readonly PaymentRefund[];
  /** What is said of coins alone; null of Pix. */
  readonly coins: CoinRecord | null;
  /** Its payer wants it back, or wanted to: the last time; null when that never was. */
  readonly dispute: Dispute | null;
}

/** Coins that came. */
export interface CoinRecord {
  readonly payment: CoinPayment;
  readonly output: PaymentOutput;
  /** What the same transaction paid above the offer; null when it did not. */
  readonly excess: Payment | null;
  readonly offer: PaymentOffer;
  /** On their way back, or back; null: no address was given. */
  readonly back: { readonly sent: PaymentReturn; readonly txId: string | null } | null;
  /** How they go back after they were credited, the last time; null: that was never asked for. */
  readonly refund: CoinRefundRecord | null;
}

/** How coins of payments go back, by payment. */
async function waysBackOf(runner: SqlRunner, all: readonly CoinPayment[]) {
  const isBack = all.filter(({ state }) => state === 'RETURNING' || state === 'RETURNED');
  const sent = await returnsOf(
    runner,
    isBack.map(({ id }) => id),
  );
  const transfers = await shownTransfers(
    runner,
    sent.map(({ id }) => id),
  );
  return new Map(
    sent.map((one) => [one.paymentId, { sent: one, txId: transfers.get(one.id)?.transactionId ?? null }] as const),
  );
}

/** What is said of coins among these payments, by payment. */
async function coinsOf(runner: SqlRunner, all: readonly Payment[]): Promise<ReadonlyMap<string, CoinRecord>> {
  const coins = all.filter(isCoin);
  if (coins.length === 0) return new Map();
  const ids = coins.map(({ id }) => id);
  const offerIds = coins.map(({ offerId }) => offerId);
  const credited = coins.filter(({ state }) => state === 'SETTLED').map(({ id }) => id);
  const [outputs, excess, offers, backs, asked] = await Promise.all([
    findPaymentOutputs(
      runner,
      coins.map(({ outputId }) => outputId),
    ),
    runner.orm.select().from(payments).where(inArray(payments.excessOf, ids)),
    runner.orm.select().from(paymentOffers).where(inArray(paymentOffers.id, offerIds)),
    waysBackOf(runner, coins),
    refundsOfCoins(runner, credited),
  ]);
  return new Map(
    coins.flatMap((payment) => {
      const output = outputs.get(payment.outputId);
      const offer = offers.find(({ id }) => id === payment.offerId);
      const above = excess.find(({ excessOf }) => excessOf === payment.id) ?? null;
      const back = backs.get(payment.id) ?? null;
      const refund = asked.get(payment.id) ?? null;
      return output && offer ? [[payment.id, { payment, output, offer, excess: above, back, refund }] as const] : [];
    }),
  );
}

/** A request with what came for it, oldest first. */
export interface RequestRecord {
  readonly request: PaymentRequest;
  readonly payments: readonly PaymentRecord[];
}

export interface RequestFilter {
  readonly first: number;
  readonly after?: string | null | undefined;
  readonly states?: readonly RequestState[] | null | undefined;
}

/** Payments with what is shown of them, in the order given. */
async function recordsOf(
  runner: SqlRunner,
  all: readonly Pick<PaymentRecord, 'payment' | 'request'>[],
): Promise<readonly PaymentRecord[]> {
  const ids = all.filter(({ payment }) => payment.state === 'SETTLED').map(({ payment }) => payment.id);
  const own = all.map(({ payment }) => payment);
  const [refunds, disputes, coins] = await Promise.all([
    refundsOf(runner, ids),
    disputesOfPayments(runner, ids),
    coinsOf(runner, own),
  ]);
  return all.map(({ payment, request }) => ({
    ...{ payment, request },
    refunds: refunds.filter(({ paymentId }) => paymentId === payment.id),
    coins: coins.get(payment.id) ?? null,
    dispute: disputes.findLast(({ paymentId }) => paymentId === payment.id) ?? null,
  }));
}

/** Requests with what is shown of them, in the order given. */
export async function withPayments(
  runner: SqlRunner,
  requests: readonly PaymentRequest[],
): Promise<readonly RequestRecord[]> {
  const all = await paymentsOfEach(
    runner,
    requests.map(({ id }) => id),
  );
  const requestOf = new Map(requests.map((request) => [request.id, request]));
  const records = await recordsOf(
    runner,
    all.flatMap((payment) => {
      const request = requestOf.get(payment.requestId);
      return request ? [{ payment, request }] : [];
    }),
  );
  return requests.map((request) => ({
    request,
    payments: records.filter(({ payment }) => payment.requestId === request.id),
  }));
}

/** The state as it is shown at a moment, as SQL. */
const shownStateAt = (at: Date) =>
  sql<RequestState>`case when ${paymentRequests.state} = 'OPEN' and ${paymentRequests.expiresAt} <= ${at.toISOString()}::timestamptz
    then 'EXPIRED' else ${paymentRequests.state} end`;

/** An account's requests, newest first. @throws RangeError when `after` is no cursor */
export async function listRequests(
  runner: SqlRunner,
  accountId: number,
  { first, after, states }: RequestFilter,
  at: Date,
): Promise<{ readonly requests: readonly RequestRecord[]; readonly hasNextPage: boolean }> {
  const before = readNumberCursor(after);
  const rows = await runner.orm
    .select()
    .from(paymentRequests)
    .where(
      and(
        eq(paymentRequests.accountId, accountId),
        before === null ? undefined : lt(paymentRequests.number, before),
        states ? inArray(shownStateAt(at), [...states]) : undefined,
      ),
    )
    .orderBy(desc(paymentRequests.number))
    .limit(first + 1);
  return { requests: await withPayments(runner, rows.slice(0, first)), hasNextPage: rows.length > first };
}

/** One own request. */
export async function findOwnRequest(runner: SqlRunner, accountId: number, id: string): Promise<RequestRecord | null> {
  const found = await findRequest(runner, id);
  if (found?.accountId !== accountId) return null;
  return (await withPayments(runner, [found]))[0] ?? null;
}

/** One own payment. */
export async function findOwnPayment(runner: SqlRunner, accountId: number, id: string): Promise<PaymentRecord | null> {
  const payment = await findPayment(runner, id);
  const request = payment?.accountId === accountId ? await findRequest(runner, payment.requestId) : null;
  const [record] = payment && request ? await recordsOf(runner, [{ payment, request }]) : [];
  return record ?? null;
}

/** Own payments of these numbers, and own refunds of these; the history names them so. */
export async function findPayments(
  runner: SqlRunner,
  accountId: number,
  numbers: readonly number[],
): Promise<readonly PaymentRecord[]> {
  if (numbers.length === 0) return [];
  const own = and(eq(payments.accountId, accountId), inArray(payments.number, [...numbers]));
  const rows = await runner.orm
    .select({ payment: payments, request: paymentRequests })
    .from(payments)
    .innerJoin(paymentRequests, eq(paymentRequests.id, payments.requestId))
    .where(own);
  return recordsOf(runner, rows);
}

/** A refund, and what it is of. */
export interface RefundRecord {
  readonly refund: PaymentRefund;
  readonly requestId: string;
  /** Reais of a coin, by the quote that the coins were last to be bought by; null where there is none. */
  readonly rate: bigint | null;
}

/** Own refunds of these numbers. */
export async function findRefunds(
  runner: SqlRunner,
  accountId: number,
  numbers: readonly number[],
): Promise<readonly RefundRecord[]> {
  if (numbers.length === 0) return [];
  const own = and(eq(paymentRefunds.accountId, accountId), inArray(paymentRefunds.number, [...numbers]));
  return runner.orm
    .select({ refund: paymentRefunds, requestId: payments.requestId, rate: paymentRefundAsks.rate })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .leftJoin(paymentRefundAsks, eq(paymentRefundAsks.id, paymentRefunds.askId))
    .where(own);
}

import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { shownTransfers } from '../../../chain-sending/index';
import type { SqlRunner, Transaction } from '../../../db/database';
import { toAmount } from '../../../lib/amount';
import type { PaymentRefund, PaymentRefundAsk } from '../records';
import { paymentReturns } from '../returns/tables';
import { stepAt } from '../store';
import { payments } from '../tables';
import { paymentRefundAsks, paymentRefunds } from './tables';

const OPEN = ['ASKED', 'ADDRESSED', 'CONFIRMED'] as const;

export const isOpen = ({ state }: Pick<PaymentRefundAsk, 'state'>): boolean => OPEN.some((open) => open === state);

/** A refund of coins as it is shown: what was asked for, what moves by it, and how it is seen on its network. */
export interface CoinRefundRecord {
  readonly ask: PaymentRefundAsk;
  /** The last one; null before its owner has confirmed. */
  readonly refund: PaymentRefund | null;
  readonly txId: string | null;
}

export async function findAsk(runner: SqlRunner, id: string): Promise<PaymentRefundAsk | null> {
  const [found] = await runner.orm.select().from(paymentRefundAsks).where(eq(paymentRefundAsks.id, id));
  return found ?? null;
}

/** That of a payment that is under way; null when there is none. */
export async function findOpenAsk(runner: SqlRunner, paymentId: string): Promise<PaymentRefundAsk | null> {
  const own = and(eq(paymentRefundAsks.paymentId, paymentId), inArray(paymentRefundAsks.state, [...OPEN]));
  const [found] = await runner.orm.select().from(paymentRefundAsks).where(own);
  return found ?? null;
}

/** Whether a payment has so many of them, ended ones too. */
export async function hasAsks(runner: SqlRunner, paymentId: string, count: number): Promise<boolean> {
  const own = eq(paymentRefundAsks.paymentId, paymentId);
  const found = await runner.orm.select({ id: paymentRefundAsks.id }).from(paymentRefundAsks).where(own).limit(count);
  return found.length >= count;
}

/** The last one of each of these payments that has any. Those before it are not read, however many there are. */
async function lastAsks(runner: SqlRunner, paymentIds: readonly string[]): Promise<readonly PaymentRefundAsk[]> {
  const last = runner.orm
    .select()
    .from(paymentRefundAsks)
    .where(eq(paymentRefundAsks.paymentId, payments.id))
    .orderBy(desc(paymentRefundAsks.number))
    .limit(1)
    .as('last');
  const found = await runner.orm
    .select({ ask: last._.selectedFields })
    .from(payments)
    .crossJoinLateral(last)
    .where(inArray(payments.id, [...paymentIds]));
  return found.map(({ ask }) => ask);
}

/** The last one of each of these payments. */
export async function refundsOfCoins(
  runner: SqlRunner,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, CoinRefundRecord>> {
  if (paymentIds.length === 0) return new Map();
  const asks = await lastAsks(runner, paymentIds);
  const last = new Map(asks.map((ask) => [ask.paymentId, ask]));
  if (last.size === 0) return new Map();
  const ids = [...last.values()].map(({ id }) => id);
  const rows = await runner.orm
    .select({ refund: paymentRefunds, returnId: paymentReturns.id })
    .from(paymentRefunds)
    .leftJoin(paymentReturns, eq(paymentReturns.refundId, paymentRefunds.id))
    .where(inArray(paymentRefunds.askId, ids))
    .orderBy(asc(paymentRefunds.number));
  const transfers = await shownTransfers(
    runner,
    rows.flatMap(({ returnId }) => returnId ?? []),
  );
  return new Map(
    [...last].map(([paymentId, ask]) => {
      const row = rows.findLast(({ refund }) => refund.askId === ask.id);
      const transfer = row?.returnId ? transfers.get(row.returnId) : undefined;
      return [paymentId, { ask, refund: row?.refund ?? null, txId: transfer?.transactionId ?? null }] as const;
    }),
  );
}

export async function writeAsk(tx: Transaction, fields: typeof paymentRefundAsks.$inferInsert): Promise<void> {
  await tx.orm.insert(paymentRefundAsks).values(fields);
}

export async function changeAsk(
  tx: Transaction,
  id: string,
  change: Partial<typeof paymentRefundAsks.$inferInsert>,
): Promise<PaymentRefundAsk> {
  const [changed] = await tx.orm.update(paymentRefundAsks).set(change).where(eq(paymentRefundAsks.id, id)).returning();
  if (!changed) throw new Error('A refund that was asked for is gone');
  return changed;
}

/** Nothing is under way any more. */
export const endAsk = (tx: Transaction, id: string, state: 'SENT' | 'ENDED', at: Date): Promise<PaymentRefundAsk> =>
  changeAsk(tx, id, { state, endedAt: at, ...stepAt(null) });

export async function changeRefund(
  tx: Transaction,
  id: string,
  change: Partial<typeof paymentRefunds.$inferInsert>,
): Promise<void> {
  await tx.orm.update(paymentRefunds).set(change).where(eq(paymentRefunds.id, id));
}

/** Coins that the provider is to deliver for refunds that are under way, confirmed or not. Those without a next step were bought. */
export async function owedForRefunds(tx: Transaction, currency: string): Promise<bigint> {
  const [row] = await tx.query<{ owed: string }>(
    `select coalesce(sum(coin_amount), 0) as owed from payment_refunds
      where next_step_at is not null and state = 'PENDING' and cost is not null and bought_at is null and currency = $1`,
    [currency],
    'payment-refunds-owed',
  );
  return toAmount(row?.owed ?? '0');
}

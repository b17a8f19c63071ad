import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SqlRunner, Transaction } from '../../../db/database';
import { prepared } from '../../../db/prepared';
import { toAmount } from '../../../lib/amount';
import { CARD_CURRENCY } from '../kinds';
import { cardSales } from './tables';

/** Coins that were sold for what a purchase lacked, or are to be. Amounts in units of 1e-10. */
export type CardSale = typeof cardSales.$inferSelect;
type NewCardSale = Omit<typeof cardSales.$inferInsert, 'id'>;

const first = ([row]: readonly CardSale[]): CardSale | null => row ?? null;

const byPurchase = prepared((orm) =>
  orm
    .select()
    .from(cardSales)
    .where(eq(cardSales.networkId, sql.placeholder('networkId')))
    .prepare('card-sales-by-purchase'),
);

/** The sale for a purchase, which the card network's id names. */
export async function saleOfPurchase(runner: SqlRunner, networkId: string): Promise<CardSale | null> {
  return first(await byPurchase(runner).execute({ networkId }));
}

/** What was sold for purchases, by the card network's ids. */
export async function soldFor(runner: SqlRunner, networkIds: readonly string[]): Promise<readonly CardSale[]> {
  if (networkIds.length === 0) return [];
  return runner.orm
    .select()
    .from(cardSales)
    .where(and(inArray(cardSales.networkId, [...networkIds]), eq(cardSales.state, 'SOLD')));
}

/** Own sales of these ids. */
export async function salesByIds(
  runner: SqlRunner,
  accountId: number,
  ids: readonly number[],
): Promise<readonly CardSale[]> {
  if (ids.length === 0) return [];
  return runner.orm
    .select()
    .from(cardSales)
    .where(and(eq(cardSales.accountId, accountId), inArray(cardSales.id, [...ids])));
}

export async function findSale(runner: SqlRunner, id: number): Promise<CardSale | null> {
  return first(await runner.orm.select().from(cardSales).where(eq(cardSales.id, id)));
}

export async function lockSale(tx: Transaction, id: number): Promise<CardSale> {
  const sale = first(await tx.orm.select().from(cardSales).where(eq(cardSales.id, id)).for('update'));
  if (!sale) throw new Error('A sale for a purchase is gone');
  return sale;
}

export async function insertSale(tx: Transaction, row: NewCardSale): Promise<CardSale> {
  const made = first(await tx.orm.insert(cardSales).values(row).returning());
  if (!made) throw new Error('A sale for a purchase was not written');
  return made;
}

export async function endSale(
  tx: Transaction,
  id: number,
  state: Exclude<CardSale['state'], 'PENDING'>,
  endedAt: Date,
): Promise<CardSale> {
  const ended = first(
    await tx.orm
      .update(cardSales)
      .set({ state, endedAt, nextStepAt: null, stepTries: 0, attentionSince: null })
      .where(eq(cardSales.id, id))
      .returning(),
  );
  if (!ended) throw new Error('A sale for a purchase is gone');
  return ended;
}

/** It has no outcome yet. */
export async function lookAtSale(runner: SqlRunner, id: number, nextStepAt: Date): Promise<void> {
  await runner.orm
    .update(cardSales)
    .set({ nextStepAt, stepTries: 0 })
    .where(and(eq(cardSales.id, id), eq(cardSales.state, 'PENDING')));
}

/** What sales brought since a moment, or may bring yet, in reais. */
export async function broughtSince(runner: SqlRunner, accountId: number, from: Date): Promise<bigint> {
  const [row] = await runner.query<{ amount: string }>(
    `select coalesce(sum(amount), 0) as amount from card_sales
      where account_id = $1 and created_at >= $2 and state <> 'NOT_SOLD'`,
    [accountId, from],
    'card-sales-since',
  );
  return toAmount(row?.amount ?? '0');
}

/** What the provider is to pay for sales without an outcome. */
export async function owedForSales(tx: Transaction, currency: string): Promise<bigint> {
  if (currency !== CARD_CURRENCY) return 0n;
  const [row] = await tx.query<{ amount: string }>(
    `select coalesce(sum(amount), 0) as amount from card_sales where state = 'PENDING'`,
    [],
    'card-sales-owed',
  );
  return toAmount(row?.amount ?? '0');
}

/** Coins of one kind that are held for sales without an outcome. */
export interface WaitingSales {
  readonly currency: string;
  readonly count: number;
  readonly amount: bigint;
  /** Of the oldest. */
  readonly since: Date;
}

export async function waitingSales(runner: SqlRunner, accountId: number): Promise<readonly WaitingSales[]> {
  const rows = await runner.query<{ coin: string; count: number; amount: string; since: Date }>(
    `select coin, count(*)::int as count, sum(quantity) as amount, min(created_at) as since
       from card_sales where account_id = $1 and state = 'PENDING' group by coin order by coin`,
    [accountId],
    'card-sales-waiting',
  );
  return rows.map(({ coin: currency, amount, ...row }) => ({ ...row, currency, amount: toAmount(amount) }));
}

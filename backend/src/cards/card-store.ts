import { and, eq, gte, inArray, notInArray, sql } from 'drizzle-orm';
import type { SqlRunner, Transaction } from '../db/database';
import { cardPayments } from './tables';

export type CardPayment = typeof cardPayments.$inferSelect;

export async function findPayment(runner: SqlRunner, id: string): Promise<CardPayment | null> {
  const [found] = await runner.orm.select().from(cardPayments).where(eq(cardPayments.id, id));
  return found ?? null;
}

/** The customer's payment of which nobody knows yet how it ends. */
export async function findOpenPayment(runner: SqlRunner, accountId: number): Promise<CardPayment | null> {
  const open = inArray(cardPayments.state, ['STARTED', 'CHALLENGE']);
  const [found] = await runner.orm
    .select()
    .from(cardPayments)
    .where(and(eq(cardPayments.accountId, accountId), open));
  return found ?? null;
}

/** The customer's payment with a key. */
export async function findByKey(runner: SqlRunner, accountId: number, key: string): Promise<CardPayment | null> {
  const own = and(eq(cardPayments.accountId, accountId), eq(cardPayments.idempotencyKey, key));
  const [found] = await runner.orm.select().from(cardPayments).where(own);
  return found ?? null;
}

/** Nobody else changes it until the transaction ends; its customer is locked before it. */
export async function lockPayment(tx: Transaction, id: string): Promise<CardPayment | null> {
  const [found] = await tx.orm.select().from(cardPayments).where(eq(cardPayments.id, id)).for('update');
  return found ?? null;
}

/** When the customer was asked by a bank since then, oldest first. */
export async function challengesSince(runner: SqlRunner, accountId: number, at: Date): Promise<readonly Date[]> {
  const rows = await runner.orm
    .select({ at: cardPayments.challengedAt })
    .from(cardPayments)
    .where(and(eq(cardPayments.accountId, accountId), gte(cardPayments.challengedAt, at)))
    .orderBy(sql`challenged_at`);
  return rows.flatMap((row) => row.at ?? []);
}

/** When payments of the customer were declined since then, oldest first. */
export async function declinesSince(runner: SqlRunner, accountId: number, at: Date): Promise<readonly Date[]> {
  const declined = and(eq(cardPayments.state, 'DECLINED'), gte(cardPayments.endedAt, at));
  const rows = await runner.orm
    .select({ at: cardPayments.endedAt })
    .from(cardPayments)
    .where(and(eq(cardPayments.accountId, accountId), declined))
    .orderBy(cardPayments.endedAt);
  return rows.flatMap((row) => row.at ?? []);
}

/** Those of these payments that have not ended with money, as far as is known here. */
export async function withoutMoney(runner: SqlRunner, ids: readonly string[]): Promise<readonly string[]> {
  const isOpenOrGone = notInArray(cardPayments.state, ['APPROVED', 'DECLINED']);
  const rows = await runner.orm
    .select({ id: cardPayments.id })
    .from(cardPayments)
    .where(and(inArray(cardPayments.id, [...ids]), isOpenOrGone));
  return rows.map(({ id }) => id);
}

import { and, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { SqlRunner, Transaction } from '../db/database';
import { prepared } from '../db/prepared';
import { mandates } from './tables';
import type { MANDATE_ENDS } from './tables';

export type Mandate = typeof mandates.$inferSelect;
export type MandateEnd = (typeof MANDATE_ENDS)[number];

/** How long a mandate waits for its mail to be answered. */
const CONFIRM_MS = 60 * 60_000;

/** Until when its link confirms it. */
export const confirmableUntil = ({ createdAt }: Pick<Mandate, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + CONFIRM_MS);

const kept = isNull(mandates.removedAt);

const keptOfDestination = prepared((orm) =>
  orm
    .select()
    .from(mandates)
    .where(and(eq(mandates.destinationId, sql.placeholder('destinationId')), kept))
    .prepare('mandates-of-destination'),
);

export async function findMandate(runner: SqlRunner, id: string): Promise<Mandate | null> {
  const [found] = await runner.orm.select().from(mandates).where(eq(mandates.id, id));
  return found ?? null;
}

/** Nobody else changes it until the transaction ends; its customer is locked before it. */
export async function lockMandate(tx: Transaction, id: string): Promise<Mandate | null> {
  const [found] = await tx.orm.select().from(mandates).where(eq(mandates.id, id)).for('update');
  return found ?? null;
}

/** A destination's mandate that was not ended, whether it was confirmed or not. */
export async function findOfDestination(runner: SqlRunner, destinationId: string): Promise<Mandate | null> {
  const [found] = await keptOfDestination(runner).execute({ destinationId });
  return found ?? null;
}

/** A customer's mandates that are in force or can still be confirmed, newest first. */
export function listMandates(runner: SqlRunner, userId: string, at: Date): Promise<Mandate[]> {
  const since = new Date(at.getTime() - CONFIRM_MS);
  return runner.orm
    .select()
    .from(mandates)
    .where(and(eq(mandates.userId, userId), kept, or(isNotNull(mandates.confirmedAt), gt(mandates.createdAt, since))))
    .orderBy(desc(mandates.createdAt), desc(mandates.id));
}

export async function insertMandate(tx: Transaction, fields: typeof mandates.$inferInsert): Promise<Mandate> {
  const [row] = await tx.orm.insert(mandates).values(fields).returning();
  if (!row) throw new Error('A mandate was not written');
  return row;
}

/** @throws when it was ended or confirmed before */
export async function markConfirmed(tx: Transaction, id: string, confirmedAt: Date): Promise<Mandate> {
  const waiting = and(eq(mandates.id, id), kept, isNull(mandates.confirmedAt));
  const [row] = await tx.orm.update(mandates).set({ confirmedAt }).where(waiting).returning();
  if (!row) throw new Error('A mandate does not wait for its mail');
  return row;
}

/** Ends a mandate; one that has ended stays as it ended. */
export async function endMandate(tx: Transaction, id: string, because: MandateEnd, at: Date): Promise<void> {
  const own = and(eq(mandates.id, id), kept);
  await tx.orm.update(mandates).set({ removedAt: at, removedBecause: because }).where(own);
}

/** Ends all of a customer's mandates, as the security of the account changed. The customer is locked. */
export async function endMandatesOf(tx: Transaction, accountId: number, at: Date): Promise<void> {
  await tx.query(
    `update mandates set removed_at = $2, removed_because = 'SECURITY'
      where removed_at is null and user_id in (select id from users where account_id = $1)`,
    [accountId, at],
  );
}

/** The customer is forgotten: that there was a mandate stays, without what names anybody. */
export async function forgetMandates(runner: SqlRunner, userId: string): Promise<void> {
  await runner.query(`update mandates set requested_from = '' where user_id = $1`, [userId]);
}

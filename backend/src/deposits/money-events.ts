import { asc, eq, inArray, max } from 'drizzle-orm';
import type { SqlRunner, Transaction } from '../db/database';
import { moneyEvents } from './tables';

/** A state that a deposit or withdrawal came to. */
export type MoneyEvent = typeof moneyEvents.$inferSelect;

/** Writes the states that withdrawals came to. */
export async function noteWithdrawalEvents(
  tx: Transaction,
  notes: readonly (Pick<MoneyEvent, 'before' | 'after' | 'reason' | 'actor' | 'happenedAt'> & {
    readonly withdrawalId: string;
  })[],
): Promise<void> {
  await tx.query(
    `insert into money_events (withdrawal_id, before, after, reason, actor, happened_at)
     select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[])`,
    [
      notes.map(({ withdrawalId }) => withdrawalId),
      notes.map(({ before }) => before),
      notes.map(({ after }) => after),
      notes.map(({ reason }) => reason),
      notes.map(({ actor }) => actor),
      notes.map(({ happenedAt }) => happenedAt),
    ],
    'money-events-of-withdrawals',
  );
}

/** Those of these withdrawals, oldest first. */
export const withdrawalEvents = (runner: SqlRunner, withdrawalIds: readonly string[]): Promise<MoneyEvent[]> =>
  runner.orm
    .select()
    .from(moneyEvents)
    .where(inArray(moneyEvents.withdrawalId, [...withdrawalIds]))
    .orderBy(asc(moneyEvents.id));

/** The last state that a deposit came to. @returns the id of its row */
export async function lastEventOf(runner: SqlRunner, depositId: string): Promise<number | null> {
  const [last] = await runner.orm
    .select({ id: max(moneyEvents.id) })
    .from(moneyEvents)
    .where(eq(moneyEvents.depositId, depositId));
  return last?.id ?? null;
}

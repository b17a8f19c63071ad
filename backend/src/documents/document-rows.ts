import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, not, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { SqlRunner, Transaction } from '../db/database';
import { countedSince } from './day-limits';
import type { OpenedPlace } from './day-limits';
import { documents } from './tables';
import type { ContentType } from './tables';

export type DocumentRow = typeof documents.$inferSelect;

/** What is set with the time of a job's next step. */
export const nextStepAt = (at: Date | null) => ({ nextStepAt: at, stepTries: 0, attentionSince: null });

/** The customer's places are counted and opened by one transaction after the other. */
export async function lockPlaces(tx: Transaction, userId: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`documents ${userId}`]);
}

/** The places that count towards the customer's day, oldest first. */
export function countedPlaces(runner: SqlRunner, userId: string, now: number): Promise<readonly OpenedPlace[]> {
  return runner.orm
    .select({ openedAt: documents.openedAt, receivedBytes: documents.receivedBytes })
    .from(documents)
    .where(and(eq(documents.userId, userId), gt(documents.openedAt, countedSince(now))))
    .orderBy(asc(documents.openedAt));
}

const stored = (runner: SqlRunner, of: SQL | undefined): Promise<readonly DocumentRow[]> =>
  runner.orm
    .select()
    .from(documents)
    .where(and(of, isNotNull(documents.storedAt), isNull(documents.removedAt)))
    .orderBy(asc(documents.storedAt), asc(documents.id));

/** What is stored for the customer's verification and was not removed, oldest first. */
export const storedRows = (runner: SqlRunner, userId: string): Promise<readonly DocumentRow[]> =>
  stored(runner, and(eq(documents.userId, userId), isNull(documents.resetId)));

/** The same of a request to turn a second factor off. */
export const storedRowsOfReset = (runner: SqlRunner, resetId: string): Promise<readonly DocumentRow[]> =>
  stored(runner, eq(documents.resetId, resetId));

export async function findRow(runner: SqlRunner, id: string): Promise<DocumentRow | null> {
  const [row] = await runner.orm.select().from(documents).where(eq(documents.id, id));
  return row ?? null;
}

/** The row, which nobody else changes until the transaction ends. */
export async function lockRow(tx: Transaction, id: string): Promise<DocumentRow | null> {
  const [row] = await tx.orm.select().from(documents).where(eq(documents.id, id)).for('update');
  return row ?? null;
}

export async function addReceived(tx: Transaction, id: string, bytes: number): Promise<void> {
  await tx.orm
    .update(documents)
    .set({ receivedBytes: sql`${documents.receivedBytes} + ${bytes}` })
    .where(eq(documents.id, id));
}

export interface Stored {
  readonly contentType: ContentType;
  readonly bytes: number;
  readonly storedAt: Date;
  readonly scannedAt: Date | null;
  readonly nextStepAt: Date;
}

/** The place has its content; drafts of the same are replaced by it. */
export async function storeRow(tx: Transaction, row: DocumentRow, stored: Stored): Promise<void> {
  const { contentType, bytes, storedAt, scannedAt } = stored;
  await tx.orm
    .update(documents)
    .set({ contentType, bytes, storedAt, scannedAt, ...nextStepAt(stored.nextStepAt) })
    .where(eq(documents.id, row.id));
  await tx.orm
    .update(documents)
    .set({ removedAt: storedAt, ...nextStepAt(storedAt) })
    .where(
      and(
        eq(documents.userId, row.userId),
        eq(documents.kind, row.kind),
        sql`${documents.ownerId} is not distinct from ${row.ownerId}`,
        sql`${documents.prompt} is not distinct from ${row.prompt}`,
        sql`${documents.resetId} is not distinct from ${row.resetId}`,
        ne(documents.id, row.id),
        isNotNull(documents.storedAt),
        isNull(documents.handedInAt),
        isNull(documents.removedAt),
      ),
    );
}

/** @returns whether it was the customer's, and a draft */
export async function removeRow(tx: Transaction, userId: string, id: string, now: Date): Promise<boolean> {
  const removed = await tx.orm
    .update(documents)
    .set({ removedAt: now, ...nextStepAt(now) })
    .where(
      and(
        eq(documents.id, id),
        eq(documents.userId, userId),
        isNull(documents.resetId),
        isNull(documents.handedInAt),
        isNull(documents.removedAt),
      ),
    )
    .returning({ id: documents.id });
  return removed.length > 0;
}

/** @returns how many were drafts, and are handed in now */
export async function handInRows(tx: Transaction, ids: readonly string[], now: Date): Promise<number> {
  const handedIn = await tx.orm
    .update(documents)
    .set({ handedInAt: now, ...nextStepAt(null) })
    .where(
      and(
        inArray(documents.id, [...ids]),
        isNotNull(documents.storedAt),
        isNull(documents.handedInAt),
        isNull(documents.removedAt),
      ),
    )
    .returning({ id: documents.id });
  return handedIn.length;
}

/** Those that were handed in are kept until then. */
export async function keepRowsUntil(tx: Transaction, ids: readonly string[], until: Date): Promise<void> {
  await tx.orm
    .update(documents)
    .set(nextStepAt(until))
    .where(and(inArray(documents.id, [...ids]), isNotNull(documents.handedInAt)));
}

/**
 * What a customer whose account is closed has stored goes, but for what was handed in for a verification and not refused: that is
 * kept as long as the law asks.
 */
export async function removeUnkeptRows(tx: Transaction, userId: string, now: Date): Promise<void> {
  const isKept = and(isNull(documents.resetId), isNotNull(documents.handedInAt), isNull(documents.nextStepAt));
  await tx.orm
    .update(documents)
    .set({ removedAt: now, ...nextStepAt(now) })
    .where(and(eq(documents.userId, userId), isNull(documents.removedAt), not(isKept ?? sql`false`)));
}

/** All that a customer has stored goes. */
export async function removeAllRows(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx.orm
    .update(documents)
    .set({ removedAt: now, ...nextStepAt(now) })
    .where(and(eq(documents.userId, userId), isNull(documents.removedAt)));
}

import { eq } from 'drizzle-orm';
import type { Clock } from '../clock/index';
import type { Database } from '../db/database';
import type { Jobs } from '../jobs/index';
import { countsUntil } from './day-limits';
import { findRow, nextStepAt } from './document-rows';
import type { DocumentStore } from './document-store';
import { documents } from './tables';

interface DocumentJobParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly store: DocumentStore;
}

/**
 * Has the content deleted of what was removed, never sent, or kept long enough; the row goes when it no longer counts
 * towards the customer's day. A step that is taken again deletes what is gone already.
 */
export function addDocumentJob({ db, clock, jobs, store }: DocumentJobParts): void {
  const step = async (id: string) => {
    const row = await findRow(db, id);
    if (!row) return;
    await store.delete(row.storeKey);
    const until = countsUntil(row);
    if (until.getTime() <= clock.now()) {
      await db.orm.delete(documents).where(eq(documents.id, id));
      return;
    }
    const removedAt = row.removedAt ?? new Date(clock.now());
    await db.orm
      .update(documents)
      .set({ removedAt, ...nextStepAt(until) })
      .where(eq(documents.id, id));
  };
  jobs.add({ name: 'document', table: documents, step, workers: 1 });
}

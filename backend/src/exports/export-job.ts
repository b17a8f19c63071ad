import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Clock } from '../clock/index';
import { inTransaction } from '../db/database';
import type { Database, Transaction } from '../db/database';
import type { Jobs } from '../jobs/index';

/** How long an export can be downloaded. */
const KEPT_MS = 86_400_000;

/** Some half an hour, in which the operator is asked to look at it. */
const MOST_TRIES = 12;

/** How much of an export has been read, in rows. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

export interface ExportJobParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
}

/** Exports of one kind. */
export interface ExportKind {
  /** Of the job. */
  readonly name: string;
  /**
   * Has the columns `id`, `state` (`PREPARING`, then `READY` or `FAILED`) and `expires_at`, and those of a job. What hangs on a row
   * goes with it.
   */
  readonly table: PgTable;
  /** How far the exports are that this process makes. */
  readonly progress: Map<string, Progress>;
  /**
   * Makes the files in the transaction that says that they are there, from one moment of the database, and gives the row its
   * `readyColumns`.
   */
  readonly make: (tx: Transaction, id: string, onProgress: (progress: Progress) => void) => Promise<void>;
  /** The files are there for everybody. */
  readonly onReady: () => void;
  /** Tells the customer, in the transaction that gives up: the files could not be made. */
  readonly tellFailed: (tx: Transaction, id: string, at: Date) => Promise<void>;
}

/** Columns of an export whose files are ready now. They go a day later. @param now Unix ms */
export function readyColumns(now: number) {
  const expiresAt = new Date(now + KEPT_MS);
  return {
    state: 'READY' as const,
    readyAt: new Date(now),
    expiresAt,
    nextStepAt: expiresAt,
    stepTries: 0,
    attentionSince: null,
  };
}

/**
 * Has exports made, one after the other, and deleted a day later. All of one is made in one transaction: a process that dies
 * over it leaves nothing, and the next one begins anew. One that failed so often is not tried any more.
 */
export function addExportJob({ db, clock, jobs }: ExportJobParts, kind: ExportKind): void {
  const { name, table, progress, make, onReady, tellFailed } = kind;
  const rows = `"${getTableName(table)}"`;
  const prepare = async (id: string) => {
    try {
      await inTransaction(db, async (tx) => {
        await tx.query('set transaction isolation level repeatable read');
        await make(tx, id, (now) => progress.set(id, now));
      });
    } finally {
      progress.delete(id);
    }
    onReady();
  };
  /** Its customer is told, and sees it for a day. */
  const giveUp = (id: string) =>
    inTransaction(db, async (tx) => {
      const now = clock.now();
      await tx.query(
        `update ${rows} set state = 'FAILED', expires_at = $2, next_step_at = $2, step_tries = 0, attention_since = null where id = $1`,
        [id, new Date(now + KEPT_MS)],
      );
      await tellFailed(tx, id, new Date(now));
    });
  const step = async (id: string) => {
    const [row] = await db.query<{ state: string; expires_at: Date | null; step_tries: number }>(
      `select state, expires_at, step_tries from ${rows} where id = $1`,
      [id],
    );
    if (row?.state === 'PREPARING' && row.step_tries > MOST_TRIES) await giveUp(id);
    else if (row?.state === 'PREPARING') await prepare(id);
    else if (row?.expires_at && row.expires_at.getTime() <= clock.now())
      await db.query(`delete from ${rows} where id = $1`, [id]);
  };
  jobs.add({ name, table, step, workers: 1 });
}

import { ownProcess } from './own-process';
import { until } from './running-exchange';
import type { TestDatabase } from './test-database';

/** A process that makes exports, and is killed on the way. */
export interface KilledExports {
  /** Runs it until it dies at this place, and waits until nothing of it is left in the database. */
  killed(db: TestDatabase, time: string, place: string): Promise<void>;
  /** Afterwards. */
  forget(): Promise<void>;
}

/** @param file of `backend/test` */
export async function killedExports(file: string): Promise<KilledExports> {
  const dying = await ownProcess(file);
  return {
    async killed(db, time, place) {
      expect(await dying.run([db.url, time, place])).toEqual([null, 'SIGKILL']);
      // The server ends the transaction of a process that is gone a moment later; until then its rows are locked, and passed over.
      await until(async () => {
        const open = await db.query(
          'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null',
        );
        return open.length === 0;
      });
    },
    forget: () => dying.forget(),
  };
}

/** How many rows there are, such as of `exports where state = 'READY'`. */
export async function countOf(db: TestDatabase, what: string): Promise<number> {
  const [row] = await db.query<{ found: number }>(`select count(*)::int as found from ${what}`);
  return row?.found ?? 0;
}

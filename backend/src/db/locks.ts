import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { SqlRunner } from './database';

/** Keys of the product's advisory locks. Any two distinct numbers would do. */
export const MIGRATION_LOCK = 7_202_601;
export const MARKET_LOCK = 7_202_602;

const RETRY_MS = 50;

/** A lock that one process holds. PostgreSQL releases it when the process dies. */
export interface ProcessLock {
  release(): Promise<void>;
}

export interface LockOptions {
  /** Called when the connection has died, and the lock with it. The caller must stop writing at once. */
  readonly onLost: (error: Error) => void;
  /** Called once, and awaited, when another process holds the lock. */
  readonly onWait?: () => Promise<void> | void;
  readonly signal?: AbortSignal;
  /**
   * The address at which others reach this process while it holds the lock, at most 50 characters. See
   * `addressOfHolder`.
   */
  readonly address?: string;
}

/** The address is the name of the connection that holds the lock. So it ends with the lock. */
const NAME = 'plataforma-lock';

async function acquire(client: Client, key: number, options: LockOptions): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    options.signal?.throwIfAborted();
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [key]);
    if (rows[0]?.locked === true) return;
    if (tries === 0) await options.onWait?.();
    await delay(RETRY_MS, undefined, options.signal ? { signal: options.signal } : {});
  }
}

/** Waits until this process alone holds the advisory lock `key`, on a connection of its own. */
export async function holdProcessLock(url: string, key: number, options: LockOptions): Promise<ProcessLock> {
  const name = options.address === undefined ? NAME : `${NAME} ${options.address}`;
  const client = new Client({ connectionString: url, application_name: name, keepAlive: true });
  let released = false;
  client.on('error', (error) => {
    if (!released) options.onLost(error);
  });
  await client.connect();
  try {
    await acquire(client, key, options);
  } catch (error) {
    released = true;
    await client.end();
    throw error;
  }
  return {
    async release() {
      released = true;
      await client.end();
    },
  };
}

/**
 * The address of the process that holds the lock. Null when nobody holds it, or when the holder has named no address.
 */
export async function addressOfHolder(runner: SqlRunner, key: number): Promise<string | null> {
  const [row] = await runner.query<{ name: string }>(
    `select a.application_name as name
       from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1 and l.objsubid = 1
        and l.database = (select oid from pg_database where datname = current_database())`,
    [key],
  );
  const address = row?.name.slice(NAME.length + 1);
  return address || null;
}

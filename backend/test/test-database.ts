import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { Pool, PoolClient } from 'pg';
import { createDatabase } from '../src/db/database';
import type { Database } from '../src/db/database';
import type { PublicReadsOptions } from '../src/db/public-reads';
import { ADMIN_URL, TEMPLATE_URL } from './test-server';

export interface TestDatabase extends Database {
  /** Closes the connections and drops the database. */
  drop(): Promise<void>;
}

async function onServer(serverUrl: URL, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Ends what the role of the tests still has open in a database. */
const endConnections = (name: string) =>
  `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and usename = current_user`;

/** Ends the connection that holds an advisory lock in this database. Connections of other test files stay. */
export async function breakLock(db: Database, key: number): Promise<void> {
  await db.query(
    `select pg_terminate_backend(l.pid) from pg_locks l join pg_database d on d.oid = l.database
      where l.locktype = 'advisory' and l.objid = $1 and d.datname = current_database()`,
    [key],
  );
}

/** Waits until a statement about the table waits for a lock of another transaction. */
export async function untilBlocked(db: Database, table: string): Promise<void> {
  const blocked = () =>
    db.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ~ $1`,
      [table],
    );
  while ((await elsewhere(blocked)).length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** The superuser's address of a test database, for damage that the product's own role may not do. */
export function adminUrlOf({ url }: Database): string {
  const admin = process.env[ADMIN_URL];
  if (admin === undefined) throw new Error('Run the tests with jest: its global set-up starts PostgreSQL');
  return Object.assign(new URL(admin), { pathname: new URL(url).pathname }).href;
}

type Call = (...args: never[]) => unknown;

/** What a transaction ends with. */
const ENDS: readonly unknown[] = ['COMMIT', 'ROLLBACK'];

/** The transaction inside of which something runs. */
const open = new AsyncLocalStorage<{ readonly pool: Pool; isOver: boolean }>();

/** Does what another process does meanwhile, from inside of a transaction. */
export const elsewhere = <Result>(work: () => Result): Result => open.exit(work);

/**
 * Refuses a second connection to what runs inside of a transaction. It would wait for the pool, and where all others of the pool
 * wait for the locks of this transaction, for ever.
 */
function alone(pool: Pool, runnerOn: Database['runnerOn']): Pick<Database, 'pool' | 'runnerOn'> {
  const watched = new WeakSet<PoolClient>();
  const check = (): void => {
    const store = open.getStore();
    if (store?.pool === pool && !store.isOver) throw new Error('A transaction asks for a second connection');
  };
  const connect: Call = pool.connect.bind(pool);
  const query: Call = pool.query.bind(pool);
  Object.assign(pool, {
    connect(...args: never[]) {
      check();
      return connect(...args);
    },
    query(...args: never[]) {
      check();
      return query(...args);
    },
  });
  return {
    pool,
    runnerOn(client) {
      const transaction = { pool, isOver: false };
      open.enterWith(transaction);
      if (!watched.has(client)) {
        watched.add(client);
        Object.assign(client, {
          query(...args: never[]) {
            const own = open.getStore();
            if (own && ENDS.includes(args[0])) own.isOver = true;
            // As it is now: a test may watch the statements of all connections.
            return Reflect.apply(Client.prototype.query as Call, client, args);
          },
        });
      }
      return runnerOn(client);
    },
  };
}

/** Makes a migrated, empty database for one test file. */
export async function createTestDatabase(options: PublicReadsOptions = {}): Promise<TestDatabase> {
  const template = process.env[TEMPLATE_URL];
  if (template === undefined) throw new Error('Run the tests with jest: its global set-up starts PostgreSQL');
  const url = new URL(template);
  const templateName = url.pathname.slice(1);
  const name = `test_${randomBytes(6).toString('hex')}`;
  url.pathname = '/postgres';
  const serverUrl = new URL(url.href);
  await onServer(serverUrl, `create database ${name} template ${templateName} strategy file_copy`);
  url.pathname = `/${name}`;
  const database = createDatabase(url.href, options);
  return {
    ...alone(database.pool, database.runnerOn),
    url: database.url,
    room: database.room,
    publicReads: database.publicReads,
    query: database.query,
    lookup: database.lookup,
    get orm() {
      return database.orm;
    },
    close: () => database.close(),
    figures: () => database.figures(),
    async drop() {
      await database.close();
      // "with (force)" would be refused when the server's own vacuum is at work here. Without it the server stops that.
      await onServer(serverUrl, endConnections(name));
      await onServer(serverUrl, `drop database ${name}`);
    },
  };
}

import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
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
  while ((await blocked()).length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** The superuser's address of a test database, for damage that the product's own role may not do. */
export function adminUrlOf({ url }: Database): string {
  const admin = process.env[ADMIN_URL];
  if (admin === undefined) throw new Error('Run the tests with jest: its global set-up starts PostgreSQL');
  return Object.assign(new URL(admin), { pathname: new URL(url).pathname }).href;
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
    pool: database.pool,
    url: database.url,
    room: database.room,
    runnerOn: database.runnerOn,
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

import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { PoolClient, QueryConfig, QueryResultRow } from 'pg';
import type { PoolFigures } from '../metrics/index';
import { createStatementNames } from './frequent-statements';
import type { NameOf } from './frequent-statements';
import { createLookups } from './lookups';
import type { RowsOf } from './lookups';
import { createPublicReads } from './public-reads';
import type { PublicReadsOptions } from './public-reads';
import { TurnSocket } from './turn-socket';
import { createRoom, ROOM_PROBE } from './room';
import type { Room } from './room';
import { sqlStateOf } from './sql-state';

export { sqlStateOf };

/**
 * Connections of the pool in each process. Lookups and public reads have others. Two cores gain nothing from more, and
 * PostgreSQL's default limit is 100.
 */
const MAX_CONNECTIONS = 10;
/**
 * A transaction that says nothing for so long is ended by the database. Others wait for what it has locked, and nothing that is
 * well takes a tenth of it between two statements.
 */
const SILENT_MS = 30_000;
const MAX_ATTEMPTS = 6;
/** serialization_failure and deadlock_detected: the same work may succeed when it is done again. */
const RETRYABLE = new Set(['40001', '40P01']);

/** Prepared, as such a statement is sent with those that follow it. */
const BEGIN: QueryConfig = { name: 'begin', text: 'BEGIN' };

export type Orm = NodePgDatabase;

/** Runs SQL, either on any connection of the pool or inside one transaction. */
export interface SqlRunner {
  /**
   * Runs one statement with parameters and returns its rows. PostgreSQL's `numeric` and `bigint` arrive as text. With a
   * `name` the statement is prepared once for each connection, which is meant for frequent statements.
   */
  readonly query: <Row extends QueryResultRow = QueryResultRow>(
    text: string,
    values?: readonly unknown[],
    name?: string,
  ) => Promise<Row[]>;
  /**
   * Finds a few rows by their key, with a statement that is prepared once for each connection. Outside of a transaction
   * such reads share one connection, and none waits for the answer to another. So none may wait for a lock or take
   * long.
   */
  readonly lookup: <Row extends QueryResultRow = QueryResultRow>(
    text: string,
    values: readonly unknown[],
    name: string,
  ) => Promise<Row[]>;
  /** Typed queries on the same connection. */
  readonly orm: Orm;
}

/** Runs statements that only read. */
export type Reader = Pick<SqlRunner, 'query'>;

export interface Database extends SqlRunner {
  readonly pool: Pool;
  /**
   * For reads that anybody may ask for. They have their own connections, so that nothing else waits for them. @throws
   * ReadCutOff after a time limit
   */
  readonly publicReads: Reader;
  readonly url: string;
  /** Runs statements on one connection of the pool. */
  readonly runnerOn: (client: PoolClient) => SqlRunner;
  /** Whether the disk has room. What meets a full one fails with `Unavailable`. */
  readonly room: Room;
  close(): Promise<void>;
  /** The figures of the connections for the metrics. */
  figures(): readonly PoolFigures[];
}

/** A transaction exists only during the callback of `inTransaction`. */
export interface Transaction extends SqlRunner {
  readonly inTransaction: true;
  /** Has `tell` run once the transaction is committed, such as to tell others of it; after a rollback it does not. */
  readonly afterCommit: (tell: () => void) => void;
}

const queryBy =
  (rowsOf: RowsOf, room: Room): SqlRunner['query'] =>
  (text, values = [], name) =>
    room.guard(() => rowsOf({ text, values: [...values], ...(name ? { name } : {}) }));

/** Gives a statement with parameters a name if it is sent often, unless it has one. */
const named = (statement: QueryConfig, values: readonly unknown[], nameOf: NameOf): QueryConfig => {
  const name = statement.name ?? (values.length === 0 ? undefined : nameOf(statement.text));
  return name === undefined ? statement : { ...statement, name };
};

/** The same pool or connection for drizzle, whose statements have seldom a name. */
function naming<Client extends Pool | PoolClient>(client: Client, nameOf: NameOf): Client {
  const query = (statement: QueryConfig, values: unknown[]) => client.query(named(statement, values, nameOf), values);
  return new Proxy(client, {
    get: (target, key) => (key === 'query' ? query : (Reflect.get(target, key, target) as unknown)),
  });
}

/** What all connections of a database have in common. */
interface Shared {
  readonly room: Room;
  readonly nameOf: NameOf;
}

/** @param lookup runs reads by key; by default they run like all other statements. */
function runnerOf(client: Pool | PoolClient, { room, nameOf }: Shared, lookup?: RowsOf): SqlRunner {
  let orm: Orm | undefined;
  const rowsOf: RowsOf = async <Row extends QueryResultRow>(statement: QueryConfig) =>
    (await client.query<Row>(named(statement, statement.values ?? [], nameOf))).rows;
  const byKey = queryBy(lookup ?? rowsOf, room);
  return {
    query: queryBy(rowsOf, room),
    lookup: (text, values, name) => byKey(text, values, name),
    get orm() {
      // Without the schema: with it drizzle would look at every table anew in each transaction.
      orm ??= drizzle(naming(client, nameOf));
      return orm;
    },
  };
}

function poolFigures(name: string, { totalCount, idleCount, waitingCount }: Pool): PoolFigures {
  return { pool: name, busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/**
 * Opens a pool on `url` (postgresql://…). It connects at the first use. `onError` is called for connections that are
 * lost while idle, `onRoom` when the disk is full and when it has room again.
 */
export function createDatabase(
  url: string,
  options: PublicReadsOptions & {
    max?: number;
    onError?: (error: Error) => void;
    onRoom?: (isThere: boolean) => void;
  } = {},
): Database {
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? MAX_CONNECTIONS,
    application_name: 'plataforma',
    // Opening a connection costs more than keeping it. With a limit of ten seconds, the next visit would open five.
    idleTimeoutMillis: 0,
    keepAlive: true,
    idle_in_transaction_session_timeout: SILENT_MS,
    // Statements that one transaction sends at once travel at once; see `together`.
    pipeline: true,
    stream: () => new TurnSocket(),
  });
  // Without a listener, a connection that dies while idle would end the process.
  const onError = (error: Error) => options.onError?.(error);
  pool.on('error', onError);
  const lookups = createLookups(url, onError);
  const publicReads = createPublicReads(url, onError, options);
  const room = createRoom({
    probe: () => pool.query(ROOM_PROBE),
    onChange: (isThere) => options.onRoom?.(isThere),
  });
  const shared = { room, nameOf: createStatementNames() };
  const runner = runnerOf(pool, shared, lookups.query);
  // Connections are kept, and drizzle looks at every table anew with each runner.
  const runners = new WeakMap<PoolClient, SqlRunner>();
  const runnerOn = (client: PoolClient): SqlRunner => {
    const known = runners.get(client) ?? runnerOf(client, shared);
    runners.set(client, known);
    return known;
  };
  return {
    pool,
    url,
    room,
    runnerOn,
    publicReads: { query: queryBy(publicReads.query, room) },
    query: runner.query,
    lookup: runner.lookup,
    get orm() {
      return runner.orm;
    },
    figures: () => [poolFigures('main', pool), poolFigures('public', publicReads.pool)],
    async close() {
      room.close();
      await Promise.all([pool.end(), lookups.close(), publicReads.close()]);
    },
  };
}

/** Whether the same work may succeed when it is done again. */
export function isLostRace(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state !== undefined && RETRYABLE.has(state);
}

/**
 * Runs `work` with the result of `read` in one READ COMMITTED transaction, once. It is committed when `work` resolves
 * and rolled back when either throws. The statements of `read` are sent together with BEGIN. They may change nothing
 * but a sequence.
 */
export function readThenWrite<Found, Result>(
  db: Database,
  read: (runner: SqlRunner) => Promise<Found>,
  work: (tx: Transaction, found: Found) => Promise<Result>,
): Promise<Result> {
  return db.room.guard(() => transact(db, read, work));
}

async function transact<Found, Result>(
  db: Database,
  read: (runner: SqlRunner) => Promise<Found>,
  work: (tx: Transaction, found: Found) => Promise<Result>,
): Promise<Result> {
  const client = await db.pool.connect();
  let broken: Error | undefined;
  const noteBroken = (error: Error) => {
    broken = error;
  };
  client.on('error', noteBroken);
  const runner = db.runnerOn(client);
  let ended = false;
  // A statement after the end of the transaction would be committed by itself.
  const open = (): SqlRunner => {
    if (ended) throw new Error('The transaction has ended');
    return runner;
  };
  try {
    const [, found] = await together([client.query(BEGIN), read(runner)]);
    const committed: (() => void)[] = [];
    const tx: Transaction = {
      inTransaction: true,
      afterCommit: (tell) => void committed.push(tell),
      query: async (...statement) => open().query(...statement),
      lookup: async (...statement) => open().lookup(...statement),
      get orm() {
        return open().orm;
      },
    };
    const result = await work(tx, found);
    ended = true;
    const { command } = await client.query('COMMIT');
    // After a failed statement PostgreSQL answers COMMIT with ROLLBACK and no error.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back');
    for (const tell of committed) tell();
    return result;
  } catch (error) {
    ended = true;
    await client.query('ROLLBACK').catch(noteBroken);
    throw error;
  } finally {
    client.off('error', noteBroken);
    client.release(broken);
  }
}

/**
 * Runs parts of one transaction that do not need each other's answers. Their statements are sent without waiting, and
 * they run in the order in which they were sent. Resolves when all have ended. @throws the first failure; later
 * failures follow from it.
 */
export async function together<Work extends readonly Promise<unknown>[] | []>(
  work: Work,
): Promise<{ -readonly [Place in keyof Work]: Awaited<Work[Place]> }> {
  const failures: unknown[] = [];
  await Promise.all(work.map((each) => each.catch((error: unknown) => failures.push(error))));
  if (failures.length > 0) throw failures[0];
  return Promise.all(work);
}

/**
 * Runs `work` in one READ COMMITTED transaction. It is committed when `work` resolves and rolled back when it throws.
 * After a deadlock or a serialization failure `work` runs again from its start, so it must have no effect outside of
 * the transaction.
 */
export async function inTransaction<Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await readThenWrite(db, async () => undefined, work);
    } catch (error) {
      if (attempts >= MAX_ATTEMPTS || !isLostRace(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 5 * 2 ** attempts));
    }
  }
}

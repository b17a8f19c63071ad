import { eq } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { breakLock, createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import type { SqlRunner } from './database';
import { inTransaction, readThenWrite, sqlStateOf, together } from './database';
import { MARKET_LOCK, holdProcessLock } from './locks';

const COUNTERS = pgTable('counters', { id: integer().primaryKey(), n: integer().notNull() });

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
  await db.query('create table counters (id int primary key, n int not null)');
  await db.query('insert into counters values (1, 0), (2, 0)');
});

afterAll(() => db.drop());

const add = (id: number) => `update counters set n = n + 1 where id = ${id}`;

async function countersNow() {
  return (await db.query<{ n: number }>('select n from counters order by id')).map(({ n }) => n);
}

test('a transaction whose work throws changes nothing', async () => {
  const failure = new Error('no');
  const work = inTransaction(db, async (tx) => {
    await tx.query(add(1));
    throw failure;
  });
  await expect(work).rejects.toBe(failure);
  expect(await countersNow()).toEqual([0, 0]);
});

test('a transaction that continues after a failed statement fails, because PostgreSQL has rolled it back', async () => {
  const work = inTransaction(db, async (tx) => {
    await tx.query(add(1));
    await tx.query('insert into counters values (1, 0)').catch(() => undefined);
  });
  await expect(work).rejects.toThrow(/rolled back/);
  expect(await countersNow()).toEqual([0, 0]);
});

test('statements sent together run in order, each with its own result', async () => {
  const [, first, , second] = await inTransaction(db, (tx) => {
    const now = async () => (await tx.query<{ n: number }>('select n from counters where id = 1'))[0]?.n;
    return together([tx.query(add(1)), now(), tx.query(add(1)), now()]);
  });
  expect([first, second]).toEqual([1, 2]);
  expect(await countersNow()).toEqual([2, 0]);
  await db.query('update counters set n = 0');
});

test('when statements sent together fail, the first failure is thrown after all have ended, and nothing is kept', async () => {
  const ended: string[] = [];
  const work = inTransaction(db, (tx) =>
    together([
      tx.query(add(1)),
      tx.query('insert into counters values (1, 0)'),
      tx.query(add(2)).finally(() => ended.push('last')),
    ]).finally(() => ended.push('all')),
  );
  // The answer to the statement after it would be 25P02.
  await expect(work).rejects.toMatchObject({ code: '23505' });
  expect(ended).toEqual(['last', 'all']);
  expect(await countersNow()).toEqual([0, 0]);
});

test('of statements sent together the first failure is thrown, also when an earlier one in the list is still running', async () => {
  const work = inTransaction(db, (tx) =>
    together([tx.query(add(1)).then(() => tx.query(add(1))), tx.query('insert into counters values (1, 0)')]),
  );
  await expect(work).rejects.toMatchObject({ code: '23505' });
});

test('reads before the writes are sent together with BEGIN, and the writes are committed completely or not at all', async () => {
  const now = async (tx: SqlRunner) =>
    (await tx.query<{ n: number }>('select n from counters where id = 2'))[0]?.n ?? 0;
  const write = (last: string) =>
    readThenWrite(db, now, async (tx, found) => {
      await tx.query('update counters set n = $1 where id = 2', [found + 5]);
      await tx.query(last);
    });
  await expect(write('insert into counters values (1, 0)')).rejects.toMatchObject({ code: '23505' });
  expect(await countersNow()).toEqual([0, 0]);
  await write('select 1');
  expect(await countersNow()).toEqual([0, 5]);
  await db.query('update counters set n = 0');
  await expect(
    readThenWrite(
      db,
      (runner) => runner.query('select wrong'),
      () => Promise.resolve(),
    ),
  ).rejects.toThrow(/wrong/);
});

test('a statement after the end of its transaction is refused, because it would be committed on its own', async () => {
  let end: () => void = () => undefined;
  const over = new Promise<void>((resolve) => (end = resolve));
  let late: Promise<unknown> = Promise.resolve();
  await inTransaction(db, async (tx) => {
    late = over.then(() => tx.query(add(1)));
  });
  end();
  await expect(late).rejects.toThrow(/has ended/);
  expect(await countersNow()).toEqual([0, 0]);
});

test('typed queries know no list of tables, which each transaction would go through anew', async () => {
  await inTransaction(db, async ({ orm }) => expect(orm._.tableNamesMap).toEqual({}));
});

describe('typed queries that are sent often', () => {
  const counter = (runner: SqlRunner) => runner.orm.select({ n: COUNTERS.n }).from(COUNTERS).where(eq(COUNTERS.id, 1));
  const prepared = (runner: SqlRunner) =>
    runner.query<{ name: string }>(`select name from pg_prepared_statements where name like 'frequent-%'`);

  test('are prepared once for each connection, and give what they gave before', async () => {
    await inTransaction(db, async (tx) => {
      const before = await counter(tx);
      for (let count = 0; count < 40; count += 1) expect(await counter(tx)).toEqual(before);
      expect(await prepared(tx)).toHaveLength(1);
      // Two that travel together are prepared once too.
      await together([counter(tx), counter(tx)]);
      expect(await prepared(tx)).toHaveLength(1);
    });
  });

  test('and one that failed may be sent again', async () => {
    const add = (tx: SqlRunner, id: number) => tx.orm.insert(COUNTERS).values({ id, n: 0 }).execute();
    for (let id = 100; id < 140; id += 1) await inTransaction(db, (tx) => add(tx, id));
    await expect(inTransaction(db, (tx) => together([add(tx, 100), add(tx, 200)]))).rejects.toThrow();
    await inTransaction(db, (tx) => add(tx, 200));
    await db.query('delete from counters where id >= 100');
  });
});

test('a transaction that lost a deadlock is run again', async () => {
  let arrived = 0;
  let open: () => void = () => undefined;
  const both = new Promise<void>((resolve) => (open = resolve));
  const crossing = (first: number, second: number) =>
    inTransaction(db, async (tx) => {
      await tx.query(add(first));
      arrived += 1;
      if (arrived >= 2) open();
      await both;
      await tx.query(add(second));
    });
  await Promise.all([crossing(1, 2), crossing(2, 1)]);
  // Once more, or oftener: who lost may ask for its row before the other was woken.
  expect(arrived).toBeGreaterThan(2);
  expect(await countersNow()).toEqual([2, 2]);
});

test('an error is recognised by its SQL state, also inside of another error', async () => {
  const error: unknown = await db.query('insert into counters values (1, 0)').catch((thrown: unknown) => thrown);
  expect(sqlStateOf(error)).toBe('23505');
  expect(sqlStateOf(new Error('outer', { cause: error }))).toBe('23505');
  expect(sqlStateOf(new Error('other'))).toBeUndefined();
});

test('architecture: one process has the markets; the next waits until it is gone', async () => {
  const order: string[] = [];
  const onLost = () => undefined;
  const first = await holdProcessLock(db.url, MARKET_LOCK, { onLost });
  let waiting: () => void = () => undefined;
  const waits = new Promise<void>((resolve) => (waiting = resolve));
  const second = holdProcessLock(db.url, MARKET_LOCK, { onLost, onWait: waiting }).then((lock) => {
    order.push('second has it');
    return lock;
  });
  await waits;
  order.push('first lets go');
  await first.release();
  await (await second).release();
  expect(order).toEqual(['first lets go', 'second has it']);
});

test('a lost connection of a lock is reported, and waiting for a lock can be ended', async () => {
  let lose: (error: Error) => void = () => undefined;
  const lost = new Promise<Error>((resolve) => (lose = resolve));
  await holdProcessLock(db.url, MARKET_LOCK, { onLost: (error) => lose(error) });
  const stop = new AbortController();
  const waiting = holdProcessLock(db.url, MARKET_LOCK, {
    onLost: () => undefined,
    onWait: () => stop.abort(),
    signal: stop.signal,
  });
  await expect(waiting).rejects.toThrow(/abort/i);
  await breakLock(db, MARKET_LOCK);
  expect(await lost).toBeInstanceOf(Error);
});

describe('lookups', () => {
  const find = (runner: SqlRunner, id: number) =>
    runner.lookup<{ n: number; pid: number }>(
      'select 1 / $1::int * n as n, pg_backend_pid() as pid from counters where id = $1',
      [id],
      'counter-find',
    );

  test('run one after another on one connection, and a failed one does not affect the others', async () => {
    const answers = await Promise.allSettled([1, 0, 1, 0, 1].map((id) => find(db, id)));
    expect(answers.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    const rows = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    expect(new Set(rows.map(({ pid }) => pid)).size).toBe(1);
  });

  test('connect again after their connection was lost', async () => {
    const [before] = await find(db, 1);
    const ending = db.lookup('select pg_terminate_backend(pg_backend_pid())', [], 'own-end');
    await expect(ending).rejects.toMatchObject({ code: '57P01' });
    const [after] = await find(db, 1);
    expect(after?.pid).not.toBe(before?.pid);
  });

  test('see what their transaction wrote', async () => {
    const seen = await inTransaction(db, async (tx) => {
      const [before] = await find(tx, 1);
      await tx.query(add(1));
      const [after] = await find(tx, 1);
      return (after?.n ?? 0) - (before?.n ?? 0);
    });
    expect(seen).toBe(1);
  });
});

test('what is to be told after a commit is told once, then, and not after a rollback', async () => {
  const told: string[] = [];
  const failing = inTransaction(db, async (tx) => {
    tx.afterCommit(() => told.push('rolled back'));
    await tx.query('select nothing');
  });
  await expect(failing).rejects.toThrow();
  let tries = 0;
  await inTransaction(db, async (tx) => {
    tries += 1;
    tx.afterCommit(() => told.push(`try ${tries}`));
    if (tries === 1) await tx.query(`do $$ begin raise exception using errcode = '40001'; end $$`);
    expect(told).toEqual([]);
  });
  expect(told).toEqual(['try 2']);
});

test('what a transaction asks of another connection is refused: when all are taken, it would wait for those that wait for it', async () => {
  const second = 'A transaction asks for a second connection';
  await expect(inTransaction(db, () => db.query('select 1'))).rejects.toThrow(second);
  await expect(inTransaction(db, () => inTransaction(db, async () => undefined))).rejects.toThrow(second);
  const later: Promise<unknown>[] = [];
  await inTransaction(db, async (tx) => {
    tx.afterCommit(() => void later.push(db.query('select 1')));
    await tx.query('select 1');
  });
  expect(await Promise.all([...later, db.query('select 1')])).toHaveLength(2);
});

test('a transaction that says nothing for half a minute is ended by the database, so that nobody waits for it for ever', async () => {
  const [row] = await db.query<{ silent: string }>(
    `select current_setting('idle_in_transaction_session_timeout') as silent`,
  );
  expect(row?.silent).toBe('30s');
});

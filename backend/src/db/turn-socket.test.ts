import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { inTransaction, together } from './database';
import { TurnSocket } from './turn-socket';

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});

afterAll(() => db.drop());

/**
 * How many times these connections gave something to the operating system meanwhile. Other sockets of the process, such as those
 * that another test file has left, do not count.
 */
async function sendsOf(work: () => Promise<unknown>): Promise<number> {
  const together = jest.spyOn(TurnSocket.prototype, '_writev' as never);
  const alone = jest.spyOn(TurnSocket.prototype, '_write' as never);
  try {
    await work();
    return together.mock.calls.length + alone.mock.calls.length;
  } finally {
    together.mockRestore();
    alone.mockRestore();
  }
}

test('statements of a transaction that are sent together leave with one call, and each is answered', async () => {
  await db.query('select 1');
  const answers: unknown[] = [];
  const sends = await sendsOf(() =>
    inTransaction(db, async (tx) => {
      const number = (n: number) => tx.query<{ n: string }>('select $1::text as n', [n]);
      answers.push(...(await together([number(1), number(2), number(3), number(4), number(5)])));
    }),
  );
  expect(answers).toEqual(['1', '2', '3', '4', '5'].map((n) => [{ n }]));
  // BEGIN, the five, and COMMIT.
  expect(sends).toBe(3);
});

test('reads by key that are asked for in one turn leave with one call, and each is answered', async () => {
  const number = (n: number) => db.lookup<{ n: string }>('select $1::text as n', [n], 'number-of-test');
  await number(0);
  const answers: unknown[] = [];
  const sends = await sendsOf(async () => answers.push(...(await together([number(1), number(2), number(3)]))));
  expect(answers).toEqual(['1', '2', '3'].map((n) => [{ n }]));
  expect(sends).toBe(1);
});

test('a statement that fails takes no other of the same turn with it outside of a transaction', async () => {
  const good = (n: number) => db.lookup<{ n: number }>('select $1::int as n', [n], 'good-of-test');
  const bad = db.lookup('select 1 / $1::int as n', [0], 'bad-of-test');
  await expect(Promise.allSettled([good(1), bad, good(2)])).resolves.toMatchObject([
    { status: 'fulfilled', value: [{ n: 1 }] },
    { status: 'rejected' },
    { status: 'fulfilled', value: [{ n: 2 }] },
  ]);
});

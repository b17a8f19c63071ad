import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { createDatabase, inTransaction, sqlStateOf } from './database';
import { ReadCutOff } from './public-reads';

let db: TestDatabase;
const cutOff: string[][] = [];
const onCutOff = (...what: string[]) => void cutOff.push(what);

beforeAll(async () => {
  db = await createTestDatabase({ publicReadMs: 500, publicWaitMs: 10_000, onCutOff });
});
beforeEach(() => void cutOff.splice(0));
afterAll(() => db.drop());

describe('quality, Resilience: a database read that any visitor can cause', () => {
  test('is cut off after its time limit, and the log entry has no values', async () => {
    await expect(db.publicReads.query('select pg_sleep($1)', [60])).rejects.toThrow(ReadCutOff);
    expect(cutOff).toEqual([['canceling statement due to statement timeout', 'select pg_sleep($1)']]);
    expect(await db.publicReads.query('select 1 as one', [], 'one')).toEqual([{ one: 1 }]);
  });

  test('takes no connection from other work, and waits for a connection no longer than its time limit', async () => {
    const brief = createDatabase(db.url, { publicReadMs: 2_000, publicWaitMs: 2_000, onCutOff });
    await inTransaction(brief, async (tx) => {
      await tx.query('lock table trades in access exclusive mode');
      const reads = Array.from({ length: 30 }, () => brief.publicReads.query('select id from trades'));
      let settled = 0;
      const count = () => void (settled += 1);
      for (const read of reads) read.then(count, count);
      const ended = Promise.allSettled(reads);
      expect([await brief.query('select 1 as one'), settled]).toEqual([[{ one: 1 }], 0]);
      const failures = (await ended).map((read) => read.status === 'rejected' && read.reason instanceof ReadCutOff);
      expect(failures).toEqual(reads.map(() => true));
    });
    expect(cutOff.map(([reason]) => reason)).toContain('timeout exceeded when trying to connect');
    await brief.close();
    expect(await db.publicReads.query('select id from trades')).toEqual([]);
  });

  test('fails with its usual error when time is not the reason', async () => {
    const toPostgres = () => {
      throw new Error('no value');
    };
    const error: unknown = await db.publicReads.query('select $1', [{ toPostgres }]).catch((reason: unknown) => reason);
    expect([error, cutOff]).toEqual([new Error('no value'), []]);
    expect(error).not.toBeInstanceOf(ReadCutOff);
  });

  test('fails with its usual error when the statement is wrong', async () => {
    const error: unknown = await db.publicReads.query('select nothing').catch((reason: unknown) => reason);
    expect([sqlStateOf(error), cutOff]).toEqual(['42703', []]);
  });
});

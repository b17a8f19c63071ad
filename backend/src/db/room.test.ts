import { DatabaseError } from 'pg';
import { until } from '../../test/running-exchange';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { Unavailable } from '../lib/unavailable';
import { inTransaction } from './database';
import { createRoom, ROOM_PROBE } from './room';

function diskFull(): DatabaseError {
  return Object.assign(new DatabaseError('could not extend file', 100, 'error'), { code: '53100' });
}

describe('quality, Operation: a full disk', () => {
  test('is no fault of the request: it is refused, and may be sent again', async () => {
    const told: boolean[] = [];
    const room = createRoom({ probe: async () => undefined, onChange: (isThere) => told.push(isThere) });
    await expect(room.guard(() => Promise.reject(diskFull()))).rejects.toThrow(Unavailable);
    await expect(room.guard(() => room.guard(() => Promise.reject(diskFull())))).rejects.toThrow(Unavailable);
    expect(room.isThere()).toBe(false);
    expect(told).toEqual([false]);
    room.close();
  });

  test('ends by itself when something can be written again', async () => {
    let isFull = true;
    const told: boolean[] = [];
    const probe = async () => {
      if (isFull) throw diskFull();
    };
    const room = createRoom({ probe, onChange: (isThere) => told.push(isThere), lookAgainMs: 1 });
    await expect(room.guard(probe)).rejects.toThrow(Unavailable);
    isFull = false;
    await until(async () => room.isThere());
    expect(told).toEqual([false, true]);
    expect(await room.guard(async () => 'written')).toBe('written');
  });

  test('is not every fault of the database', async () => {
    const room = createRoom({ probe: async () => undefined, onChange: () => undefined });
    await expect(room.guard(() => Promise.reject(new Error('other')))).rejects.toThrow('other');
    expect(room.isThere()).toBe(true);
  });

  describe('on a database', () => {
    let db: TestDatabase;

    beforeAll(async () => {
      db = await createTestDatabase();
      await db.query(
        `create function full_disk() returns int language plpgsql
         as $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`,
      );
    });
    afterAll(() => db.drop());

    test.each([
      ['a statement', () => db.query('select full_disk()')],
      ['a read by key', () => db.lookup('select full_disk() where $1::int = 1', [1], 'full-disk')],
      ['a read that anybody may ask for', () => db.publicReads.query('select full_disk()')],
      ['a transaction', () => inTransaction(db, (tx) => tx.query('select full_disk()'))],
      ['a typed query', () => inTransaction(db, (tx) => tx.orm.execute('select full_disk()'))],
    ])('%s that meets it is refused, and the probe finds room again', async (_what, work) => {
      await expect(work()).rejects.toThrow(Unavailable);
      expect(db.room.isThere()).toBe(false);
      await until(async () => db.room.isThere());
    });

    test('the probe leaves nothing behind', async () => {
      await db.query(ROOM_PROBE);
      expect(await db.query(`select 1 from pg_class where relname = 'room_probe'`)).toEqual([]);
    });
  });
});

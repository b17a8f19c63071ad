import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { inTransaction } from '../../db/database';
import { insertUser } from '../users';
import { forgiveTries, takeTry, triesLockedUntil } from './proof-tries';

const MINUTE_MS = 60_000;

let db: TestDatabase;
let clock: TestClock;
let userId: string;
let serial = 0;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  clock = new TestClock('2026-11-26T15:00:00.000Z');
  userId = await someone();
});
afterAll(() => db.drop());

async function someone(): Promise<string> {
  serial += 1;
  const email = `tries${serial}@example.com`;
  const fields = { name: 'Person', email, passwordHash: '', level: 10, emailConfirmedAt: now() } as const;
  return (await inTransaction(db, (tx) => insertUser(tx, fields, now()))).id;
}

const now = () => new Date(clock.now());
const inMinutes = (minutes: number) => new Date(clock.now() + minutes * MINUTE_MS);
const take = (of = userId) => inTransaction(db, (tx) => takeTry(tx, 'proof_failures', of, now()));
const lockedUntil = () => triesLockedUntil(db, 'proof_failures', userId, now());

async function takeSome(count: number): Promise<number[]> {
  const left: number[] = [];
  for (let index = 0; index < count; index += 1) left.push((await take()).left);
  return left;
}

describe('identity §5, I-6: tries at a proof', () => {
  test('five are taken, one after the other, and a sixth is locked for 15 minutes', async () => {
    expect(await takeSome(4)).toEqual([4, 3, 2, 1]);
    expect(await lockedUntil()).toBeNull();
    expect(await take()).toEqual({ left: 0, lockedUntil: null });
    expect(await take()).toEqual({ left: 0, lockedUntil: inMinutes(15) });
    expect(await lockedUntil()).toEqual(inMinutes(15));
  });

  test('the lock lasts from the last failure, and asking meanwhile does not prolong it', async () => {
    await takeSome(4);
    clock.jump(14 * MINUTE_MS);
    await take();
    const until = inMinutes(15);
    clock.jump(10 * MINUTE_MS);
    expect(await take()).toEqual({ left: 0, lockedUntil: until });
    clock.jump(5 * MINUTE_MS - 1);
    expect([await take(), await lockedUntil()]).toEqual([{ left: 0, lockedUntil: until }, until]);
    clock.jump(1);
    expect(await lockedUntil()).toBeNull();
    expect(await take()).toEqual({ left: 4, lockedUntil: null });
  });

  test('failures go on being counted while there are less than 15 minutes between one and the next', async () => {
    await takeSome(2);
    clock.jump(15 * MINUTE_MS - 1);
    expect((await take()).left).toBe(2);
    clock.jump(15 * MINUTE_MS - 1);
    expect((await take()).left).toBe(1);
    clock.jump(15 * MINUTE_MS);
    expect((await take()).left).toBe(4);
  });

  test('are each customer’s own, and each kind’s (identity I-18)', async () => {
    await takeSome(5);
    expect(await take(await someone())).toEqual({ left: 4, lockedUntil: null });
    const other = await inTransaction(db, (tx) => takeTry(tx, 'second_factor_failures', userId, now()));
    expect(other).toEqual({ left: 4, lockedUntil: null });
    await inTransaction(db, (tx) => forgiveTries(tx, 'second_factor_failures', userId));
    expect(await lockedUntil()).toEqual(inMinutes(15));
    await inTransaction(db, (tx) => forgiveTries(tx, 'proof_failures', userId));
    expect((await take()).left).toBe(4);
  });

  test('that the action takes back were none', async () => {
    const failing = inTransaction(db, async (tx) => {
      await takeTry(tx, 'proof_failures', userId, now());
      throw new Error('the action failed');
    });
    await expect(failing).rejects.toThrow('the action failed');
    expect((await take()).left).toBe(4);
  });
});

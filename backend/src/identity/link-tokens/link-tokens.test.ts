import { SECRET, identityFixture } from '../../../test/identity-fixture';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { inTransaction } from '../../db/database';
import { createLinkTokens } from './link-tokens';
import type { LinkTokenPurpose } from './link-tokens';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let db: TestDatabase;
let clock: TestClock;
let userId: string;
let serial = 0;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  serial += 1;
  clock = new TestClock('2026-11-26T15:00:00.000Z');
  ({ id: userId } = (await identityFixture(db, `link${serial}@example.com`, clock)).user);
});
afterAll(() => db.drop());

const tokens = () => createLinkTokens({ clock, secret: SECRET });
const issue = (purpose: LinkTokenPurpose, target: string | null = null, sessionKey: string | null = null) =>
  inTransaction(db, (tx) => tokens().issue(tx, { userId, purpose, sessionKey, target }));
const look = (token: string, purpose: LinkTokenPurpose) => tokens().look(db, token, purpose);
const spend = (token: string, purpose: LinkTokenPurpose) =>
  inTransaction(db, (tx) => tokens().spend(tx, token, purpose));

describe('identity §3: the token of a link', () => {
  test('has 256 bits, and tells what it was made for; looking ten times spends nothing', async () => {
    const token = await issue('EMAIL', 'new@example.com', 'session');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const createdAt = new Date(clock.now());
    const found = { state: 'VALID', userId, sessionKey: 'session', target: 'new@example.com', createdAt, usedAt: null };
    for (let times = 0; times < 10; times += 1) expect(await look(token, 'EMAIL')).toEqual(found);
    expect(await spend(token, 'EMAIL')).toMatchObject({ state: 'VALID', target: 'new@example.com' });
    expect(await spend(token, 'EMAIL')).toEqual({ ...found, state: 'USED', usedAt: createdAt });
  });

  test.each([
    ['PASSWORD_RESET', 30 * MINUTE_MS],
    ['EMAIL', DAY_MS],
    ['UNDO', 7 * DAY_MS],
  ] as const)('for %s is valid for %i ms', async (purpose, ms) => {
    const token = await issue(purpose);
    clock.jump(ms - 1);
    expect((await look(token, purpose)).state).toBe('VALID');
    clock.jump(1);
    expect((await look(token, purpose)).state).toBe('EXPIRED');
    expect((await spend(token, purpose)).state).toBe('EXPIRED');
  });

  test('is unknown for another purpose, and when it is none', async () => {
    const token = await issue('EMAIL');
    for (const text of ['', 'x', `${token}x`, 'a'.repeat(43)]) {
      expect(await look(text, 'EMAIL')).toEqual({ state: 'UNKNOWN' });
      expect(await spend(text, 'EMAIL')).toEqual({ state: 'UNKNOWN' });
    }
    expect(await spend(token, 'PASSWORD_RESET')).toEqual({ state: 'UNKNOWN' });
  });

  test('is stored by a hash, with what it is for sealed', async () => {
    const token = await issue('EMAIL', 'secret@example.com');
    const [row] = await db.query<{ text: string }>('select t::text as text from link_tokens t where user_id = $1', [
      userId,
    ]);
    expect(row?.text).not.toMatch(new RegExp(`${token}|secret@example.com`));
  });
});

describe('a newer link', () => {
  test('takes the place of an older one of the same customer and purpose alone', async () => {
    const [older, other] = [await issue('PASSWORD_RESET'), await issue('EMAIL')];
    const newer = await issue('PASSWORD_RESET');
    expect((await spend(older, 'PASSWORD_RESET')).state).toBe('REPLACED');
    expect((await look(other, 'EMAIL')).state).toBe('VALID');
    expect((await look(newer, 'PASSWORD_RESET')).state).toBe('VALID');
  });

  test('says nothing else of one that was used or had expired', async () => {
    const used = await issue('PASSWORD_RESET');
    await spend(used, 'PASSWORD_RESET');
    const expired = await issue('PASSWORD_RESET');
    clock.jump(30 * MINUTE_MS);
    await issue('PASSWORD_RESET');
    expect((await look(used, 'PASSWORD_RESET')).state).toBe('USED');
    expect((await look(expired, 'PASSWORD_RESET')).state).toBe('EXPIRED');
  });

  test('takes the place of none that undoes: a stranger who does more takes no way back', async () => {
    const older = await issue('UNDO');
    await issue('UNDO');
    expect((await look(older, 'UNDO')).state).toBe('VALID');
    await inTransaction(db, (tx) => tokens().replace(tx, userId, 'UNDO'));
    expect((await look(older, 'UNDO')).state).toBe('REPLACED');
  });
});

test('identity I-6: of a hundred uses at once one is valid', async () => {
  const token = await issue('PASSWORD_RESET');
  const all = await Promise.all(Array.from({ length: 100 }, () => spend(token, 'PASSWORD_RESET')));
  expect(all.filter(({ state }) => state === 'VALID')).toHaveLength(1);
  expect(all.filter(({ state }) => state === 'USED')).toHaveLength(99);
});

test('identity I-6: a use whose purpose fails spends nothing', async () => {
  const token = await issue('PASSWORD_RESET');
  const failing = inTransaction(db, async (tx) => {
    await tokens().spend(tx, token, 'PASSWORD_RESET');
    throw new Error('what it allows failed');
  });
  await expect(failing).rejects.toThrow('what it allows failed');
  expect((await spend(token, 'PASSWORD_RESET')).state).toBe('VALID');
});

test('a link says what became of it for 30 days', async () => {
  const token = await issue('PASSWORD_RESET');
  clock.jump(30 * DAY_MS);
  await tokens().purge(db);
  expect((await look(token, 'PASSWORD_RESET')).state).toBe('EXPIRED');
  clock.jump(31 * MINUTE_MS);
  await tokens().purge(db);
  expect((await look(token, 'PASSWORD_RESET')).state).toBe('UNKNOWN');
});

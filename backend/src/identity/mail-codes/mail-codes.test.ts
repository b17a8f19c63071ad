import { SECRET, identityFixture } from '../../../test/identity-fixture';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { inTransaction } from '../../db/database';
import type { CodeOf, IssuedCode } from './mail-codes';
import { createMailCodes, readCode } from './mail-codes';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

let db: TestDatabase;
let clock: TestClock;
let of: CodeOf;
let serial = 0;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  serial += 1;
  const target = `code${serial}@example.com`;
  clock = new TestClock('2026-11-26T15:00:00.000Z');
  const { user } = await identityFixture(db, target, clock);
  of = { userId: user.id, purpose: 'EMAIL', target };
});
afterAll(() => db.drop());

const codes = () => createMailCodes({ clock, secret: SECRET });
const issue = (for_: CodeOf = of): Promise<IssuedCode> => inTransaction(db, (tx) => codes().issue(tx, for_));
const check = (code: string, for_: CodeOf = of) => inTransaction(db, (tx) => codes().check(tx, { ...for_, code }));
const look = (code: string) => inTransaction(db, (tx) => codes().look(tx, { ...of, code }));

async function issuedCode(for_: CodeOf = of): Promise<string> {
  const { code } = await issue(for_);
  if (code === null) throw new Error('no code was made');
  return code;
}

/** A code of six digits that is not this one. */
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('identity §3: a code by mail', () => {
  test('has six digits, is right once, and then wrong', async () => {
    const code = await issuedCode();
    expect(code).toMatch(/^\d{6}$/);
    expect(await look(code)).toBe('RIGHT');
    expect(await check(`${code.slice(0, 3)} ${code.slice(3)}`)).toBe('RIGHT');
    expect(await check(code)).toBe('WRONG');
  });

  test('lives for ten minutes, and is then said to have expired to who has it alone', async () => {
    const code = await issuedCode();
    clock.jump(10 * MINUTE_MS - 1);
    expect(await look(code)).toBe('RIGHT');
    clock.jump(1);
    expect(await check(code)).toBe('EXPIRED');
    expect(await check(wrongFor(code))).toBe('WRONG');
  });

  test('is stored as a hash that tells it to nobody', async () => {
    const code = await issuedCode();
    const [row] = await db.query<{ text: string }>('select c::text as text from mail_codes c where user_id = $1', [
      of.userId,
    ]);
    expect(row?.text).not.toContain(code);
    expect(row?.text).not.toContain(of.target);
  });

  test('is wrong for another e-mail, another purpose and another customer', async () => {
    const code = await issuedCode();
    const other = await identityFixture(db, `other${serial}@example.com`, clock);
    expect(await check(code, { ...of, target: 'somebody@example.com' })).toBe('WRONG');
    expect(await check(code, { ...of, purpose: 'PASSWORD_RESET' })).toBe('WRONG');
    expect(await check(code, { ...of, userId: other.user.id })).toBe('WRONG');
    expect(await check(code)).toBe('RIGHT');
  });

  test('that nobody has is wrong, tries are counted all the same, and nothing is kept of it', async () => {
    const nobody = { ...of, userId: null, target: `nobody${serial}@example.com` };
    const code = await issuedCode(nobody);
    for (let tries = 0; tries < 5; tries += 1) expect(await check(code, nobody)).toBe('WRONG');
    expect(await check(code, nobody)).toEqual({ lockedUntil: new Date(clock.now() + HOUR_MS) });
    expect(await issue(nobody)).toEqual({ code: null, resendAt: new Date(clock.now() + MINUTE_MS) });
  });
});

test.each([
  ['123456', '123456'],
  [' 123-456 ', '123456'],
  ['１２３４５６', '123456'],
  ['12345', null],
  ['1234567', null],
  ['12a456', null],
  ['', null],
])('identity I-11: what is written as %j is read as %j', (text, expected) => {
  expect(readCode(text)).toBe(expected);
});

describe('identity §5: how often a code is sent', () => {
  test('after 60 seconds, 2 minutes, then 5 minutes; five in an hour', async () => {
    const waits: number[] = [];
    for (let sent = 0; sent < 5; sent += 1) {
      const { code, resendAt } = await issue();
      expect(code).not.toBeNull();
      waits.push(resendAt.getTime() - clock.now());
      clock.jump(waits.at(-1) ?? 0);
    }
    expect(waits.map((ms) => ms / SECOND_MS)).toEqual([60, 120, 300, 300, 3_600 - 60 - 120 - 300 - 300]);
  });

  test('not a moment earlier, and what was sent before stays valid', async () => {
    const code = await issuedCode();
    expect(await codes().resendAt(db, of)).toEqual(new Date(clock.now() + MINUTE_MS));
    clock.jump(MINUTE_MS - 1);
    expect(await issue()).toEqual({ code: null, resendAt: new Date(clock.now() + 1) });
    expect(await look(code)).toBe('RIGHT');
    clock.jump(1);
    expect(await codes().resendAt(db, of)).toBeNull();
    expect((await issue()).code).not.toBeNull();
  });

  test('ten in a day', async () => {
    const first = clock.now();
    for (let sent = 0; sent < 10; sent += 1) {
      const { code } = await issue();
      expect(code).not.toBeNull();
      clock.jump(HOUR_MS);
    }
    expect(await issue()).toEqual({ code: null, resendAt: new Date(first + 24 * HOUR_MS) });
  });

  test('of a hundred that are asked for at once one is sent', async () => {
    const all = await Promise.all(Array.from({ length: 100 }, () => issue()));
    expect(all.filter(({ code }) => code !== null)).toHaveLength(1);
  });
});

describe('identity I-6: one use is one row changed', () => {
  test('of a hundred right tries at once one is right', async () => {
    const code = await issuedCode();
    const all = await Promise.all(Array.from({ length: 100 }, () => check(code)));
    expect(all.filter((each) => each === 'RIGHT')).toHaveLength(1);
  });

  test('of a hundred wrong tries at once five are compared, and no right one after them', async () => {
    const code = await issuedCode();
    const all = await Promise.all(Array.from({ length: 100 }, () => check(wrongFor(code))));
    expect(all.filter((each) => each === 'WRONG')).toHaveLength(5);
    expect(await check(code)).toEqual({ lockedUntil: new Date(clock.now() + HOUR_MS) });
  });

  test('a right code whose purpose fails is not spent', async () => {
    const code = await issuedCode();
    const failing = inTransaction(db, async (tx) => {
      await codes().check(tx, { ...of, code });
      throw new Error('what it allows failed');
    });
    await expect(failing).rejects.toThrow('what it allows failed');
    expect(await check(code)).toBe('RIGHT');
  });
});

describe('identity I-7: asking again', () => {
  test('gives no try back; an hour after the first one all are there again', async () => {
    const code = await issuedCode();
    for (let tries = 0; tries < 3; tries += 1) expect(await check(wrongFor(code))).toBe('WRONG');
    clock.jump(2 * MINUTE_MS);
    const next = await issuedCode();
    for (let tries = 0; tries < 2; tries += 1) expect(await check(wrongFor(next))).toBe('WRONG');
    const until = new Date(clock.now() - 2 * MINUTE_MS + HOUR_MS);
    expect(await check(next)).toEqual({ lockedUntil: until });
    clock.jump(until.getTime() - clock.now());
    expect(await check(await issuedCode())).toBe('RIGHT');
  });

  test('after a right code all tries are there again, for an hour from the next one', async () => {
    const first = await issuedCode();
    for (let tries = 0; tries < 4; tries += 1) expect(await check(wrongFor(first))).toBe('WRONG');
    expect(await check(first)).toBe('RIGHT');
    clock.jump(59 * MINUTE_MS);
    const next = await issuedCode();
    const lockedUntil = new Date(clock.now() + HOUR_MS);
    for (let tries = 0; tries < 5; tries += 1) expect(await check(wrongFor(next))).toBe('WRONG');
    clock.jump(2 * MINUTE_MS);
    expect(await check(next)).toEqual({ lockedUntil });
  });

  test('leaves the code before valid, which comes late at times, and none before that', async () => {
    const sent = [await issuedCode()];
    clock.jump(MINUTE_MS);
    sent.push(await issuedCode());
    clock.jump(2 * MINUTE_MS);
    sent.push(await issuedCode());
    const [first = '', second = ''] = sent;
    if (!sent.slice(1).includes(first)) expect(await check(first)).toBe('WRONG');
    expect(await check(second)).toBe('RIGHT');
    expect(await check(sent[2] ?? '')).toBe('WRONG');
  });
});

test('identity I-18: tries of a code are counted for its purpose alone, and are no failed proofs', async () => {
  const code = await issuedCode();
  for (let tries = 0; tries < 5; tries += 1) await check(wrongFor(code));
  const reset: CodeOf = { ...of, purpose: 'PASSWORD_RESET' };
  expect(await check(await issuedCode(reset), reset)).toBe('RIGHT');
  expect(await db.query('select 1 from proof_failures where user_id = $1', [of.userId])).toEqual([]);
  expect(await db.query('select 1 from sign_in_failures')).toEqual([]);
});

test('counts that say nothing any more go', async () => {
  await issuedCode();
  const count = () => db.query('select 1 from mail_code_counts');
  await codes().purge(db);
  expect(await count()).not.toEqual([]);
  clock.set('2026-12-31T12:00:00.000Z');
  await codes().purge(db);
  expect(await count()).toEqual([]);
});

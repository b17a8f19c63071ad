import { headerOf, identityFixture, PASSWORD, SECRET } from '../../test/identity-fixture';
import type { IdentityFixture } from '../../test/identity-fixture';
import { TestClock } from '../../test/test-clock';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { isKnownTo, knownAfter, knownBrowserText, readKnownBrowser } from './known-browser';
import { hashPassword } from './passwords';

const STRANGER = '198.51.100.7';
const HOME = '203.0.113.9';

let db: TestDatabase;
let clock: TestClock;
let fixture: IdentityFixture;
let serial = 0;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  serial += 1;
  await db.query('delete from sign_in_failures');
  clock = new TestClock('2026-11-26T15:00:00.000Z');
  fixture = await identityFixture(db, `known${serial}@example.com`, clock);
});
afterEach(() => fixture.identity.stop());
afterAll(() => db.drop());

interface Try {
  readonly password?: string;
  readonly cookie?: string;
  readonly address?: string;
  readonly email?: string;
}

async function signIn({ password = PASSWORD, cookie, address = HOME, email = fixture.user.email }: Try) {
  const request = await fixture.open(cookie, { address });
  const { kind } = await fixture.identity.signIn(request, { email, password });
  const known = fixture.identity.cookiesFor(request).filter((each) => each.startsWith('known='));
  return { kind, cookie: headerOf(known), set: known };
}

async function failTimes(times: number, of: Try): Promise<void> {
  for (let index = 0; index < times; index += 1) await signIn({ ...of, password: 'wrong' });
}

/** Makes one failure of these places be so many. */
const multiply = (scope: string, times: number) =>
  db.query(
    `insert into sign_in_failures (scope, key, failed_at)
     select scope, key, failed_at from sign_in_failures, generate_series(2, $2) where scope = $1`,
    [scope, times],
  );

const told = async () => {
  const rows = await db.query<{ mails: number; notifications: number }>(
    `select (select count(*)::int from mails where template = 'sign-in-locked' and dedup_key like $2) as mails,
            (select count(*)::int from notifications where account_id = $1 and kind = 'SIGN_IN_LOCKED') as notifications`,
    [fixture.user.accountId, `sign-in-locked/${fixture.user.accountId}/%`],
  );
  return rows[0];
};

describe('identity I-17: strangers do not lock a customer out', () => {
  test('five failures from elsewhere lock strangers, again and again, and never the browser of the customer', async () => {
    const { cookie } = await signIn({});
    for (let round = 0; round < 3; round += 1) {
      await failTimes(5, { address: STRANGER });
      expect((await signIn({ address: STRANGER })).kind).toBe('refused');
      expect((await signIn({ cookie })).kind).toBe('signed-in');
      expect((await signIn({ address: STRANGER })).kind).toBe('refused');
      clock.jump(15 * 60_000);
    }
  });

  test('the customer is told once a day', async () => {
    for (let round = 0; round < 3; round += 1) {
      await failTimes(5, { address: STRANGER });
      clock.jump(15 * 60_000);
    }
    expect(await told()).toEqual({ mails: 1, notifications: 1 });
    clock.jump(24 * 3_600_000);
    await failTimes(5, { address: STRANGER });
    expect(await told()).toEqual({ mails: 2, notifications: 2 });
  });

  test('a crowd at the customer’s own address does not lock the browser', async () => {
    const { cookie } = await signIn({});
    await failTimes(1, { email: 'nobody@example.com' });
    await multiply('ADDRESS', 50);
    await multiply('NETWORK', 250);
    expect((await signIn({})).kind).toBe('refused');
    expect((await signIn({ cookie })).kind).toBe('signed-in');
  });

  test('the browser has five tries of its own, which lock nobody else', async () => {
    const { cookie } = await signIn({});
    await failTimes(4, { cookie });
    expect((await signIn({ cookie })).kind).toBe('signed-in');
    await failTimes(5, { cookie });
    expect((await signIn({ cookie })).kind).toBe('refused');
    expect((await signIn({ address: STRANGER })).kind).toBe('signed-in');
  });

  test('it is known to its customers alone, and to none after a new password', async () => {
    const { cookie } = await signIn({});
    const other = await identityFixture(db, `other${serial}@example.com`, clock);
    await failTimes(5, { address: STRANGER, email: other.user.email });
    expect((await signIn({ cookie, email: other.user.email })).kind).toBe('refused');
    other.identity.stop();
    await failTimes(5, { address: STRANGER });
    await db.query('update users set password_hash = $2 where id = $1', [
      fixture.user.id,
      await hashPassword(PASSWORD),
    ]);
    expect((await signIn({ cookie })).kind).toBe('refused');
  });

  test('the cookie lasts 400 days and no script reads it; over https it is of this host alone', async () => {
    const { set } = await signIn({});
    expect(set).toEqual([
      expect.stringMatching(/^known=[\w-]{22}\.[\w-]{43}; Path=\/; SameSite=Lax; HttpOnly; Max-Age=34560000$/),
    ]);
    const request = await fixture.open(undefined, { secure: true });
    await fixture.identity.signIn(request, { email: fixture.user.email, password: PASSWORD });
    expect(fixture.identity.cookiesFor(request).at(-1)).toMatch(/^__Host-known=.*; SameSite=Lax; Secure; HttpOnly;/);
  });
});

describe('quality, Security: strangers are slowed by account, address and network together', () => {
  test.each([
    ['50 failures of an address', 'ADDRESS', 50, '198.51.100.7', '198.51.100.8'],
    ['250 failures of an IPv4 network', 'NETWORK', 250, '198.51.100.8', '198.51.101.7'],
    ['250 failures of an IPv6 network', 'NETWORK', 250, '2001:db8:9:8::1', '2001:db8:8:8::1'],
  ])('%s lock it over all e-mails, and one less does not', async (_what, scope, limit, same, other) => {
    const failing = scope === 'ADDRESS' || same.includes('.') ? STRANGER : '2001:db8:9:9::1';
    await failTimes(1, { email: 'nobody@example.com', address: failing });
    await multiply(scope, limit - 1);
    expect((await signIn({ address: same })).kind).toBe('signed-in');
    await failTimes(1, { email: 'somebody@example.com', address: failing });
    expect((await signIn({ address: same })).kind).toBe('refused');
    expect((await signIn({ address: other })).kind).toBe('signed-in');
  });
});

describe('the mark of a known browser', () => {
  const customer = (id: string) => ({ id, passwordHash: `hash of ${id}` });
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => customer(`customer ${index}`)).reduce(
      (browser, each) => knownAfter(SECRET, each, browser),
      knownAfter(SECRET, customer('first'), null),
    );

  test('five customers share a browser; a sixth takes the place of the earliest, and a repeated one of none', () => {
    expect(isKnownTo(SECRET, customer('first'), many(4))).toBe(true);
    expect(isKnownTo(SECRET, customer('first'), many(5))).toBe(false);
    expect(knownAfter(SECRET, customer('first'), many(4)).marks).toHaveLength(5);
  });

  test('is worth nothing under another secret, for another browser, or in another form', () => {
    const browser = knownAfter(SECRET, customer('one'), null);
    expect(isKnownTo(SECRET, customer('one'), browser)).toBe(true);
    expect(isKnownTo('another secret', customer('one'), browser)).toBe(false);
    expect(isKnownTo(SECRET, customer('one'), { ...browser, id: 'A'.repeat(22) })).toBe(false);
    expect(isKnownTo(SECRET, customer('one'), null)).toBe(false);
    const text = knownBrowserText(browser);
    expect(readKnownBrowser(text)).toEqual(browser);
    for (const wrong of [
      undefined,
      '',
      browser.id,
      `${text}.`,
      `${text}.x`,
      `.${text}`,
      `${knownBrowserText(many(4))}.${String(browser.marks[0])}`,
    ]) {
      expect(readKnownBrowser(wrong)).toBeNull();
    }
  });
});

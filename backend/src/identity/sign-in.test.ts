import { identityFixture, PASSWORD } from '../../test/identity-fixture';
import type { IdentityFixture } from '../../test/identity-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import type { Identity } from './identity';
import type * as passwords from './passwords';
import { hashPassword, isPasswordOf } from './passwords';
import { purgeSecurityEvents } from './security-log';
import { MOST_WAITING } from './sign-in-limits';
import type { User } from './users';

// What a password is hashed to is told here.
jest.unmock('@node-rs/argon2');
jest.mock('./passwords', () => {
  const actual = jest.requireActual<typeof passwords>('./passwords');
  return { ...actual, isPasswordOf: jest.fn(actual.isPasswordOf) };
});

const verify = jest.mocked(isPasswordOf);

/** Open points, Identity: what customers and strangers are told; the numbers stand here again on purpose. */
const [MAX_FAILURES, MAX_FAILURES_OF_ADDRESS] = [5, 50];

let db: TestDatabase;
let fixture: IdentityFixture;
let identity: Identity;
let user: User;
let open: IdentityFixture['open'];
let signedIn: IdentityFixture['signedIn'];
let serial = 0;

beforeAll(async () => {
  db = await createTestDatabase();
});

beforeEach(async () => {
  serial += 1;
  await db.query('delete from sign_in_failures');
  fixture = await identityFixture(db, `person${serial}@example.com`);
  ({ identity, user, open, signedIn } = fixture);
});

afterEach(() => identity.stop());
afterAll(() => db.drop());

async function tryTimes(times: number, email: string, address = '10.0.0.1') {
  const results = [];
  for (let index = 0; index < times; index += 1) {
    results.push(await identity.signIn(await open(undefined, { address }), { email, password: 'wrong' }));
  }
  return results;
}

const messagesOf = (result: Awaited<ReturnType<Identity['signIn']>>) =>
  result.kind === 'refused' ? result.errors.map(({ name, messages }) => `${name}: ${messages.join()}`) : [];

describe('sign-in', () => {
  test('e-mail in any case and with spaces around', async () => {
    const result = await identity.signIn(await open(), { email: ` ${user.email.toUpperCase()} `, password: PASSWORD });
    expect(result.kind).toBe('signed-in');
  });

  test('a malformed e-mail and an empty password are errors of their fields and count for nothing', async () => {
    const result = await identity.signIn(await open(), { email: 'not an e-mail', password: '' });
    expect(messagesOf(result)).toEqual([
      'email: Informe um e-mail válido, como nome@exemplo.com.',
      'password: Informe a senha.',
    ]);
    expect(await db.query('select 1 from sign_in_failures')).toEqual([]);
  });

  test('quality: no enumeration in words; an unknown e-mail and a wrong password look the same, up to the lock', async () => {
    const wrong = await tryTimes(MAX_FAILURES + 1, user.email);
    await db.query('delete from sign_in_failures');
    const unknown = await tryTimes(MAX_FAILURES + 1, `nobody${serial}@example.com`);
    const shape = (results: typeof wrong) =>
      results.map((result) => [result.kind, ...messagesOf(result).map((text) => text.replace(/\d\d:\d\d/, 'hh:mm'))]);
    expect(shape(unknown)).toEqual(shape(wrong));
    expect(shape(wrong)[0]).toEqual(['refused', 'base: E-mail ou senha incorretos. Confira os dois e tente de novo.']);
  });

  test('quality: no enumeration in time; an unknown e-mail costs two verifications like a wrong password', async () => {
    verify.mockClear();
    await tryTimes(1, user.email);
    await tryTimes(1, `nobody${serial}@example.com`);
    expect(verify.mock.calls.map(([hash]) => typeof hash)).toEqual([
      ...['string', 'undefined'],
      ...['undefined', 'undefined'],
    ]);
  });

  test('passwords are argon2id with a salt of their own', async () => {
    const [one, two] = [await hashPassword('same'), await hashPassword('same')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
  });

  test('open points: five failures lock, the right password too, and the message names when to try again', async () => {
    const results = await tryTimes(MAX_FAILURES, user.email);
    expect(results.slice(0, -1).every((result) => result.kind === 'refused' && result.retryAt === null)).toBe(true);
    const locked = await identity.signIn(await open(), { email: user.email, password: PASSWORD });
    expect(locked.kind).toBe('refused');
    const retryAt = locked.kind === 'refused' ? locked.retryAt : null;
    expect(Math.round(((retryAt?.getTime() ?? 0) - Date.now()) / 60_000)).toBe(15);
    expect(messagesOf(locked)[0]).toMatch(/^base: Muitas tentativas sem sucesso\. Tente de novo às \d\d:\d\d\.$/);
    expect(await fixture.securityEvents()).toEqual([
      ...Array.from({ length: MAX_FAILURES }, () => 'SIGN_IN_FAILED'),
      'SIGN_IN_LOCKED',
    ]);
  });

  test('tries while locked fill no table: one event a lock, for unknown e-mails too', async () => {
    await db.query('delete from security_events where user_id is null');
    await tryTimes(MAX_FAILURES + 5, user.email);
    await tryTimes(MAX_FAILURES + 5, `nobody${serial}@example.com`, '10.0.0.2');
    await tryTimes(MAX_FAILURES + 5, `nobody-else${serial}@example.com`, '10.0.0.2');
    expect((await fixture.securityEvents()).filter((kind) => kind === 'SIGN_IN_LOCKED')).toHaveLength(1);
    const [row] = await db.query<{ locks: number }>(
      `select count(*)::int as locks from security_events where user_id is null and kind = 'SIGN_IN_LOCKED'`,
    );
    expect(row?.locks).toBe(1);
    await db.query(`update security_events set happened_at = happened_at - interval '16 minutes'`);
    await tryTimes(1, user.email);
    expect((await fixture.securityEvents()).filter((kind) => kind === 'SIGN_IN_LOCKED')).toHaveLength(2);
  });

  test('the lock opens 15 minutes after the last failure, and tries during it do not extend it', async () => {
    await tryTimes(MAX_FAILURES + 3, user.email);
    await db.query(`update sign_in_failures set failed_at = failed_at - interval '15 minutes'`);
    expect((await identity.signIn(await open(), { email: user.email, password: PASSWORD })).kind).toBe('signed-in');
  });

  test('failures further apart than 15 minutes do not lock', async () => {
    await tryTimes(MAX_FAILURES - 1, user.email);
    await db.query(`update sign_in_failures set failed_at = failed_at - interval '16 minutes'`);
    await tryTimes(1, user.email);
    expect((await identity.signIn(await open(), { email: user.email, password: PASSWORD })).kind).toBe('signed-in');
  });

  test('a success forgets the failures before it', async () => {
    await tryTimes(MAX_FAILURES - 1, user.email);
    await signedIn();
    const results = await tryTimes(MAX_FAILURES - 1, user.email);
    expect(results.every((result) => result.kind === 'refused' && result.retryAt === null)).toBe(true);
  });

  test('thirty tries at the same moment are five tries', async () => {
    verify.mockClear();
    const requests = await Promise.all(Array.from({ length: 30 }, () => open()));
    await Promise.all(requests.map((request) => identity.signIn(request, { email: user.email, password: 'wrong' })));
    // Each try is compared with who confirmed the e-mail and who did not.
    expect(verify).toHaveBeenCalledTimes(2 * MAX_FAILURES);
  });

  test('twelve sign-ins with the right password at the same moment all succeed, after a failure too', async () => {
    await tryTimes(1, user.email);
    const requests = await Promise.all(Array.from({ length: 12 }, () => open()));
    const results = await Promise.all(
      requests.map((request) => identity.signIn(request, { email: user.email, password: PASSWORD })),
    );
    expect(results.map(({ kind }) => kind)).toEqual(Array.from({ length: 12 }, () => 'signed-in'));
  });

  /** Makes the next check of a password last until it is released. */
  function holdVerification() {
    let release = () => {};
    const held = new Promise<boolean>((resolve) => {
      release = () => resolve(false);
    });
    const begun = new Promise<void>((resolve) => {
      verify.mockImplementationOnce(() => {
        resolve();
        return held;
      });
    });
    return { begun, release: () => release() };
  }

  test('a try that waits for its address keeps nobody else of its e-mail waiting', async () => {
    const { begun, release } = holdVerification();
    const [one, two] = [await open(undefined, { address: '10.6.6.6' }), await open(undefined, { address: '10.6.6.6' })];
    const elsewhere = await open(undefined, { address: '10.8.8.8' });
    const holding = identity.signIn(one, { email: `nobody${serial}@example.com`, password: 'wrong' });
    await begun;
    const waiting = identity.signIn(two, { email: user.email, password: 'wrong' });
    expect((await identity.signIn(elsewhere, { email: user.email, password: PASSWORD })).kind).toBe('signed-in');
    release();
    await Promise.all([holding, waiting]);
  });

  test('only so many tries of one address wait; further ones are refused at once and count for nothing', async () => {
    const { release } = holdVerification();
    const requests = await Promise.all(
      Array.from({ length: MOST_WAITING + 1 }, () => open(undefined, { address: '10.7.7.7' })),
    );
    const results = requests.map((request) =>
      identity.signIn(request, { email: `nobody${serial}@example.com`, password: 'wrong' }),
    );
    expect(messagesOf(await Promise.race(results))).toEqual([
      'base: Muitas tentativas ao mesmo tempo. Tente de novo em instantes.',
    ]);
    release();
    await Promise.all(results);
  });

  test('what was tried with unknown e-mails is forgotten after 30 days, what happened to a customer is not', async () => {
    await db.query('delete from security_events');
    await tryTimes(1, user.email);
    await tryTimes(1, `nobody${serial}@example.com`);
    await db.query(`update security_events set happened_at = happened_at - interval '31 days'`);
    await tryTimes(1, `nobody${serial}@example.com`);
    await purgeSecurityEvents(db, new Date());
    const rows = await db.query<{ known: boolean }>(
      'select user_id is not null as known from security_events order by id',
    );
    expect(rows).toEqual([{ known: true }, { known: false }]);
  });

  test.each([
    ['one address is limited over all e-mails; another address goes on', ['10.9.9.9', '10.9.9.9', '10.8.8.8']],
    [
      'quality, Security: an IPv6 network of 64 bits is one address to the limit',
      ['2001:db8:9:9::1', '2001:db8:9:9:ffff::2', '2001:db8:9:8::1'],
    ],
  ] as const)('%s', async (_what, [failed, same, other]) => {
    await tryTimes(1, `seed${serial}@example.com`, failed);
    await db.query(
      `insert into sign_in_failures (scope, key, failed_at)
       select scope, key, failed_at from sign_in_failures, generate_series(2, $1) where scope = 'ADDRESS'`,
      [MAX_FAILURES_OF_ADDRESS - 1],
    );
    const before = await open(undefined, { address: same });
    expect((await identity.signIn(before, { email: user.email, password: PASSWORD })).kind).toBe('signed-in');
    await tryTimes(1, `last${serial}@example.com`, failed);
    const there = await open(undefined, { address: same });
    const elsewhere = await open(undefined, { address: other });
    expect((await identity.signIn(there, { email: user.email, password: PASSWORD })).kind).toBe('refused');
    expect((await identity.signIn(elsewhere, { email: user.email, password: PASSWORD })).kind).toBe('signed-in');
  });

  test('the list of failures tells neither e-mail nor address', async () => {
    await tryTimes(1, user.email);
    const rows = await db.query<{ row: string }>('select f::text as row from sign_in_failures f');
    expect(rows.map(({ row }) => row).join()).not.toMatch(/example\.com|10\.0\.0\.1/);
  });
});

import { keyOf } from '../../../test/api-key-fixture';
import { identityFixture, PASSWORD } from '../../../test/identity-fixture';
import type { IdentityFixture } from '../../../test/identity-fixture';
import { codeAt, secured } from '../../../test/second-factor-fixture';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import type { RequestSession } from '../request-session';

const NEW = 'tucano-azul na ponte';
const DAY_MS = 24 * 3_600_000;

let db: TestDatabase;
let clock: TestClock;
let fixture: IdentityFixture;
/** Somebody else. */
let other: IdentityFixture;
let email: string;
let serial = 0;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  serial += 1;
  clock = new TestClock('2026-11-26T15:00:00.000Z');
  email = `protect${serial}@example.com`;
  fixture = await identityFixture(db, email, clock);
  other = await identityFixture(db, `other-${email}`, clock);
  await other.signedIn();
});
afterEach(() => {
  fixture.identity.stop();
  other.identity.stop();
});
afterAll(() => db.drop());

const change = { currentPassword: PASSWORD, newPassword: NEW, proof: null };
const protect = (request: RequestSession, changes: object = {}, since: string | null = null) =>
  fixture.identity.recovery.protect(request, fixture.user, { ...change, ...changes }, since);

async function canSignIn(password: string): Promise<boolean> {
  const result = await fixture.identity.signIn(await fixture.open(), { email, password });
  return result.kind === 'signed-in';
}

describe('identity §4, §8: “Proteger minha conta” of who is signed in', () => {
  test('ends all sessions, its own too, suspends keys, locks withdrawals for 48 hours, sets the password', async () => {
    const [request, thief] = [await fixture.signedIn(), await fixture.signedIn()];
    const own = request.view.sessionId;
    const { key } = await keyOf(db, fixture.apiKeys, fixture.user);
    const lockedUntil = new Date(clock.now() + 2 * DAY_MS);
    expect(await protect(request)).toMatchObject({ kind: 'set', lockedUntil });
    expect([...fixture.ended].sort()).toEqual([own, thief.view.sessionId].sort());
    expect(request.view.kind).toBe('guest');
    expect(await canSignIn(PASSWORD)).toBe(false);
    expect(await canSignIn(NEW)).toBe(true);
    expect(await fixture.apiKeys.isWorking(key.id)).toBe(false);
    expect(await fixture.identity.withdrawalLockOf(fixture.user.id)).toMatchObject({
      reason: 'ACCOUNT_PROTECTED',
      until: lockedUntil,
    });
    expect(fixture.mails.at(-1)).toMatchObject({ template: 'account-protected', to: { address: email } });
    expect(await fixture.securityEvents()).toEqual(
      expect.arrayContaining(['ACCOUNT_PROTECTED', 'WITHDRAWALS_LOCKED', 'API_KEYS_SUSPENDED']),
    );
  });

  test('takes away what was added since what the customer does not recognise, as the link of the mail does', async () => {
    const { request, nextCode, secret } = await secured(fixture, clock);
    clock.jump(60_000);
    const thief = await fixture.open(undefined, {
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0',
    });
    await fixture.identity.signIn(thief, { email, password: PASSWORD });
    await fixture.identity.secondFactor.verifySignIn(thief, { code: nextCode() });
    await db.query(
      `insert into passkeys (user_id, credential_id, public_key, counter, is_device_bound, transports, name, created_at)
       values ($1, 'theirs', 'key', 0, false, '{}', 'Chave do ladrão', $2)`,
      [fixture.user.id, new Date(clock.now())],
    );
    const { events } = await fixture.identity.securityEvents(fixture.user.id, { first: 1 });
    const signedIn = events[0];
    const others = await fixture.identity.securityEvents(other.user.id, { first: 1 });
    const proof = { code: nextCode() };
    await expect(protect(request, { proof }, String(others.events[0]?.id))).rejects.toThrow(RangeError);
    await expect(protect(request, { proof }, 'none')).rejects.toThrow(RangeError);
    expect(await protect(request, { proof }, String(signedIn?.id))).toMatchObject({ kind: 'set' });
    expect(await db.query('select name from passkeys where user_id = $1', [fixture.user.id])).toEqual([]);
    const devices = await db.query<{ count: number }>(
      'select count(*)::integer as count from user_devices where user_id = $1',
      [fixture.user.id],
    );
    expect(devices).toEqual([{ count: 1 }]);
    // What the customer had before stays.
    const back = await fixture.open();
    await fixture.identity.signIn(back, { email, password: NEW });
    clock.jump(30_000);
    expect((await fixture.identity.secondFactor.verifySignIn(back, { code: codeAt(secret, clock.now()) })).kind).toBe(
      'signed-in',
    );
    expect(fixture.mails.find(({ template }) => template === 'account-protected')?.data).toMatchObject({
      taken: { passkeys: ['Chave do ladrão'], totp: false, all: false },
    });
  });

  test.each([
    ['a wrong password', { currentPassword: 'wrong' }, 'currentPassword', 'Senha incorreta. Restam 4 tentativas.'],
    ['the same password', { newPassword: PASSWORD }, 'newPassword', 'Escolha uma senha diferente da atual.'],
    ['a short one', { newPassword: 'curta' }, 'newPassword', 'Use ao menos 10 caracteres.'],
  ])('with %s changes nothing', async (_what, changes, field, message) => {
    const request = await fixture.signedIn();
    expect(await protect(request, changes)).toEqual({ kind: 'refused', field, message });
    expect(fixture.ended).toEqual([]);
    expect(await canSignIn(PASSWORD)).toBe(true);
  });

  test('of who has a second factor asks for it too', async () => {
    const { request, nextCode } = await secured(fixture, clock);
    expect(await protect(request)).toEqual({
      kind: 'refused',
      field: 'proof',
      message: 'Confirme com a verificação em duas etapas para continuar.',
    });
    expect(await protect(request, { proof: { code: nextCode() } })).toMatchObject({ kind: 'set' });
  });
});

import { keyOf } from '../../../test/api-key-fixture';
import { identityFixture, PASSWORD } from '../../../test/identity-fixture';
import type { IdentityFixture } from '../../../test/identity-fixture';
import { secured } from '../../../test/second-factor-fixture';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import type { RequestSession } from '../request-session';

const NEW = 'tucano-azul na ponte';
const DAY_MS = 24 * 3_600_000;

let db: TestDatabase;
let clock: TestClock;
let fixture: IdentityFixture;
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
});
afterEach(() => fixture.identity.stop());
afterAll(() => db.drop());

const change = { currentPassword: PASSWORD, newPassword: NEW, proof: null };
const protect = (request: RequestSession, changes: object = {}) =>
  fixture.identity.recovery.protect(request, fixture.user, { ...change, ...changes });

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

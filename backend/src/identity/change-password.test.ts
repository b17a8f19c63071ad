import { identityFixture, PASSWORD, SECRET } from '../../test/identity-fixture';
import type { IdentityFixture } from '../../test/identity-fixture';
import { TestClock } from '../../test/test-clock';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { inTransaction } from '../db/database';
import { createLinkTokens } from './link-tokens/link-tokens';
import type { RequestSession } from './request-session';

const NEW = 'tucano-azul na ponte';
const DAY_MS = 24 * 3_600_000;

let db: TestDatabase;
let clock: TestClock;
let fixture: IdentityFixture;
let request: RequestSession;
let serial = 0;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  serial += 1;
  clock = new TestClock('2026-11-26T15:00:00.000Z');
  fixture = await identityFixture(db, `change${serial}@example.com`, clock);
  request = await fixture.signedIn();
});
afterEach(() => fixture.identity.stop());
afterAll(() => db.drop());

const change = (currentPassword = PASSWORD, newPassword = NEW, by = request) =>
  fixture.identity.changePassword(by, { currentPassword, newPassword, proof: null });

async function canSignIn(password: string): Promise<boolean> {
  const result = await fixture.identity.signIn(await fixture.open(), { email: fixture.user.email, password });
  return result.kind === 'signed-in';
}

const sessionsOf = async () =>
  (await db.query<{ id: string }>('select id from sessions where user_id = $1', [fixture.user.id])).map(({ id }) => id);

const mailsOf = () =>
  db.query<{ template: string }>(`select template from mails where dedup_key like 'password-changed/%'`);

describe('identity §4: the password is changed by who is signed in', () => {
  test('the new one signs in, the old one does not', async () => {
    expect(await change()).toMatchObject({ kind: 'changed' });
    expect(await canSignIn(NEW)).toBe(true);
    expect(await canSignIn(PASSWORD)).toBe(false);
  });

  test('the other sessions end, and everybody hears of it; the own one goes on under a new cookie', async () => {
    const others = [await fixture.signedIn(), await fixture.signedIn()].map(({ view }) => view.sessionId);
    const { token, view } = request;
    await change();
    expect(request.view).toMatchObject({ kind: 'signed-in', userId: fixture.user.id });
    expect(request.token).not.toBe(token);
    expect(await sessionsOf()).toEqual([request.view.sessionId]);
    expect([...fixture.ended].sort()).toEqual([...others, view.sessionId].sort());
  });

  test('withdrawals are locked for 24 hours, with the reason', async () => {
    const lockedUntil = new Date(clock.now() + DAY_MS);
    expect(await change()).toMatchObject({ lockedUntil });
    expect(await fixture.identity.withdrawalLockOf(fixture.user.id)).toMatchObject({
      reason: 'PASSWORD_CHANGED',
      until: lockedUntil,
    });
    const [told] = await db.query<{ text: string }>(
      `select text from notifications where account_id = $1 and kind = 'WITHDRAWALS_LOCKED'`,
      [fixture.user.accountId],
    );
    expect(told?.text).toBe(
      'A senha da sua conta foi trocada. Por segurança, os saques ficam travados até 27/11/2026, 12:00. Saldos e ordens seguem normais.',
    );
  });

  test('links to set a password again are void, known browsers are strangers, and the security log has it', async () => {
    const tokens = createLinkTokens({ clock, secret: SECRET });
    const { id: userId } = fixture.user;
    const token = await inTransaction(db, (tx) =>
      tokens.issue(tx, { userId, purpose: 'PASSWORD_RESET', sessionKey: null, target: null }),
    );
    const known = request.knownNext;
    await change();
    expect((await tokens.look(db, token, 'PASSWORD_RESET')).state).toBe('REPLACED');
    expect(request.knownNext?.marks).not.toEqual(known?.marks);
    expect((await fixture.securityEvents()).slice(1)).toEqual(['PASSWORD_CHANGED', 'WITHDRAWALS_LOCKED']);
  });

  test('a mail tells of each change', async () => {
    const before = (await mailsOf()).length;
    await change();
    await change(NEW, 'outra girafa no lago');
    expect(await mailsOf()).toHaveLength(before + 2);
  });

  test('the change that somebody recommended is done with', async () => {
    await inTransaction(db, (tx) =>
      fixture.identity.changeUser(tx, fixture.user.email, { passwordChangeRecommended: true }),
    );
    expect(await change()).toMatchObject({ user: { passwordChangeRecommended: false } });
  });
});

describe('the password is not changed', () => {
  test.each([
    ['a wrong one', 'wrong', NEW, 'currentPassword', 'Senha incorreta. Restam 4 tentativas.'],
    ['none', '', NEW, 'currentPassword', 'Informe a senha.'],
    ['a short one', PASSWORD, 'curta', 'newPassword', 'Use ao menos 10 caracteres.'],
    ['the same', PASSWORD, PASSWORD, 'newPassword', 'Escolha uma senha diferente da atual.'],
  ])('by %s', async (_, current, next, field, message) => {
    const before = await sessionsOf();
    expect(await change(current, next)).toEqual({ kind: 'refused', field, message });
    expect(await sessionsOf()).toEqual(before);
    expect(await fixture.identity.withdrawalLockOf(fixture.user.id)).toBeNull();
    expect(await canSignIn(PASSWORD)).toBe(true);
  });

  test('identity I-14: the fifth wrong one ends the session', async () => {
    for (let tries = 0; tries < 5; tries += 1) await change('wrong');
    expect(request.view.kind).toBe('guest');
    expect(await change()).toBeNull();
  });

  test('before the e-mail is confirmed', async () => {
    await db.query('update users set email_confirmed_at = null where id = $1', [fixture.user.id]);
    const message = 'Confirme seu e-mail antes de trocar a senha.';
    expect(await change()).toEqual({ kind: 'refused', field: 'newPassword', message });
  });

  test('by a guest', async () => {
    expect(await change(PASSWORD, NEW, await fixture.open())).toBeNull();
  });

  test('of twenty at once one is done: the others have no session any more, or the wrong password', async () => {
    const cookie = `session=${request.token}`;
    const requests = await Promise.all(Array.from({ length: 20 }, () => fixture.open(cookie)));
    const all = await Promise.all(requests.map((by, index) => change(PASSWORD, `${NEW} ${index}`, by)));
    expect(all.filter((each) => each?.kind === 'changed')).toHaveLength(1);
    expect(await sessionsOf()).toHaveLength(1);
  });
});

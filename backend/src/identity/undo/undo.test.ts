import { keyOf } from '../../../test/api-key-fixture';
import { identityFixture, PASSWORD } from '../../../test/identity-fixture';
import type { IdentityFixture } from '../../../test/identity-fixture';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';

const THIEFS = 'girafa outra no lago';
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
  email = `undo${serial}@example.com`;
  fixture = await identityFixture(db, email, clock);
});
afterEach(() => fixture.identity.stop());
afterAll(() => db.drop());

const recovery = () => fixture.identity.recovery;
const undo = async (token: string, password = NEW) => recovery().undo(await fixture.open(), token, password);

/** The token of the newest mail with the link. */
function mailedToken(): string {
  const links = fixture.mails.flatMap(({ data }) =>
    'link' in data && data.link ? [data.link.split('#undo=')[1]] : [],
  );
  return links.at(-1) ?? '';
}

async function canSignIn(password: string): Promise<boolean> {
  const result = await fixture.identity.signIn(await fixture.open(), { email, password });
  return result.kind === 'signed-in';
}

/** Somebody who knows the password changes it. @returns their session, and the token of the mail that the customer gets */
async function stolen() {
  const thief = await fixture.signedIn();
  await fixture.identity.changePassword(thief, { currentPassword: PASSWORD, newPassword: THIEFS, proof: null });
  return { thief, token: mailedToken() };
}

describe('identity §6: the link `Não fui eu`', () => {
  test('tells what happened, when and by which device, and opening it ten times spends nothing', async () => {
    const { token } = await stolen();
    const happenedAt = new Date(clock.now());
    clock.jump(60_000);
    for (let times = 0; times < 10; times += 1) {
      expect(await recovery().openUndo(token)).toMatchObject({
        state: 'VALID',
        told: { happened: 'PASSWORD_CHANGED', happenedAt, device: '', user: { email } },
      });
    }
  });

  test('is in the mails of a new device, of a changed password, and of one that was set by mail', async () => {
    const device = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
    await fixture.signedIn();
    await fixture.identity.signIn(await fixture.open(undefined, device), { email, password: PASSWORD });
    expect(await recovery().openUndo(mailedToken())).toMatchObject({
      told: { happened: 'NEW_DEVICE', device: 'Firefox, 140.0, Linux' },
    });
    const { token } = await stolen();
    await recovery().request(await fixture.open(), email);
    const mail = fixture.mails.at(-1);
    if (mail?.template !== 'password-reset') throw new Error('The last mail is no reset');
    await recovery().reset(
      await fixture.open(),
      { token: mail.data.link.split('#token=')[1] ?? '' },
      { password: NEW, proof: null },
    );
    expect(await recovery().openUndo(mailedToken())).toMatchObject({ told: { happened: 'PASSWORD_RESET' } });
    expect(await recovery().openUndo(token)).toMatchObject({ told: { happened: 'PASSWORD_CHANGED' } });
  });

  test('identity §4: protects the account: all sessions end, keys are suspended, withdrawals locked for 48 hours', async () => {
    const { thief, token } = await stolen();
    const { key } = await keyOf(db, fixture.apiKeys, fixture.user);
    const lockedUntil = new Date(clock.now() + 2 * DAY_MS);
    expect(await undo(token)).toMatchObject({ kind: 'set', lockedUntil, endedSessions: [thief.view.sessionId] });
    expect(fixture.ended).toContain(thief.view.sessionId);
    expect(await canSignIn(THIEFS)).toBe(false);
    expect(await canSignIn(NEW)).toBe(true);
    expect(await fixture.apiKeys.isWorking(key.id)).toBe(false);
    expect(await fixture.identity.withdrawalLockOf(fixture.user.id)).toMatchObject({
      reason: 'ACCOUNT_PROTECTED',
      until: lockedUntil,
    });
    expect(fixture.mails.find(({ template }) => template === 'account-protected')).toMatchObject({
      to: { address: email },
    });
    expect(await fixture.securityEvents()).toEqual(
      expect.arrayContaining(['ACCOUNT_PROTECTED', 'WITHDRAWALS_LOCKED', 'API_KEYS_SUSPENDED']),
    );
  });

  test('undoes once, and voids the other links: what somebody did since is undone with it', async () => {
    const { token } = await stolen();
    const { identity } = fixture;
    const request = await fixture.open();
    await identity.signIn(request, { email, password: THIEFS });
    await identity.changePassword(request, { currentPassword: THIEFS, newPassword: `${THIEFS} 2`, proof: null });
    const later = mailedToken();
    await undo(token);
    expect(await undo(token, `${NEW} 2`)).toMatchObject({
      kind: 'not-set',
      state: 'USED',
      usedAt: new Date(clock.now()),
    });
    expect(await undo(later, `${NEW} 2`)).toMatchObject({ kind: 'not-set', state: 'REPLACED' });
    expect(await canSignIn(NEW)).toBe(true);
  });

  test('lets in who has the new password, although somebody locked the sign-in with wrong ones', async () => {
    const { token } = await stolen();
    for (let tries = 0; tries < 5; tries += 1) await canSignIn('wrong');
    expect(await canSignIn(THIEFS)).toBe(false);
    await undo(token);
    expect(await canSignIn(NEW)).toBe(true);
  });

  test.each([
    ['expired', 'EXPIRED'],
    ['unknown', 'UNKNOWN'],
  ])('that is %s undoes nothing', async (_what, state) => {
    const { token } = await stolen();
    if (state === 'EXPIRED') clock.jump(7 * DAY_MS);
    expect(await undo(state === 'EXPIRED' ? token : 'x')).toMatchObject({ kind: 'not-set', state });
    expect(await recovery().openUndo(state === 'EXPIRED' ? token : 'x')).toEqual({ state, usedAt: null, told: null });
    expect(await canSignIn(THIEFS)).toBe(true);
  });

  test('asks for another password than the one that somebody chose', async () => {
    const { token } = await stolen();
    expect(await undo(token, THIEFS)).toMatchObject({
      kind: 'not-set',
      state: 'VALID',
      refusal: { errors: [{ name: 'newPassword', messages: ['Escolha uma senha diferente da atual.'] }] },
    });
    expect(await undo(token)).toMatchObject({ kind: 'set' });
  });

  test('identity I-6: of a hundred uses at once one undoes', async () => {
    const { token } = await stolen();
    const all = await Promise.all(Array.from({ length: 100 }, (_, index) => undo(token, `${NEW} ${index}`)));
    expect(all.filter(({ kind }) => kind === 'set')).toHaveLength(1);
    expect(all.filter((one) => one.kind === 'not-set' && one.state === 'USED')).toHaveLength(99);
  }, 60_000);
});

import { identityFixture, PASSWORD, PUBLIC_URL } from '../../../test/identity-fixture';
import type { IdentityFixture } from '../../../test/identity-fixture';
import { keyOf } from '../../../test/api-key-fixture';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import type { RequestSession } from '../request-session';
import type { ResetKey } from './reset-password';

const NEW = 'tucano-azul na ponte';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

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
  await db.query('delete from counted_tries');
  await db.query('delete from sign_in_failures');
  email = `reset${serial}@example.com`;
  fixture = await identityFixture(db, email, clock);
});
afterEach(() => fixture.identity.stop());
afterAll(() => db.drop());

const recovery = () => fixture.identity.recovery;
const ask = async (to = email, address = '10.0.0.1') =>
  recovery().request(await fixture.open(undefined, { address }), to);

interface Sent {
  readonly token: ResetKey;
  readonly code: ResetKey;
}

/** What the newest mail of a reset has. */
function sent(): Sent {
  const mail = fixture.mails.at(-1);
  if (mail?.template !== 'password-reset') throw new Error(`The last mail is ${mail?.template}`);
  const { code, link } = mail.data;
  expect(link).toMatch(`${PUBLIC_URL}/forgot-password/verify#token=`);
  return { token: { token: link.split('#token=')[1] ?? '' }, code: { code: { email, code } } };
}

async function asked(): Promise<Sent> {
  expect(await ask()).toMatchObject({ kind: 'requested' });
  return sent();
}

const set = async (key: ResetKey, password = NEW, request?: RequestSession) =>
  recovery().reset(request ?? (await fixture.open()), key, { password, proof: null });

async function canSignIn(password: string): Promise<boolean> {
  const result = await fixture.identity.signIn(await fixture.open(), { email, password });
  return result.kind === 'signed-in';
}

const wrong = ({ code }: Extract<ResetKey, { code: object }>['code']) =>
  ({ code: { email, code: String((Number(code) + 1) % 1_000_000).padStart(6, '0') } }) satisfies ResetKey;

describe('identity §6: what a link or a code is for', () => {
  test('identity F1: opening the link ten times spends nothing', async () => {
    const { token } = await asked();
    for (let times = 0; times < 10; times += 1) {
      expect(await recovery().open(token)).toMatchObject({ state: 'VALID', user: { email } });
    }
    expect(await set(token)).toMatchObject({ kind: 'set' });
    expect(await recovery().open(token)).toMatchObject({ state: 'USED', user: null, usedAt: new Date(clock.now()) });
  });

  test('a link is unknown, expired or replaced by a newer one', async () => {
    const { token: first } = await asked();
    clock.jump(MINUTE_MS);
    const { token: second } = await asked();
    expect(await recovery().open(first)).toMatchObject({ state: 'REPLACED', user: null });
    expect(await set(first)).toMatchObject({ kind: 'not-set', state: 'REPLACED' });
    clock.jump(30 * MINUTE_MS);
    expect(await set(second)).toMatchObject({ kind: 'not-set', state: 'EXPIRED' });
    expect(await set({ token: 'x' })).toMatchObject({ kind: 'not-set', state: 'UNKNOWN' });
    expect(await canSignIn(PASSWORD)).toBe(true);
  });

  test('identity I-7: the code before the last one works too; after ten minutes a code says that it expired', async () => {
    const { code: first } = await asked();
    clock.jump(MINUTE_MS);
    const { code: second } = await asked();
    expect(await recovery().open(first)).toMatchObject({ state: 'VALID', user: { email } });
    clock.jump(10 * MINUTE_MS);
    expect(await recovery().open(second)).toMatchObject({ state: 'EXPIRED', refusal: { errors: [{ name: 'code' }] } });
  });

  test('identity §5: five wrong codes lock the code, and say no word of whether anybody has the e-mail', async () => {
    const { code, token } = await asked();
    if (!('code' in code)) throw new Error('It is a code');
    const known = [];
    const unknown = [];
    for (let tries = 0; tries < 6; tries += 1) {
      known.push(await recovery().open(wrong(code.code)));
      unknown.push(await recovery().open({ code: { email: 'nobody-here@example.com', code: '123456' } }));
    }
    expect(unknown).toEqual(known);
    expect(known.at(-1)).toMatchObject({
      state: 'UNKNOWN',
      refusal: { errors: [{ name: 'base' }], retryAt: new Date(clock.now() + 60 * MINUTE_MS) },
    });
    expect(await set(code)).toMatchObject({ kind: 'not-set', state: 'UNKNOWN' });
    expect(await set(token)).toMatchObject({ kind: 'set' });
  });
});

describe('identity §4: the password is set by mail', () => {
  test.each(['token', 'code'] as const)(
    'by %s: the new one signs in, the old one does not, nobody is signed in',
    async (by) => {
      const request = await fixture.open();
      expect(await set((await asked())[by], NEW, request)).toMatchObject({ kind: 'set' });
      expect(request.view.kind).toBe('guest');
      expect(await canSignIn(NEW)).toBe(true);
      expect(await canSignIn(PASSWORD)).toBe(false);
    },
  );

  test('all sessions end, the one of the request too, and everybody hears of it', async () => {
    const requests = [await fixture.signedIn(), await fixture.signedIn(), await fixture.signedIn()];
    const ids = requests.map(({ view }) => view.sessionId);
    const [own] = requests;
    await set((await asked()).token, NEW, own);
    expect(own?.view.kind).toBe('guest');
    expect([...fixture.ended].sort()).toEqual([...ids].sort());
    expect(await db.query('select 1 from sessions where user_id = $1', [fixture.user.id])).toEqual([]);
  });

  test('keys are suspended, withdrawals locked for 24 hours, and the customer told by mail and notification', async () => {
    const { key } = await keyOf(db, fixture.apiKeys, fixture.user);
    const neighbour = await identityFixture(db, `neighbour${serial}@example.com`, clock);
    const { key: others } = await keyOf(db, fixture.apiKeys, neighbour.user);
    const endedKeys: string[] = [];
    fixture.apiKeys.events.on('ended', (id) => endedKeys.push(id));
    const lockedUntil = new Date(clock.now() + DAY_MS);
    expect(await set((await asked()).token)).toMatchObject({ lockedUntil });
    expect(endedKeys).toEqual([key.id]);
    expect(await fixture.apiKeys.isWorking(key.id)).toBe(false);
    expect(await fixture.apiKeys.isWorking(others.id)).toBe(true);
    expect(await fixture.identity.withdrawalLockOf(fixture.user.id)).toMatchObject({
      reason: 'PASSWORD_RESET',
      until: lockedUntil,
    });
    expect(fixture.mails.at(-1)).toMatchObject({
      template: 'password-reset-done',
      to: { address: email },
      data: { lockedUntil: lockedUntil.toISOString(), link: expect.stringContaining('/verify#undo=') },
    });
    const told = await db.query<{ kind: string }>('select kind from notifications where account_id = $1', [
      fixture.user.accountId,
    ]);
    expect(told).toEqual([{ kind: 'WITHDRAWALS_LOCKED' }]);
    expect((await fixture.securityEvents()).slice(-4)).toEqual([
      'PASSWORD_RESET_REQUESTED',
      'PASSWORD_RESET',
      'WITHDRAWALS_LOCKED',
      'API_KEYS_SUSPENDED',
    ]);
  });

  test('what else would set a password is void, and known browsers are strangers', async () => {
    const { knownNext: known } = await fixture.signedIn();
    const { token } = await asked();
    clock.jump(MINUTE_MS);
    const { code } = await asked();
    clock.jump(2 * MINUTE_MS);
    const { token: last } = await asked();
    await set(last);
    expect(await recovery().open(token)).toMatchObject({ state: 'REPLACED' });
    expect(await recovery().open(code)).toMatchObject({ state: 'UNKNOWN' });
    const request = await fixture.open();
    await fixture.identity.signIn(request, { email, password: NEW });
    expect(request.knownNext?.marks).not.toEqual(known?.marks);
  });

  test('who locked the sign-in with wrong passwords does not lock out who has the new one', async () => {
    for (let tries = 0; tries < 5; tries += 1) await canSignIn('wrong');
    expect(await canSignIn(PASSWORD)).toBe(false);
    await set((await asked()).token);
    expect(await canSignIn(NEW)).toBe(true);
  });

  test.each([
    ['short', 'curta', 'Use ao menos 10 caracteres.'],
    ['the one that they have', PASSWORD, 'Escolha uma senha diferente da atual.'],
  ])('not to one that is %s, and the link stays', async (_what, password, message) => {
    const { token } = await asked();
    expect(await set(token, password)).toMatchObject({
      kind: 'not-set',
      state: 'VALID',
      refusal: { errors: [{ name: 'password', messages: [message] }] },
    });
    expect(await fixture.identity.withdrawalLockOf(fixture.user.id)).toBeNull();
    expect(await set(token)).toMatchObject({ kind: 'set' });
  });

  test('identity I-6: of a hundred uses of a link at once one sets it, and so of twenty of a code', async () => {
    for (const [by, uses] of [
      ['token', 100],
      ['code', 20],
    ] as const) {
      const { [by]: key } = await asked();
      const before = (await db.query('select 1 from withdrawal_locks where user_id = $1', [fixture.user.id])).length;
      const all = await Promise.all(Array.from({ length: uses }, (_, index) => set(key, `${NEW} ${by} ${index}`)));
      expect(all.filter(({ kind }) => kind === 'set')).toHaveLength(1);
      const after = await db.query('select 1 from withdrawal_locks where user_id = $1', [fixture.user.id]);
      expect(after).toHaveLength(before + 1);
      clock.jump(5 * MINUTE_MS);
    }
  }, 60_000);

  test('identity F5: it is all or nothing', async () => {
    const { token } = await asked();
    const request = await fixture.signedIn();
    await db.query('alter table api_keys rename to hidden_keys');
    await expect(set(token)).rejects.toThrow();
    await db.query('alter table hidden_keys rename to api_keys');
    expect(await fixture.identity.withdrawalLockOf(fixture.user.id)).toBeNull();
    expect((await db.query('select 1 from sessions where id = $1', [request.view.sessionId])).length).toBe(1);
    expect(await recovery().open(token)).toMatchObject({ state: 'VALID' });
  });
});

import { keyOf, withdrawingTerms } from '../../../test/api-key-fixture';
import { identityFixture, PASSWORD, SECRET } from '../../../test/identity-fixture';
import type { IdentityFixture } from '../../../test/identity-fixture';
import { codeAt, confirmByMail, mailOf, ownOf, secured } from '../../../test/second-factor-fixture';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { ApiKeys } from '../../api-keys/api-keys';
import { inTransaction } from '../../db/database';
import { depositOf, ensureSystemAccount, post } from '../../ledger/index';
import type { RequestSession } from '../request-session';
import { readRecoveryCode } from './recovery-codes';

const MINUTE_MS = 60_000;

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
  fixture = await identityFixture(db, `factor${serial}@example.com`, clock);
  request = await fixture.signedIn();
});
afterEach(() => fixture.identity.stop());
afterAll(() => db.drop());

const own = () => ownOf(request);
const said = (result: object) => ('errors' in result ? result.errors : 'done');
const base = (message: string) => [{ name: 'base', messages: [message] }];
const linkToken = () => mailOf(fixture, 'two-factor-confirm').data.link.split('#token=')[1] ?? '';

async function secretOf(): Promise<string> {
  const result = await fixture.identity.secondFactor.createTotp(request, own(), null);
  if (result.kind === 'refused') throw new Error(JSON.stringify(result.errors));
  return result.secret;
}

describe('identity I-20: a session alone can set up no first factor', () => {
  test('without the mail there is no secret; by its code there is one, for thirty minutes and in that session', async () => {
    const { secondFactor } = fixture.identity;
    expect(said(await secondFactor.createTotp(request, own(), null))).toEqual(
      base('Confirme primeiro pelo e-mail que enviamos.'),
    );
    await secondFactor.start(request, own());
    expect(said(await secondFactor.confirmByCode(request, own(), '000000'))).not.toBe('done');
    expect((await secondFactor.security(own())).twoFactorConfirmedUntil).toBeNull();
    const done = await secondFactor.confirmByCode(request, own(), mailOf(fixture, 'two-factor-confirm').data.code);
    const until = new Date(clock.now() + 30 * MINUTE_MS);
    expect(done).toMatchObject({ kind: 'confirmed', until });
    expect((await secondFactor.security(own())).twoFactorConfirmedUntil).toEqual(until);
    expect(said(await secondFactor.createTotp(request, own(), null))).toBe('done');
    const other = await fixture.signedIn();
    expect(said(await secondFactor.createTotp(other, ownOf(other), null))).not.toBe('done');
    clock.jump(30 * MINUTE_MS);
    expect(said(await secondFactor.createTotp(request, own(), null))).not.toBe('done');
  });

  test('who did not confirm the e-mail is sent nothing', async () => {
    await db.query('update users set email_confirmed_at = null where id = $1', [fixture.user.id]);
    const told = base('Confirme seu e-mail antes de ativar a verificação em duas etapas.');
    expect(said(await fixture.identity.secondFactor.start(request, own()))).toEqual(told);
    expect(fixture.mails.map(({ template }) => template)).not.toContain('two-factor-confirm');
  });

  test('the secret of a first authenticator takes the place of none', async () => {
    await confirmByMail(fixture, request);
    const code = codeAt(await secretOf(), clock.now());
    const told = base('O tempo para confirmar acabou. Comece de novo.');
    expect(said(await fixture.identity.secondFactor.confirmTotpUpdate(request, own(), code))).toEqual(told);
  });

  test('the link confirms in the session that asked; elsewhere it asks for the password too, and allows the one that asked', async () => {
    const { secondFactor } = fixture.identity;
    await secondFactor.start(request, own());
    const elsewhere = await fixture.open();
    expect(await secondFactor.confirmByLink(elsewhere, linkToken(), null)).toMatchObject({
      state: 'VALID',
      until: null,
      refusal: { errors: [{ name: 'password' }] },
    });
    const sameCustomer = await fixture.signedIn();
    expect((await secondFactor.confirmByLink(sameCustomer, linkToken(), 'wrong')).refusal).not.toBeNull();
    expect((await secondFactor.security(own())).twoFactorConfirmedUntil).toBeNull();
    expect((await secondFactor.confirmByLink(elsewhere, linkToken(), PASSWORD)).until).not.toBeNull();
    expect((await secondFactor.security(own())).twoFactorConfirmedUntil).not.toBeNull();
    expect((await secondFactor.security(ownOf(sameCustomer))).twoFactorConfirmedUntil).toBeNull();
    expect((await secondFactor.confirmByLink(request, linkToken(), null)).state).toBe('USED');
  });

  test('in the session that asked the link asks for nothing else; an unknown one is unknown', async () => {
    const { secondFactor } = fixture.identity;
    await secondFactor.start(request, own());
    expect(await secondFactor.confirmByLink(request, 'x'.repeat(43), null)).toMatchObject({ state: 'UNKNOWN' });
    expect((await secondFactor.confirmByLink(request, linkToken(), null)).until).not.toBeNull();
  });
});

describe('identity I-23, F10: an authenticator is active with its first code', () => {
  beforeEach(() => confirmByMail(fixture, request));

  test('wrong codes, late ones and asking again keep the secret; nothing is active meanwhile', async () => {
    const { secondFactor } = fixture.identity;
    const secret = await secretOf();
    const late = codeAt(secret, clock.now() - 4 * 30_000);
    expect(said(await secondFactor.activateTotp(request, own(), '000000'))).toEqual([
      { name: 'code', messages: ['Código incorreto. Confira o código que o aplicativo mostra agora.'] },
    ]);
    expect(said(await secondFactor.activateTotp(request, own(), late))).toEqual([
      { name: 'code', messages: ['Seu celular está atrasado. Ligue a hora automática.'] },
    ]);
    const ahead = codeAt(secret, clock.now() + 60 * MINUTE_MS);
    expect(said(await secondFactor.activateTotp(request, own(), ahead))).toEqual([
      { name: 'code', messages: ['Seu celular está adiantado. Ligue a hora automática.'] },
    ]);
    expect(await secretOf()).toBe(secret);
    expect((await secondFactor.security(own())).totpSince).toBeNull();
    expect((await fixture.signedIn()).view.kind).toBe('signed-in');
  });

  test('two tabs get one secret, and one of them makes it active', async () => {
    const secrets = await Promise.all([secretOf(), secretOf(), secretOf()]);
    expect(new Set(secrets).size).toBe(1);
    const code = codeAt(secrets[0], clock.now());
    const tabs = Array.from({ length: 8 }, () => ({ ...request }));
    const results = await Promise.allSettled(
      tabs.map((tab) => fixture.identity.secondFactor.activateTotp(tab, own(), code)),
    );
    const done = results.filter((each) => each.status === 'fulfilled' && each.value.kind === 'changed');
    expect(done).toHaveLength(1);
    expect(await db.query('select 1 from recovery_codes where user_id = $1', [fixture.user.id])).toHaveLength(10);
  });

  test('identity §4: others end, this one goes on under a new cookie, and mail, notification and log tell of it', async () => {
    const other = await fixture.signedIn();
    const { sessionId, token } = { ...request.view, token: request.token };
    const secret = await secretOf();
    const result = await fixture.identity.secondFactor.activateTotp(request, own(), codeAt(secret, clock.now()));
    if (result.kind === 'refused') throw new Error('refused');
    expect(request.token).not.toBe(token);
    expect(fixture.ended).toEqual(expect.arrayContaining([other.view.sessionId, sessionId]));
    expect(await db.query('select id, method from sessions where user_id = $1', [fixture.user.id])).toEqual([
      { id: request.view.sessionId, method: 'PASSWORD' },
    ]);
    expect(result.lockedUntil).toBeNull();
    expect(result.recoveryCodes).toHaveLength(10);
    expect(result.recoveryCodes.every((code) => /^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/.test(code))).toBe(true);
    expect(mailOf(fixture, 'two-factor-on').data.lockedUntil).toBeNull();
    expect((await fixture.securityEvents()).at(-1)).toBe('TWO_FACTOR_ON');
    const told = await db.query('select kind, title from notifications where account_id = $1', [
      fixture.user.accountId,
    ]);
    expect(told).toEqual([{ kind: 'SECURITY_CHANGED', title: 'Verificação em duas etapas ativada' }]);
  });

  test('identity F5: all or nothing: when the mail of it cannot be written, nothing has changed', async () => {
    const secret = await secretOf();
    const { token } = request;
    const ended = [...fixture.ended];
    await db.query('alter table mails rename to mails_away');
    const tried = fixture.identity.secondFactor.activateTotp(request, own(), codeAt(secret, clock.now()));
    await expect(tried).rejects.toThrow('mails');
    await db.query('alter table mails_away rename to mails');
    expect(request.token).toBe(token);
    expect(fixture.ended).toEqual(ended);
    expect((await fixture.securityEvents()).at(-1)).toBe('SIGNED_IN');
    expect(await fixture.identity.secondFactor.security(own())).toMatchObject({
      totpSince: null,
      recoveryCodesLeft: 0,
    });
    expect(said(await fixture.identity.secondFactor.activateTotp(request, own(), codeAt(secret, clock.now())))).toBe(
      'done',
    );
  });

  test('identity §4: who ever had money can withdraw nothing for a day', async () => {
    await inTransaction(db, async (tx) => {
      const externalId = await ensureSystemAccount(tx, 'EXTERNAL', 'test deposits', new Date());
      const accountId = fixture.user.accountId;
      const deposit = { externalId, accountId, currency: 'BRL', amount: 10n, reference: 'd', createdAt: new Date() };
      await post(tx, [depositOf({ ...deposit, idempotencyKey: `deposit-${serial}` })]);
    });
    const secret = await secretOf();
    await fixture.identity.secondFactor.activateTotp(request, own(), codeAt(secret, clock.now()));
    expect(await fixture.identity.withdrawalLockOf(fixture.user.id)).toMatchObject({
      reason: 'TWO_FACTOR_ON',
      until: new Date(clock.now() + 24 * 60 * MINUTE_MS),
    });
  });

  test('secret and recovery codes are nowhere in the clear', async () => {
    const secret = await secretOf();
    const result = await fixture.identity.secondFactor.activateTotp(request, own(), codeAt(secret, clock.now()));
    if (result.kind === 'refused') throw new Error('refused');
    const [row] = await db.query<{ all: string }>(
      `select concat((select string_agg(t::text, '') from totp t), (select string_agg(c::text, '') from recovery_codes c)) as all`,
    );
    for (const text of [secret, ...result.recoveryCodes.map((code) => readRecoveryCode(code) ?? '')]) {
      expect(row?.all).not.toContain(text);
    }
  });

  test('the code that confirmed the set-up is used: it is no second step', async () => {
    const secret = await secretOf();
    const code = codeAt(secret, clock.now());
    await fixture.identity.secondFactor.activateTotp(request, own(), code);
    const browser = await fixture.open();
    await fixture.identity.signIn(browser, { email: fixture.user.email, password: PASSWORD });
    expect(said(await fixture.identity.secondFactor.verifySignIn(browser, { code }))).toEqual([
      { name: 'code', messages: ['Este código já foi usado. Espere o próximo: 30 s.'] },
    ]);
  });
});

describe('identity §4: a second factor is changed with the one before, and removed with the password too', () => {
  test('another authenticator: the old one is good until the first code of the new one, and not after', async () => {
    const { request: by, nextCode, secret: old, waiting } = await secured(fixture, clock);
    request = by;
    const { secondFactor } = fixture.identity;
    await expect(secondFactor.startTotpUpdate(by, ownOf(by), null)).rejects.toMatchObject({ what: 'proof' });
    await expect(secondFactor.startTotpUpdate(by, ownOf(by), { password: PASSWORD })).rejects.toMatchObject({
      message: 'Confirme com a verificação em duas etapas para continuar.',
    });
    const started = await secondFactor.startTotpUpdate(by, ownOf(by), { code: nextCode() });
    if (started.kind === 'refused') throw new Error('refused');
    expect((await secondFactor.verifySignIn(await waiting(), { code: nextCode() })).kind).toBe('signed-in');
    expect(said(await secondFactor.confirmTotpUpdate(by, ownOf(by), codeAt(old, clock.now())))).not.toBe('done');
    const done = await secondFactor.confirmTotpUpdate(by, ownOf(by), codeAt(started.secret, clock.now()));
    expect(said(done)).toBe('done');
    expect(said(await secondFactor.verifySignIn(await waiting(), { code: nextCode() }))).not.toBe('done');
    const code = codeAt(started.secret, clock.now());
    expect((await secondFactor.verifySignIn(await waiting(), { code })).kind).toBe('signed-in');
    expect(await fixture.identity.withdrawalLockOf(fixture.user.id)).toMatchObject({ reason: 'TWO_FACTOR_CHANGED' });
    expect(mailOf(fixture, 'two-factor-changed').data.lockedUntil).not.toBeNull();
  });

  test('a set-up by mail is not open any more', async () => {
    const { request: by } = await secured(fixture, clock);
    const { secondFactor } = fixture.identity;
    const isOn = base('A verificação em duas etapas já está ativa. Você pode trocar o autenticador.');
    expect(said(await secondFactor.start(by, ownOf(by)))).toEqual(isOn);
    expect(said(await secondFactor.createTotp(by, ownOf(by), null))).toEqual(isOn);
    expect(said(await secondFactor.activateTotp(by, ownOf(by), '000000'))).toEqual(isOn);
  });

  test('recovery codes are renewed with a proof: the old ones are no good', async () => {
    const { request: by, nextCode, recoveryCodes, waiting } = await secured(fixture, clock);
    const { secondFactor } = fixture.identity;
    const fresh = await secondFactor.renewRecoveryCodes(by, ownOf(by), { code: nextCode() });
    if ('errors' in fresh) throw new Error('refused');
    const browser = await waiting();
    expect(said(await secondFactor.verifySignIn(browser, { recoveryCode: recoveryCodes[0] ?? '' }))).not.toBe('done');
    expect(await secondFactor.verifySignIn(browser, { recoveryCode: fresh[0] ?? '' })).toMatchObject({
      kind: 'signed-in',
      recoveryCodesLeft: 9,
    });
    expect(mailOf(fixture, 'recovery-codes-renewed').template).toBe('recovery-codes-renewed');
  });

  test('off: keys that may withdraw are suspended in the same transaction, others go on', async () => {
    const { request: by, nextCode } = await secured(fixture, clock);
    await db.query('update users set level = 20 where id = $1', [fixture.user.id]);
    const apiKeys = new ApiKeys(db, { secret: SECRET }, clock);
    const withdrawing = await keyOf(db, apiKeys, fixture.user, {
      ...withdrawingTerms(),
      expiresAt: new Date(clock.now() + MINUTE_MS),
    });
    const trading = await keyOf(db, apiKeys, fixture.user);
    const proof = { code: nextCode() };
    await fixture.identity.secondFactor.deactivate(by, ownOf(by), { password: PASSWORD, proof });
    expect(await apiKeys.isWorking(withdrawing.key.id)).toBe(false);
    expect(await apiKeys.isWorking(trading.key.id)).toBe(true);
    expect(await fixture.securityEvents()).toContain('API_KEYS_SUSPENDED');
  });

  test('off: with password and code, never with one of them; then the password signs in, and withdrawals are locked for 48 hours', async () => {
    const { request: by, nextCode } = await secured(fixture, clock);
    const { secondFactor } = fixture.identity;
    const off = (password: string, code: string | null) =>
      secondFactor.deactivate(by, ownOf(by), { password, proof: code === null ? null : { code } });
    await expect(off(PASSWORD, null)).rejects.toMatchObject({ what: 'proof' });
    await expect(off('wrong', nextCode())).rejects.toMatchObject({ what: 'password' });
    const other = await fixture.open();
    await fixture.identity.signIn(other, { email: fixture.user.email, password: PASSWORD });
    expect(said(await off(PASSWORD, nextCode()))).toBe('done');
    expect(await fixture.identity.withdrawalLockOf(fixture.user.id)).toMatchObject({
      reason: 'TWO_FACTOR_OFF',
      until: new Date(clock.now() + 48 * 60 * MINUTE_MS),
    });
    expect(await fixture.identity.pendingSignIn(other)).toBeNull();
    expect(await secondFactor.security(ownOf(by))).toMatchObject({
      totpSince: null,
      recoveryCodesLeft: 0,
      methods: [],
    });
    expect((await fixture.signedIn()).view.kind).toBe('signed-in');
    expect(said(await off(PASSWORD, nextCode()))).toEqual(base('A verificação em duas etapas não está ativa.'));
    expect(mailOf(fixture, 'two-factor-off').data.lockedUntil).not.toBeNull();
  });
});

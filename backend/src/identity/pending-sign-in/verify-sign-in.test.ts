import { headerOf, identityFixture, PASSWORD } from '../../../test/identity-fixture';
import type { IdentityFixture } from '../../../test/identity-fixture';
import { codeAt, mailOf, secured } from '../../../test/second-factor-fixture';
import type { SecuredCustomer } from '../../../test/second-factor-fixture';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { inTransaction } from '../../db/database';
import { hashPassword } from '../passwords';
import type { RequestSession } from '../request-session';
import type { FactorProof } from '../second-factor/use-factor';
import { setPassword } from '../users';

const MINUTE_MS = 60_000;
const STEP_MS = 30_000;

let db: TestDatabase;
let clock: TestClock;
let fixture: IdentityFixture;
let customer: SecuredCustomer;
let serial = 0;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  serial += 1;
  clock = new TestClock('2026-11-26T15:00:00.000Z');
  fixture = await identityFixture(db, `verify${serial}@example.com`, clock);
  customer = await secured(fixture, clock);
});
afterEach(() => fixture.identity.stop());
afterAll(() => db.drop());

/** `in`, or what the customer is told. */
async function verify(browser: RequestSession, proof: FactorProof): Promise<string> {
  const result = await fixture.identity.secondFactor.verifySignIn(browser, proof);
  return result.kind === 'signed-in' ? 'in' : (result.errors[0]?.messages[0] ?? '');
}

async function fail(browser: RequestSession, times: number): Promise<string[]> {
  const told: string[] = [];
  for (let index = 0; index < times; index += 1) told.push(await verify(browser, { code: '000000' }));
  return told;
}

const signIn = async (browser: RequestSession, password = PASSWORD) =>
  fixture.identity.signIn(browser, { email: fixture.user.email, password });
/** Also those with the same cookie: what a browser would send at the same moment. */
const copies = async (browser: RequestSession, count: number) => {
  const cookie = headerOf(fixture.identity.cookiesFor(browser));
  return Promise.all(Array.from({ length: count }, () => fixture.open(cookie)));
};

describe('the second step of a sign-in', () => {
  test('with the code of the moment starts the session, under a new cookie, and says how', async () => {
    const browser = await customer.waiting();
    const before = browser.token;
    expect(await verify(browser, { code: customer.nextCode() })).toBe('in');
    expect(browser.token).not.toBe(before);
    expect(browser.view.kind).toBe('signed-in');
    expect(await db.query('select method from sessions where id = $1', [browser.view.sessionId])).toEqual([
      { method: 'TOTP' },
    ]);
    expect(fixture.identity.cookiesFor(browser).join()).toContain('known=');
    expect((await fixture.securityEvents()).at(-1)).toBe('SIGNED_IN');
  });

  test('only in the browser of the password, for five minutes, and not after it was given up', async () => {
    const browser = await customer.waiting();
    const gone = 'O tempo acabou. Digite a senha de novo.';
    expect(await verify(await fixture.open(), { code: customer.nextCode() })).toBe(gone);
    clock.jump(5 * MINUTE_MS);
    expect(await verify(browser, { code: customer.nextCode() })).toBe(gone);
    const other = await customer.waiting();
    await fixture.identity.cancelSignIn(other);
    expect(await verify(other, { code: customer.nextCode() })).toBe(gone);
    expect(await verify(customer.request, { code: customer.nextCode() })).toBe(gone);
  });

  test('identity §3: a recovery code signs in once, however it is written, and a mail says how many are left', async () => {
    const [code = ''] = customer.recoveryCodes;
    const written = ` ${code.toUpperCase().replaceAll('0', 'O').replaceAll('1', 'l')} `;
    const result = await fixture.identity.secondFactor.verifySignIn(await customer.waiting(), {
      recoveryCode: written,
    });
    expect(result).toMatchObject({ kind: 'signed-in', recoveryCodesLeft: 9 });
    expect(mailOf(fixture, 'recovery-code-used').data.left).toBe(9);
    expect(await fixture.securityEvents()).toContain('RECOVERY_CODE_USED');
    expect(await verify(await customer.waiting(), { recoveryCode: code })).toBe(
      'Código de recuperação incorreto ou já usado.',
    );
  });

  test('identity I-11: a code of a late telephone says so; one of t−11 or still to come is wrong', async () => {
    const browser = await customer.waiting();
    clock.jump(20 * STEP_MS);
    const at = async (age: number) => verify(browser, { code: codeAt(customer.secret, clock.now() + age * STEP_MS) });
    const second = await customer.waiting();
    expect(await verify(second, { code: codeAt(customer.secret, clock.now() - 2 * STEP_MS) })).toMatch(/atrasado/);
    expect(await verify(second, { code: codeAt(customer.secret, clock.now() - 10 * STEP_MS) })).toMatch(/atrasado/);
    expect(await verify(second, { code: codeAt(customer.secret, clock.now() - 11 * STEP_MS) })).toMatch(
      /^Código incorreto/,
    );
    expect(await verify(second, { code: codeAt(customer.secret, clock.now() + 2 * STEP_MS) })).toMatch(
      /^Código incorreto/,
    );
    expect(await at(0)).toBe('O tempo acabou. Digite a senha de novo.');
  });

  test('codes go forward only: after one of the step ahead the one of now is used', async () => {
    clock.jump(10 * STEP_MS);
    const ahead = codeAt(customer.secret, clock.now() + STEP_MS);
    const now = codeAt(customer.secret, clock.now());
    expect(await verify(await customer.waiting(), { code: ahead })).toBe('in');
    expect(await verify(await customer.waiting(), { code: now })).toBe(
      'Este código já foi usado. Espere o próximo: 30 s.',
    );
  });
});

describe('identity F2, I-6: at the same moment', () => {
  test.each([
    ['code', () => ({ code: customer.nextCode() })],
    ['recovery code', () => ({ recoveryCode: customer.recoveryCodes[3] ?? '' })],
  ])('one %s a hundred times in one browser signs in once, and takes no try', async (_what, proofOf) => {
    const browsers = await copies(await customer.waiting(), 100);
    const proof = proofOf();
    const told = await Promise.all(browsers.map((each) => verify(each, proof)));
    expect(told.filter((each) => each === 'in')).toHaveLength(1);
    expect(new Set(told)).toEqual(new Set(['in', 'O tempo acabou. Digite a senha de novo.']));
    expect(await db.query('select 1 from second_factor_failures where user_id = $1', [fixture.user.id])).toEqual([]);
  });

  test('one code in ten browsers signs one in', async () => {
    const browsers: RequestSession[] = [];
    for (let index = 0; index < 10; index += 1) browsers.push(await customer.waiting());
    const code = customer.nextCode();
    const told = await Promise.all(browsers.map((each) => verify(each, { code })));
    expect(told.filter((each) => each === 'in')).toHaveLength(1);
  });

  test('identity F3: of a hundred wrong codes five are compared, and no right one after them', async () => {
    const other = await customer.waiting();
    const browsers = await copies(await customer.waiting(), 100);
    const told = await Promise.all(browsers.map((each) => verify(each, { code: '000000' })));
    expect(told.filter((each) => each.startsWith('Código incorreto'))).toHaveLength(4);
    expect((await fixture.securityEvents()).filter((kind) => kind === 'SECOND_STEP_FAILED')).toHaveLength(5);
    expect(await verify(other, { code: customer.nextCode() })).not.toBe('in');
  });
});

describe('identity §5: wrong codes', () => {
  test('say how many tries are left; the fifth ends the second step in all browsers, and a mail says that somebody has the password', async () => {
    const [browser, other] = [await customer.waiting(), await customer.waiting()];
    expect(await fail(browser, 5)).toEqual([
      'Código incorreto. Restam 4 tentativas.',
      'Código incorreto. Restam 3 tentativas.',
      'Código incorreto. Restam 2 tentativas.',
      'Código incorreto. Resta 1 tentativa.',
      'Muitas tentativas sem sucesso. Tente de novo às 12:15.',
    ]);
    expect(await fixture.identity.pendingSignIn(other)).toBeNull();
    expect(await signIn(other)).toMatchObject({ kind: 'refused', retryAt: new Date(clock.now() + 15 * MINUTE_MS) });
    expect(mailOf(fixture, 'second-step-locked').to.address).toBe(fixture.user.email);
    expect((await fixture.securityEvents()).slice(-2)).toEqual(['SECOND_STEP_FAILED', 'SECOND_STEP_LOCKED']);
    clock.jump(15 * MINUTE_MS);
    expect(await verify(await customer.waiting(), { code: customer.nextCode() })).toBe('in');
  });

  test('are as many in another browser, after another password, and after other kinds of codes', async () => {
    await fail(await customer.waiting(), 3);
    expect(await verify(await customer.waiting(), { recoveryCode: 'aaaaa-aaaaa' })).toMatch(/recuperação incorreto/);
    expect(await fail(await customer.waiting(), 1)).toEqual(['Muitas tentativas sem sucesso. Tente de novo às 12:15.']);
  });

  test('are forgotten after a right one', async () => {
    await fail(await customer.waiting(), 4);
    expect(await verify(await customer.waiting(), { code: customer.nextCode() })).toBe('in');
    expect(await fail(await customer.waiting(), 1)).toEqual(['Código incorreto. Restam 4 tentativas.']);
  });

  test('I-18: wrong passwords take none of their tries, nor wrong proofs by password', async () => {
    for (let index = 0; index < 4; index += 1) await signIn(await fixture.open(), 'wrong password');
    const guard = fixture.identity.stepUp.guardWithPassword(customer.request, 'PASSWORD', 'wrong', null);
    for (let index = 0; index < 4; index += 1) await guard(() => Promise.resolve()).catch(() => undefined);
    expect(await fail(await customer.waiting(), 1)).toEqual(['Código incorreto. Restam 4 tentativas.']);
  });

  test('twenty within a day close the password, also between right ones, until it is changed', async () => {
    for (let round = 0; round < 6; round += 1) {
      await fail(await customer.waiting(), 3);
      expect(await verify(await customer.waiting(), { code: customer.nextCode() })).toBe('in');
    }
    const told = await fail(await customer.waiting(), 2);
    const closed = 'Sua senha precisa ser trocada por segurança. Enviamos um e-mail.';
    expect(told).toEqual(['Código incorreto. Restam 4 tentativas.', closed]);
    expect(mailOf(fixture, 'password-closed').data.link).toBe('https://plataforma.example/forgot-password');
    clock.jump(25 * 60 * MINUTE_MS);
    expect(await signIn(await fixture.open())).toMatchObject({ errors: [{ name: 'base', messages: [closed] }] });
    const other = await hashPassword('another good password');
    await inTransaction(db, (tx) => setPassword(tx, fixture.user.id, other, new Date(clock.now())));
    const browser = await fixture.open();
    expect((await signIn(browser, 'another good password')).kind).toBe('second-step');
    expect(await fail(browser, 1)).toEqual(['Código incorreto. Restam 4 tentativas.']);
    expect(await verify(browser, { code: customer.nextCode() })).toBe('in');
  });

  test('the count of the day begins anew with a new password', async () => {
    await db.query(
      `insert into security_events (kind, user_id, happened_at)
       select 'SECOND_STEP_FAILED', $1, $2 from generate_series(1, 30)`,
      [fixture.user.id, new Date(clock.now())],
    );
    clock.jump(MINUTE_MS);
    const other = await hashPassword('another good password');
    await inTransaction(db, (tx) => setPassword(tx, fixture.user.id, other, new Date(clock.now())));
    const browser = await fixture.open();
    await signIn(browser, 'another good password');
    expect(await fail(browser, 1)).toEqual(['Código incorreto. Restam 4 tentativas.']);
  });

  test('a new password ends sign-ins that began with the old one', async () => {
    const browser = await customer.waiting();
    await inTransaction(db, (tx) => setPassword(tx, fixture.user.id, 'x', new Date(clock.now())));
    expect(await verify(browser, { code: customer.nextCode() })).toBe('O tempo acabou. Digite a senha de novo.');
  });
});

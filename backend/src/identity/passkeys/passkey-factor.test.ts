import { identityFixture, PASSWORD, PUBLIC_URL } from '../../../test/identity-fixture';
import type { IdentityFixture } from '../../../test/identity-fixture';
import { passkeyCustomer } from '../../../test/passkey-fixture';
import type { PasskeyCustomer } from '../../../test/passkey-fixture';
import { mailOf, ownOf } from '../../../test/second-factor-fixture';
import { SoftAuthenticator } from '../../../test/soft-authenticator';
import type { Ceremony } from '../../../test/soft-authenticator';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import type { RequestSession } from '../request-session';
import type { StepUpProof } from '../step-up/step-up';

const MINUTE_MS = 60_000;
const WRONG = 'Não foi possível confirmar esta chave de acesso. Tente de novo.';

let db: TestDatabase;
let clock: TestClock;
let customer: PasskeyCustomer;
let fixture: IdentityFixture;
let request: RequestSession;
let serial = 0;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  serial += 1;
  clock = new TestClock('2026-11-26T15:00:00.000Z');
  customer = await passkeyCustomer(db, `factor${serial}@example.com`, clock);
  ({ fixture, request } = customer);
});
afterEach(() => fixture.identity.stop());
afterAll(() => db.drop());

const passkeys = () => fixture.identity.passkeys;
const add: PasskeyCustomer['add'] = (...args) => customer.add(...args);
const device: PasskeyCustomer['device'] = (...args) => customer.device(...args);
const outcomeOf: PasskeyCustomer['outcomeOf'] = (...args) => customer.outcomeOf(...args);
const proofBy: PasskeyCustomer['proofBy'] = (...args) => customer.proofBy(...args);

describe('identity I-9, I-20: the first passkey', () => {
  const sessions = async () =>
    (await db.query<{ id: string }>('select id from sessions where user_id = $1', [fixture.user.id])).map(
      ({ id }) => id,
    );

  test('needs the confirmation by mail, in the session that asked', async () => {
    await db.query('delete from two_factor_confirmations where user_id = $1', [fixture.user.id]);
    const message = 'Confirme por e-mail que quer ativar a verificação em duas etapas.';
    await expect(customer.options()).rejects.toThrow(message);
    const adding = passkeys().add(request, fixture.user, { response: '{}', name: 'x' });
    await expect(adding).rejects.toThrow(message);
  });

  test('turns the second factor on: recovery codes, the other sessions end, this one goes on under a new cookie', async () => {
    await fixture.signedIn();
    const { token } = request;
    const { recoveryCodes } = await add(new SoftAuthenticator(PUBLIC_URL));
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(request.token).not.toBe(token);
    expect(await sessions()).toEqual([request.view.sessionId]);
    expect(await fixture.securityEvents()).toEqual(expect.arrayContaining(['PASSKEY_ADDED', 'TWO_FACTOR_ON']));
    expect(mailOf(fixture, 'two-factor-on')).toMatchObject({ to: { address: fixture.user.email } });
    expect((await add(new SoftAuthenticator(PUBLIC_URL))).recoveryCodes).toBeNull();
  });

  test('from then on the password alone is no proof', async () => {
    await device();
    await expect(customer.options({ password: PASSWORD })).rejects.toThrow(
      'Confirme com a verificação em duas etapas para continuar.',
    );
  });
});

describe('a passkey as the second step', () => {
  async function waiting() {
    const browser = await fixture.open();
    await fixture.identity.signIn(browser, { email: fixture.user.email, password: PASSWORD });
    return browser;
  }
  const verify = async (browser: RequestSession, passkey: string) => {
    const result = await fixture.identity.secondFactor.verifySignIn(browser, { passkey });
    return result.kind === 'signed-in' ? 'in' : result.errors;
  };

  test('is offered and ends the sign-in', async () => {
    const made = await device();
    const browser = await waiting();
    expect(await fixture.identity.pendingSignIn(browser)).toMatchObject({ methods: ['PASSKEY', 'RECOVERY_CODE'] });
    const options = await passkeys().secondStepOptions(browser);
    expect(JSON.parse(options)).toMatchObject({ allowCredentials: [{ id: made.credentialId }] });
    expect(await verify(browser, made.use(options))).toBe('in');
    expect(browser.view).toMatchObject({ kind: 'signed-in', userId: fixture.user.id });
  });

  test('is one of who waits, and was signed for that', async () => {
    const made = await device();
    const browser = await waiting();
    const wrong = [{ name: 'passkey', messages: [WRONG] }];
    expect(await verify(browser, made.use(await passkeys().signInOptions(browser)))).toEqual(wrong);
    const response = made.use(await passkeys().secondStepOptions(browser));
    const stranger = await identityFixture(db, `stranger${serial}@example.com`, clock);
    await db.query('update passkeys set user_id = $2 where user_id = $1', [fixture.user.id, stranger.user.id]);
    expect(await verify(browser, response)).toEqual(wrong);
    await expect(passkeys().secondStepOptions(browser)).rejects.toThrow('Você não tem chave de acesso.');
    stranger.identity.stop();
  });

  test('is none of somebody else, who knows the password and has a passkey of their own', async () => {
    await device();
    const stranger = await passkeyCustomer(db, `thief${serial}@example.com`, clock);
    const theirs = await stranger.device();
    const browser = await waiting();
    const wrong = [{ name: 'passkey', messages: [WRONG] }];
    expect(await verify(browser, theirs.use(await passkeys().secondStepOptions(browser)))).toEqual(wrong);
    expect(browser.view.kind).toBe('guest');
    await expect(customer.options(await proofBy(theirs))).rejects.toThrow(WRONG);
    stranger.fixture.identity.stop();
  });

  test('is not asked for without a sign-in that waits', async () => {
    const message = 'O tempo acabou. Digite a senha de novo.';
    await expect(passkeys().secondStepOptions(await fixture.open())).rejects.toThrow(message);
  });

  test('wrong for the fifth time ends it', async () => {
    await device();
    const browser = await waiting();
    for (let tries = 1; tries < 5; tries += 1) expect(await verify(browser, '{}')).toMatchObject([{ name: 'passkey' }]);
    expect(await verify(browser, '{}')).toMatchObject([{ name: 'base' }]);
    expect(await fixture.identity.pendingSignIn(browser)).toBeNull();
  });
});

describe('a passkey as a proof', () => {
  test.each<[string, Ceremony]>([
    ['for another origin', { origin: 'https://evil.test' }],
    ['without PIN, face or finger', { verifiesUser: false }],
  ])('is none %s', async (_, ceremony) => {
    const made = await device();
    await expect(customer.options(await proofBy(made, ceremony))).rejects.toThrow(WRONG);
  });

  test('is good for one action', async () => {
    const proof = await proofBy(await device());
    await add(new SoftAuthenticator(PUBLIC_URL), { proof });
    await expect(add(new SoftAuthenticator(PUBLIC_URL), { proof })).rejects.toThrow(WRONG);
  });
});

describe('a passkey is removed', () => {
  const remove = (id: string, proof: StepUpProof | null) => passkeys().remove(request, fixture.user, { id, proof });

  test('with a proof: it signs nobody in any more, and the customer is told', async () => {
    const [made, other] = [await device(), new SoftAuthenticator(PUBLIC_URL)];
    const { passkey } = await add(other, { name: 'Celular' });
    await expect(remove(passkey.id, null)).rejects.toThrow('Confirme com a verificação em duas etapas');
    expect(await remove(passkey.id, await proofBy(made))).toBeNull();
    expect((await customer.signIn(other)).result).toMatchObject({ isUnknown: true });
    expect(await outcomeOf(made)).toBe('signed-in');
    expect(await fixture.securityEvents()).toContain('PASSKEY_REMOVED');
    expect(mailOf(fixture, 'passkey-news')).toMatchObject({ data: { what: 'REMOVED', passkey: 'Celular' } });
  });

  test('identity §4: with the last factor the second factor ends, and withdrawals are locked for 48 hours', async () => {
    const made = new SoftAuthenticator(PUBLIC_URL);
    const { passkey } = await add(made);
    const { token } = request;
    const lockedUntil = await remove(passkey.id, await proofBy(made));
    expect(lockedUntil).toEqual(new Date(clock.now() + 48 * 60 * MINUTE_MS));
    expect(request.token).not.toBe(token);
    expect(await db.query('select 1 from recovery_codes where user_id = $1', [fixture.user.id])).toEqual([]);
    expect(await fixture.securityEvents()).toEqual(expect.arrayContaining(['PASSKEY_REMOVED', 'TWO_FACTOR_OFF']));
    expect((await fixture.signedIn()).view.kind).toBe('signed-in');
  });

  test('not another customer’s, and not twice', async () => {
    const made = await device();
    const { passkey } = await add(new SoftAuthenticator(PUBLIC_URL));
    const gone = 'Esta chave de acesso não existe mais.';
    for (const id of ['x', fixture.user.id]) await expect(remove(id, await proofBy(made))).rejects.toThrow(gone);
    await remove(passkey.id, await proofBy(made));
    await expect(remove(passkey.id, await proofBy(made))).rejects.toThrow(gone);
  });

  test('with all others when the second factor is switched off', async () => {
    const proof = await proofBy(await device());
    await fixture.identity.secondFactor.deactivate(request, ownOf(request), { password: PASSWORD, proof });
    expect(await passkeys().list(fixture.user.id)).toEqual([]);
  });
});

import { identityFixture } from '../../../test/identity-fixture';
import type { IdentityFixture } from '../../../test/identity-fixture';
import { mailOf, secured } from '../../../test/second-factor-fixture';
import type { SecuredCustomer } from '../../../test/second-factor-fixture';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { passkeyCustomer } from '../../../test/passkey-fixture';
import type { StepUpProof } from '../step-up/step-up';
import type { ResetKey } from './reset-password';

const NEW = 'tucano-azul na ponte';

let db: TestDatabase;
let clock: TestClock;
let fixture: IdentityFixture;
let customer: SecuredCustomer;
let email: string;
let serial = 0;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  serial += 1;
  clock = new TestClock('2026-11-26T15:00:00.000Z');
  email = `second${serial}@example.com`;
  fixture = await identityFixture(db, email, clock);
  customer = await secured(fixture, clock);
});
afterEach(() => fixture.identity.stop());
afterAll(() => db.drop());

async function asked() {
  await fixture.identity.recovery.request(await fixture.open(), email);
  return { token: mailOf(fixture, 'password-reset').data.link.split('#token=')[1] ?? '' };
}

const set = async (key: { token: string }, proof: StepUpProof | null) =>
  fixture.identity.recovery.reset(await fixture.open(), key, { password: NEW, proof });
const refusedWith = (message: string) => ({
  kind: 'not-set',
  state: 'VALID',
  refusal: { errors: [{ name: 'proof', messages: [message] }] },
});
const hashNow = async () => (await fixture.identity.user(fixture.user.id))?.passwordHash;

describe('identity §6: who has a second factor sets a password by mail with it alone', () => {
  test('what the link is for says how it can be shown', async () => {
    const key = await asked();
    expect(await fixture.identity.recovery.open(key)).toMatchObject({ methods: ['TOTP', 'RECOVERY_CODE'] });
  });

  test('without it, or with a wrong one, nothing changes; with it the same link does', async () => {
    const key = await asked();
    const before = await hashNow();
    const needed = refusedWith('Confirme com a verificação em duas etapas para continuar.');
    expect(await set(key, null)).toMatchObject(needed);
    expect(await set(key, { password: 'correct horse battery' })).toMatchObject(needed);
    expect(await set(key, { code: 'abcdef' })).toMatchObject(refusedWith('Código incorreto. Restam 4 tentativas.'));
    expect(await hashNow()).toBe(before);
    expect(await fixture.identity.recovery.open(key)).toMatchObject({ state: 'VALID' });
    expect(await set(key, { code: customer.nextCode() })).toMatchObject({ kind: 'set' });
    expect(await hashNow()).not.toBe(before);
  });

  test('a recovery code does too, once, and the customer hears how many are left', async () => {
    const [recoveryCode = ''] = customer.recoveryCodes;
    expect(await set(await asked(), { recoveryCode })).toMatchObject({ kind: 'set' });
    expect(mailOf(fixture, 'recovery-code-used').to.address).toBe(email);
  });

  test('identity I-18: its tries are those of the sign-in, and no other mail gives them back', async () => {
    const key = await asked();
    for (let tries = 0; tries < 5; tries += 1) await set(key, { code: 'abcdef' });
    clock.jump(60_000);
    const locked = await set(await asked(), { code: customer.nextCode() });
    expect(locked).toMatchObject({ kind: 'not-set', refusal: { retryAt: expect.any(Date) } });
  });

  test('the link `Não fui eu` asks for none: the sign-in that follows does', async () => {
    const { identity } = fixture;
    const device = { userAgent: 'another one' };
    const waiting = await fixture.open(undefined, device);
    await identity.signIn(waiting, { email, password: 'correct horse battery' });
    await identity.secondFactor.verifySignIn(waiting, { code: customer.nextCode() });
    const token = mailOf(fixture, 'new-device').data.link?.split('#undo=')[1] ?? '';
    expect(await identity.recovery.undo(await fixture.open(), token, NEW)).toMatchObject({ kind: 'set' });
    const next = await identity.signIn(await fixture.open(), { email, password: NEW });
    expect(next.kind).toBe('second-step');
  });
});

describe('identity §6: a passkey shows the second factor for another password by mail', () => {
  const WRONG = 'Não foi possível confirmar esta chave de acesso. Tente de novo.';

  /** Somebody who has passkeys alone, with the device of one and both keys of a reset. */
  async function withPasskey() {
    fixture.identity.stop();
    email = `passkey${serial}@example.com`;
    const owner = await passkeyCustomer(db, email, clock);
    ({ fixture } = owner);
    const device = await owner.device();
    const key = await asked();
    const { code } = mailOf(fixture, 'password-reset').data;
    const guest = await fixture.open();
    const { recovery } = fixture.identity;
    return {
      owner,
      key,
      byCode: { code: { email, code } },
      guest,
      device,
      options: (request = guest, resetKey: ResetKey = key) => recovery.passkeyOptions(request, resetKey),
      reset: (passkey: string, resetKey: ResetKey = key, request = guest) =>
        recovery.reset(request, resetKey, { password: NEW, proof: { passkey } }),
    };
  }

  test('by the link and by the code, once', async () => {
    const { key, device, options, reset } = await withPasskey();
    expect(await fixture.identity.recovery.open(key)).toMatchObject({ methods: ['PASSKEY', 'RECOVERY_CODE'] });
    const asking = await options();
    expect(JSON.parse(asking)).toMatchObject({ allowCredentials: [{ id: device.credentialId }] });
    const response = device.use(asking);
    expect(await reset(response)).toMatchObject({ kind: 'set' });
    expect(await reset(response)).toMatchObject({ kind: 'not-set', state: 'USED' });
    clock.jump(60_000);
    const again = await fixture.open();
    await fixture.identity.recovery.request(again, email);
    const next = { code: { email, code: mailOf(fixture, 'password-reset').data.code } };
    const second = await fixture.identity.recovery.reset(again, next, {
      password: `${NEW} 2`,
      proof: { passkey: device.use(await options(again, next)) },
    });
    expect(second).toMatchObject({ kind: 'set' });
  });

  test('signed for another key, in another browser or for another purpose it is none, and nothing changes', async () => {
    const { owner, byCode, device, guest, options, reset } = await withPasskey();
    const before = await hashNow();
    expect(await reset(device.use(await options(guest, byCode)))).toMatchObject(refusedWith(WRONG));
    expect(await reset(device.use(await options(await fixture.open())))).toMatchObject(refusedWith(WRONG));
    const signIn = device.use(await fixture.identity.passkeys.signInOptions(guest));
    expect(await reset(signIn)).toMatchObject(refusedWith(WRONG));
    expect((await fixture.identity.passkeys.signIn(guest, device.use(await options()))).kind).toBe('wrong');
    const proof = { passkey: device.use(await options(owner.request)) };
    await expect(owner.options(proof)).rejects.toThrow(WRONG);
    expect(await hashNow()).toBe(before);
  });

  test('is asked for with a link that is good, of who has one', async () => {
    const { options, guest } = await withPasskey();
    await expect(options(guest, { token: 'x' })).rejects.toThrow('O link ou o código não é mais válido. Peça outro.');
    await expect(options(guest, { code: { email, code: '000000' } })).rejects.toThrow('Código incorreto');
    await db.query('delete from passkeys where user_id = $1', [fixture.user.id]);
    await expect(options()).rejects.toThrow('Você não tem chave de acesso.');
  });
});

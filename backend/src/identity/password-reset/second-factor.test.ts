import { identityFixture } from '../../../test/identity-fixture';
import type { IdentityFixture } from '../../../test/identity-fixture';
import { mailOf, secured } from '../../../test/second-factor-fixture';
import type { SecuredCustomer } from '../../../test/second-factor-fixture';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import type { StepUpProof } from '../step-up/step-up';

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

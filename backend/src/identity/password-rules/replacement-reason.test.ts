import { identityFixture, PASSWORD } from '../../../test/identity-fixture';
import type { IdentityFixture } from '../../../test/identity-fixture';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { inTransaction } from '../../db/database';
import { hashPassword } from '../passwords';

const LISTED = 'Basketball';
const SHORT = 'Xk2-fLq';
const NEW = 'tucano-azul na ponte';

let db: TestDatabase;
let fixture: IdentityFixture;
let serial = 0;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  serial += 1;
  fixture = await identityFixture(db, `reason${serial}@example.com`);
});
afterEach(() => fixture.identity.stop());
afterAll(() => db.drop());

async function has(password: string): Promise<void> {
  const hash = await hashPassword(password);
  await db.query('update users set password_hash = $2 where id = $1', [fixture.user.id, hash]);
}

async function signIn(password: string) {
  const request = await fixture.open();
  const result = await fixture.identity.signIn(request, { email: fixture.user.email, password });
  return { request, result };
}

const askedFor = async () => {
  const user = await fixture.identity.user(fixture.user.id);
  return { reason: user?.passwordReason, isRecommended: user?.passwordChangeRecommended };
};
const operate = (passwordChangeRecommended: boolean) =>
  inTransaction(db, (tx) => fixture.identity.changeUser(tx, fixture.user.email, { passwordChangeRecommended }));

const NOTHING = { reason: null, isRecommended: false };

describe('identity §6: another password is asked for at the sign-in', () => {
  test.each([
    [LISTED, 'LEAKED'],
    ['12345678', 'LEAKED'],
    ['123456', 'LEAKED'],
    [SHORT, 'TOO_SHORT'],
  ])('of who has %j: %s', async (password, reason) => {
    await has(password);
    expect((await signIn(password)).result).toMatchObject({
      kind: 'signed-in',
      user: { passwordReason: reason, passwordChangeRecommended: true },
    });
    expect(await askedFor()).toEqual({ reason, isRecommended: true });
  });

  test.each([PASSWORD, 'Xk2-fLq9', 'Plataforma#2026'])('not of who has %j', async (password) => {
    await has(password);
    expect((await signIn(password)).result).toMatchObject({ user: { passwordReason: null } });
    expect(await askedFor()).toEqual(NOTHING);
  });

  test('not for a wrong password, however bad that is', async () => {
    expect((await signIn(LISTED)).result.kind).toBe('refused');
    expect(await askedFor()).toEqual(NOTHING);
  });

  test('not before the e-mail is confirmed, which comes first', async () => {
    await has(SHORT);
    await db.query('update users set email_confirmed_at = null where id = $1', [fixture.user.id]);
    expect((await signIn(SHORT)).result).toMatchObject({ kind: 'signed-in', user: { passwordReason: null } });
  });

  test('until the customer has changed it', async () => {
    await has(SHORT);
    const { request } = await signIn(SHORT);
    await fixture.identity.changePassword(request, { currentPassword: SHORT, newPassword: NEW, proof: null });
    expect(await askedFor()).toEqual(NOTHING);
    expect((await signIn(NEW)).result).toMatchObject({ user: { passwordReason: null } });
  });

  test('until the customer has set another one by mail', async () => {
    await has(LISTED);
    await signIn(LISTED);
    await fixture.identity.recovery.request(await fixture.open(), fixture.user.email);
    const mail = fixture.mails.find(({ template }) => template === 'password-reset');
    if (mail?.template !== 'password-reset') throw new Error('No mail of a reset');
    const token = mail.data.link.split('#token=')[1] ?? '';
    const change = { password: NEW, proof: null };
    expect(await fixture.identity.recovery.reset(await fixture.open(), { token }, change)).toMatchObject({
      kind: 'set',
    });
    expect(await askedFor()).toEqual(NOTHING);
  });
});

describe('the operator', () => {
  test('asks for another password, and takes it back', async () => {
    await operate(true);
    expect(await askedFor()).toEqual({ reason: 'OPERATOR', isRecommended: true });
    await operate(false);
    expect(await askedFor()).toEqual(NOTHING);
  });

  test('does not take the place of a reason that is known, and another change of the customer leaves it', async () => {
    await has(SHORT);
    await signIn(SHORT);
    await operate(true);
    await inTransaction(db, (tx) => fixture.identity.changeUser(tx, fixture.user.email, { otcEnabled: true }));
    expect(await askedFor()).toEqual({ reason: 'TOO_SHORT', isRecommended: true });
  });
});

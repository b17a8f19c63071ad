import { identityFixture, PASSWORD, PUBLIC_URL } from '../../../test/identity-fixture';
import type { IdentityFixture } from '../../../test/identity-fixture';
import { codeAt, mailOf, ownOf, secured } from '../../../test/second-factor-fixture';
import type { SecuredCustomer } from '../../../test/second-factor-fixture';
import { SoftAuthenticator } from '../../../test/soft-authenticator';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { hasSecondFactor } from '../second-factor/methods';
import type { StepUpProof } from '../step-up/step-up';

const NEW = 'tucano-azul na ponte';
const MINUTE_MS = 60_000;

let db: TestDatabase;
let clock: TestClock;
let fixture: IdentityFixture;
let owner: SecuredCustomer;
let email: string;
let serial = 0;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  serial += 1;
  clock = new TestClock('2026-11-26T15:00:00.000Z');
  email = `added${serial}@example.com`;
  fixture = await identityFixture(db, email, clock);
  owner = await secured(fixture, clock);
  clock.jump(MINUTE_MS);
});
afterEach(() => fixture.identity.stop());
afterAll(() => db.drop());

const tokenOf = (link: string | undefined) => link?.split('#undo=')[1] ?? '';
const undo = async (token: string) => fixture.identity.recovery.undo(await fixture.open(), token, NEW);

/** A passkey is added in the owner's session. */
async function addPasskey(proof: StepUpProof): Promise<SoftAuthenticator> {
  const { passkeys } = fixture.identity;
  const made = new SoftAuthenticator(PUBLIC_URL);
  const response = made.create(await passkeys.creationOptions(owner.request, fixture.user, proof));
  await passkeys.add(owner.request, fixture.user, { response, name: 'Celular' });
  return made;
}

/** The authenticator is replaced in the owner's session. @returns the secret of the new one */
async function replaceTotp(proof: StepUpProof) {
  const { secondFactor } = fixture.identity;
  const started = await secondFactor.startTotpUpdate(owner.request, ownOf(owner.request), proof);
  if (started.kind === 'refused') throw new Error('no secret');
  const code = codeAt(started.secret, clock.now());
  const done = await secondFactor.confirmTotpUpdate(owner.request, ownOf(owner.request), code);
  if (done.kind === 'refused') throw new Error('not replaced');
  return { secret: started.secret, recoveryCodes: done.recoveryCodes };
}

async function signInBy(made: SoftAuthenticator) {
  const guest = await fixture.open();
  const { passkeys } = fixture.identity;
  return passkeys.signIn(guest, made.use(await passkeys.signInOptions(guest)));
}

/** What the new password and this proof of the second factor come to. */
async function secondStep(proof: { readonly code: string } | { readonly recoveryCode: string }) {
  const browser = await fixture.open();
  const first = await fixture.identity.signIn(browser, { email, password: NEW });
  if (first.kind !== 'second-step') return first.kind;
  return (await fixture.identity.secondFactor.verifySignIn(browser, proof)).kind;
}

const nextCodeOf = (secret: string) => {
  clock.jump(30_000);
  return codeAt(secret, clock.now());
};

describe('identity §4: `Não fui eu` takes away what was added to the second factor since', () => {
  test('a thief’s passkey and authenticator do nothing, the link of whichever mail the owner opens', async () => {
    const [first = '', second = ''] = owner.recoveryCodes;
    const passkey = await addPasskey({ recoveryCode: first });
    const token = tokenOf(mailOf(fixture, 'passkey-news').data.link);
    clock.jump(MINUTE_MS);
    const { secret, recoveryCodes } = await replaceTotp({ recoveryCode: second });
    expect(await fixture.identity.recovery.openUndo(token)).toMatchObject({ told: { happened: 'PASSKEY_ADDED' } });
    expect(await undo(token)).toMatchObject({ kind: 'set' });

    expect(await signInBy(passkey)).toMatchObject({ kind: 'wrong', isUnknown: true });
    const code = nextCodeOf(secret);
    expect(await hasSecondFactor(db, fixture.user.id)).toBe(false);
    // Only the owner has the password, which is enough now.
    expect(await secondStep({ code })).toBe('signed-in');
    expect(await db.query('select 1 from recovery_codes where user_id = $1', [fixture.user.id])).toEqual([]);
    expect(recoveryCodes).toHaveLength(10);
    expect(await fixture.securityEvents()).toEqual(
      expect.arrayContaining(['PASSKEY_REMOVED', 'TWO_FACTOR_OFF', 'ACCOUNT_PROTECTED', 'WITHDRAWALS_LOCKED']),
    );
    expect(mailOf(fixture, 'account-protected').data.taken).toEqual({
      passkeys: ['Celular'],
      totp: true,
      codes: false,
      all: true,
    });
  });

  test('destinations that were added since are off the list; what the owner had before stays', async () => {
    const { id: userId } = fixture.user;
    const add = (address: string) =>
      db.query(
        `insert into destinations (user_id, kind, key_type, address, address_key, owner, confirmed_at)
         values ($1, 'PIX_KEY', 'RANDOM', $2, $2, 'SELF', $3)`,
        [userId, address, new Date(clock.now())],
      );
    await add('before');
    clock.jump(MINUTE_MS);
    await addPasskey({ code: owner.nextCode() });
    await add('since');
    expect(await undo(tokenOf(mailOf(fixture, 'passkey-news').data.link))).toMatchObject({ kind: 'set' });
    const left = await db.query('select address from destinations where user_id = $1 and removed_at is null', [userId]);
    expect(left).toEqual([{ address: 'before' }]);
    expect(await fixture.securityEvents()).toContain('DESTINATION_REMOVED');
  });

  test('what the owner had before stays: the second step asks for it, and a thief’s passkey and codes are none', async () => {
    const passkey = await addPasskey({ code: owner.nextCode() });
    const { secondFactor } = fixture.identity;
    const proof = { code: owner.nextCode() };
    const renewed = await secondFactor.renewRecoveryCodes(owner.request, ownOf(owner.request), proof);
    if ('errors' in renewed) throw new Error('no codes');
    expect(await undo(tokenOf(mailOf(fixture, 'passkey-news').data.link))).toMatchObject({ kind: 'set' });
    expect(await signInBy(passkey)).toMatchObject({ kind: 'wrong', isUnknown: true });
    expect(await secondStep({ recoveryCode: renewed[0] ?? '' })).toBe('refused');
    expect(await secondStep({ code: owner.nextCode() })).toBe('signed-in');
    expect(mailOf(fixture, 'account-protected').data.taken).toEqual({
      passkeys: ['Celular'],
      totp: false,
      codes: true,
      all: false,
    });
  });

  test('an authenticator that a thief put in the place of the owner’s goes by the mail that told of it', async () => {
    await replaceTotp({ recoveryCode: owner.recoveryCodes[0] ?? '' });
    expect(await undo(tokenOf(mailOf(fixture, 'two-factor-changed').data.link))).toMatchObject({ kind: 'set' });
    expect(await hasSecondFactor(db, fixture.user.id)).toBe(false);
    expect(mailOf(fixture, 'account-protected').data.taken).toMatchObject({ totp: true });
  });

  test('the link of a mail about later changes nothing that is older', async () => {
    const passkey = await addPasskey({ code: owner.nextCode() });
    clock.jump(MINUTE_MS);
    const { secondFactor } = fixture.identity;
    await secondFactor.renewRecoveryCodes(owner.request, ownOf(owner.request), { code: owner.nextCode() });
    expect(await undo(tokenOf(mailOf(fixture, 'recovery-codes-renewed').data.link))).toMatchObject({ kind: 'set' });
    expect(await signInBy(passkey)).toMatchObject({ kind: 'signed-in' });
  });

  test('whoever used one recovery code may have them all: none is good any more', async () => {
    const [first = '', second = ''] = owner.recoveryCodes;
    await addPasskey({ recoveryCode: first });
    expect(await undo(tokenOf(mailOf(fixture, 'recovery-code-used').data.link))).toMatchObject({ kind: 'set' });
    expect(await secondStep({ recoveryCode: second })).toBe('refused');
    expect(await secondStep({ code: owner.nextCode() })).toBe('signed-in');
  });

  test('an authenticator that was being set up cannot be confirmed any more', async () => {
    const { secondFactor } = fixture.identity;
    const own = ownOf(owner.request);
    const started = await secondFactor.startTotpUpdate(owner.request, own, { code: owner.nextCode() });
    if (started.kind === 'refused') throw new Error('no secret');
    await addPasskey({ code: owner.nextCode() });
    await undo(tokenOf(mailOf(fixture, 'passkey-news').data.link));
    const confirmed = await secondFactor.confirmTotpUpdate(owner.request, own, codeAt(started.secret, clock.now()));
    expect(confirmed.kind).toBe('refused');
  });
});

describe('identity §4: each change of the second factor can be undone by its mail', () => {
  const told = async (link: string | undefined) =>
    (await fixture.identity.recovery.openUndo(tokenOf(link))).told?.happened;

  test('that it is on, was replaced or is off, and that a passkey was removed', async () => {
    const { passkeys, secondFactor } = fixture.identity;
    expect(await told(mailOf(fixture, 'two-factor-on').data.link)).toBe('TWO_FACTOR_ON');
    const { recoveryCodes } = await replaceTotp({ code: owner.nextCode() });
    expect(await told(mailOf(fixture, 'two-factor-changed').data.link)).toBe('TWO_FACTOR_CHANGED');
    const [first = '', second = '', third = ''] = recoveryCodes;
    await addPasskey({ recoveryCode: first });
    const [passkey] = await passkeys.list(fixture.user.id);
    const removed = { id: passkey?.id ?? '', proof: { recoveryCode: second } };
    await passkeys.remove(owner.request, fixture.user, removed);
    expect(await told(mailOf(fixture, 'passkey-news').data.link)).toBe('PASSKEY_REMOVED');
    const off = { password: PASSWORD, proof: { recoveryCode: third } };
    await secondFactor.deactivate(owner.request, ownOf(owner.request), off);
    expect(await told(mailOf(fixture, 'two-factor-off').data.link)).toBe('TWO_FACTOR_OFF');
  });
});

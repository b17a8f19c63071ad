import { CANCELED, done, factorOf, proofOf, provesAllOrNothing } from '../../test/all-or-nothing';
import type { SecurityChange } from '../../test/all-or-nothing';
import type { ExposedCustomer } from '../../test/exposed-customer';
import { failingStatements } from '../../test/failing-statements';
import { PASSWORD, PUBLIC_URL } from '../../test/identity-fixture';
import { codeAt, confirmByMail, mailOf, ownOf } from '../../test/second-factor-fixture';
import { APPROVED, loser } from '../../test/second-factor-reset-fixture';
import { SoftAuthenticator } from '../../test/soft-authenticator';
import { TestClock } from '../../test/test-clock';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';

const NEW = 'tucano-azul na ponte';

// Each row is begun anew for each statement that it changes something with.
jest.setTimeout(120_000);

let db: TestDatabase;
let clock: TestClock;
const fault = failingStatements();

beforeAll(async () => {
  db = await createTestDatabase();
});
afterEach(() => fault.failAt(null));
afterAll(() => db.drop());

/** The customer's browser has made another passkey. @returns how it becomes theirs */
async function withPasskey(customer: ExposedCustomer, made = new SoftAuthenticator(PUBLIC_URL)) {
  const { passkeys } = customer.fixture.identity;
  const { request, fixture } = customer;
  const response = made.create(await passkeys.creationOptions(request, fixture.user, proofOf(customer)));
  return () => passkeys.add(request, fixture.user, { response, name: 'Notebook' });
}

const ROWS: readonly SecurityChange[] = [
  {
    what: 'password changed (signed in)',
    hasFactor: true,
    async prepare(customer) {
      const change = { currentPassword: PASSWORD, newPassword: NEW, proof: proofOf(customer) };
      return () => done(customer.fixture.identity.changePassword(customer.request, change), 'changed');
    },
    effects: {
      sessions: ['renewed', 'end'],
      resetLink: 'REPLACED',
      waits: false,
      isKnown: false,
      lock: ['PASSWORD_CHANGED', 24],
      withdrawal: CANCELED,
      log: ['PASSWORD_CHANGED', 'WITHDRAWALS_LOCKED'],
      notifications: ['WITHDRAWALS_LOCKED', 'WITHDRAWAL_ENDED'],
      mails: ['password-changed', 'withdrawal-ended'],
    },
  },
  {
    what: 'password reset',
    hasFactor: true,
    async prepare(customer) {
      const { request, resetToken: token, fixture } = customer;
      const proof = proofOf(customer);
      return () => done(fixture.identity.recovery.reset(request, { token }, { password: NEW, proof }), 'set');
    },
    effects: {
      sessions: ['ended', 'end'],
      resetLink: 'USED',
      waits: false,
      isKnown: false,
      suspended: 'all',
      lock: ['PASSWORD_RESET', 24],
      withdrawal: CANCELED,
      log: ['API_KEYS_SUSPENDED', 'PASSWORD_RESET', 'WITHDRAWALS_LOCKED'],
      notifications: ['WITHDRAWALS_LOCKED', 'WITHDRAWAL_ENDED'],
      mails: ['password-reset-done', 'withdrawal-ended'],
    },
  },
  {
    what: '2FA on (first factor), where something was deposited',
    hasFactor: false,
    async prepare({ fixture, request }) {
      await confirmByMail(fixture, request);
      const { secondFactor } = fixture.identity;
      const created = await secondFactor.createTotp(request, ownOf(request), null);
      if (created.kind === 'refused') throw new Error('No secret');
      const code = codeAt(created.secret, clock.now());
      return () => done(secondFactor.activateTotp(request, ownOf(request), code), 'changed');
    },
    effects: {
      sessions: ['renewed', 'end'],
      waits: false,
      lock: ['TWO_FACTOR_ON', 24],
      log: ['TWO_FACTOR_ON', 'WITHDRAWALS_LOCKED'],
      notifications: ['SECURITY_CHANGED', 'WITHDRAWALS_LOCKED'],
      mails: ['two-factor-on'],
    },
  },
  {
    what: '2FA changed with the old one',
    hasFactor: true,
    async prepare(customer) {
      const { request, fixture } = customer;
      const { secondFactor } = fixture.identity;
      const started = await secondFactor.startTotpUpdate(request, ownOf(request), proofOf(customer));
      if (started.kind === 'refused') throw new Error('No secret');
      const code = codeAt(started.secret, clock.now());
      return () => done(secondFactor.confirmTotpUpdate(request, ownOf(request), code), 'changed');
    },
    effects: {
      sessions: ['renewed', 'end'],
      waits: false,
      lock: ['TWO_FACTOR_CHANGED', 24],
      withdrawal: CANCELED,
      log: ['TWO_FACTOR_CHANGED', 'WITHDRAWALS_LOCKED'],
      notifications: ['SECURITY_CHANGED', 'WITHDRAWALS_LOCKED', 'WITHDRAWAL_ENDED'],
      mails: ['two-factor-changed', 'withdrawal-ended'],
    },
  },
  {
    what: '2FA off (deactivation)',
    hasFactor: true,
    async prepare(customer) {
      const { request, fixture } = customer;
      const input = { password: PASSWORD, proof: proofOf(customer) };
      return async () => {
        const result = await fixture.identity.secondFactor.deactivate(request, ownOf(request), input);
        if ('errors' in result) throw new Error('Refused');
      };
    },
    effects: {
      sessions: ['renewed', 'end'],
      waits: false,
      suspended: 'WITHDRAW',
      lock: ['TWO_FACTOR_OFF', 48],
      withdrawal: CANCELED,
      codesLeft: 0,
      log: ['API_KEYS_SUSPENDED', 'TWO_FACTOR_OFF', 'WITHDRAWALS_LOCKED'],
      notifications: ['SECURITY_CHANGED', 'WITHDRAWALS_LOCKED', 'WITHDRAWAL_ENDED'],
      mails: ['two-factor-off', 'withdrawal-ended'],
    },
  },
  {
    what: '2FA off (lost, reviewed)',
    hasFactor: true,
    async prepare(customer) {
      const { fixture } = customer;
      const { id } = await (await loser(fixture, clock, factorOf(customer))).handIn();
      return async () => {
        if (!(await fixture.identity.secondFactorReset.decide(id, APPROVED))) throw new Error('Refused');
      };
    },
    effects: {
      sessions: ['ended', 'end'],
      waits: false,
      suspended: 'all',
      lock: ['TWO_FACTOR_OFF', 48],
      withdrawal: CANCELED,
      codesLeft: 0,
      log: ['API_KEYS_SUSPENDED', 'TWO_FACTOR_RESET_APPROVED', 'WITHDRAWALS_LOCKED'],
      notifications: ['TWO_FACTOR_RESET', 'WITHDRAWALS_LOCKED', 'WITHDRAWAL_ENDED'],
      mails: ['two-factor-reset-done', 'withdrawal-ended'],
    },
  },
  {
    what: 'first factor allowed by mail',
    hasFactor: false,
    async prepare({ fixture, request }) {
      const { secondFactor } = fixture.identity;
      await secondFactor.start(request, ownOf(request));
      const { code } = mailOf(fixture, 'two-factor-confirm').data;
      return () => done(secondFactor.confirmByCode(request, ownOf(request), code), 'confirmed');
    },
    effects: { sessions: ['renewed', 'stay'], codesLeft: 0 },
  },
  {
    what: 'passkey added',
    hasFactor: true,
    prepare: (customer) => withPasskey(customer),
    effects: { log: ['PASSKEY_ADDED'], notifications: ['SECURITY_CHANGED'], mails: ['passkey-news'] },
  },
  {
    what: 'passkey removed, beside an authenticator',
    hasFactor: true,
    async prepare(customer) {
      const { passkey } = await (await withPasskey(customer))();
      const { fixture, request } = customer;
      const proof = proofOf(customer);
      return () => fixture.identity.passkeys.remove(request, fixture.user, { id: passkey.id, proof });
    },
    effects: { log: ['PASSKEY_REMOVED'], notifications: ['SECURITY_CHANGED'], mails: ['passkey-news'] },
  },
  {
    what: 'last passkey removed: 2FA off',
    hasFactor: true,
    async prepare(customer) {
      const { fixture, request } = customer;
      const made = new SoftAuthenticator(PUBLIC_URL);
      const { passkey } = await (await withPasskey(customer, made))();
      await db.query('delete from totp where user_id = $1', [fixture.user.id]);
      const options = await fixture.identity.passkeys.proofOptions(request, fixture.user);
      clock.jump(1_000);
      const proof = { passkey: made.use(options) };
      return () => fixture.identity.passkeys.remove(request, fixture.user, { id: passkey.id, proof });
    },
    effects: {
      sessions: ['renewed', 'end'],
      waits: false,
      suspended: 'WITHDRAW',
      lock: ['TWO_FACTOR_OFF', 48],
      withdrawal: CANCELED,
      codesLeft: 0,
      log: ['API_KEYS_SUSPENDED', 'PASSKEY_REMOVED', 'TWO_FACTOR_OFF', 'WITHDRAWALS_LOCKED'],
      notifications: ['SECURITY_CHANGED', 'SECURITY_CHANGED', 'WITHDRAWALS_LOCKED', 'WITHDRAWAL_ENDED'],
      mails: ['passkey-news', 'two-factor-off', 'withdrawal-ended'],
    },
  },
  {
    what: 'recovery code used',
    hasFactor: true,
    async prepare(customer) {
      const { fixture, request } = customer;
      clock.jump(1_000);
      const recoveryCode = factorOf(customer).recoveryCodes[0] ?? '';
      const guard = fixture.identity.stepUp.guard(request, 'TWO_FACTOR', { recoveryCode });
      return () => guard(() => Promise.resolve());
    },
    effects: {
      codesLeft: 9,
      log: ['RECOVERY_CODE_USED'],
      notifications: ['SECURITY_CHANGED'],
      mails: ['recovery-code-used'],
    },
  },
  {
    what: 'e-mail changed',
    hasFactor: true,
    async prepare(customer) {
      const { fixture, request } = customer;
      const { profile } = fixture.identity;
      const email = `next-${fixture.user.email}`;
      await profile.requestEmailChange(request, ownOf(request), { email, proof: proofOf(customer) });
      const { code } = mailOf(fixture, 'email-change-code').data;
      return () => done(profile.confirmEmailChange(request, ownOf(request), code), 'changed');
    },
    effects: {
      sessions: ['renewed', 'end'],
      resetLink: 'REPLACED',
      waits: false,
      suspended: 'all',
      lock: ['EMAIL_CHANGED', 48],
      withdrawal: CANCELED,
      log: ['API_KEYS_SUSPENDED', 'EMAIL_CHANGED', 'WITHDRAWALS_LOCKED'],
      notifications: ['SECURITY_CHANGED', 'WITHDRAWALS_LOCKED', 'WITHDRAWAL_ENDED'],
      mails: ['email-changed', 'email-changed', 'withdrawal-ended'],
    },
  },
  {
    what: '`Não fui eu`, of a passkey that somebody added',
    hasFactor: true,
    async prepare(customer) {
      const { fixture, request } = customer;
      await (
        await withPasskey(customer)
      )();
      const token = mailOf(fixture, 'passkey-news').data.link?.split('#undo=')[1] ?? '';
      return () => done(fixture.identity.recovery.undo(request, token, NEW), 'set');
    },
    effects: {
      sessions: ['ended', 'end'],
      resetLink: 'REPLACED',
      waits: false,
      isKnown: false,
      suspended: 'all',
      lock: ['ACCOUNT_PROTECTED', 48],
      withdrawal: CANCELED,
      log: ['ACCOUNT_PROTECTED', 'API_KEYS_SUSPENDED', 'PASSKEY_REMOVED', 'WITHDRAWALS_LOCKED'],
      notifications: ['WITHDRAWALS_LOCKED', 'WITHDRAWAL_ENDED'],
      mails: ['account-protected', 'withdrawal-ended'],
    },
  },
];

describe('identity §4, F5: what changes with an access, all or nothing', () => {
  test.each(ROWS)('$what', async (row) => {
    clock = new TestClock('2026-11-26T15:00:00.000Z');
    await provesAllOrNothing({ db, clock, fault }, row);
  });
});

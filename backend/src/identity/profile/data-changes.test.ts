import { CANCELED, done, proofOf, provesAllOrNothing } from '../../../test/all-or-nothing';
import type { SecurityChange } from '../../../test/all-or-nothing';
import type { ExposedCustomer } from '../../../test/exposed-customer';
import { failingStatements } from '../../../test/failing-statements';
import { PASSWORD, SECRET } from '../../../test/identity-fixture';
import { mailOf, ownOf } from '../../../test/second-factor-fixture';
import { ADDRESS } from '../../../test/registration-fixture';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { inTransaction } from '../../db/database';
import { seedPerson } from '../registration/seeded-person';

const NEW = 'tucano-azul na ponte';

// Each row is begun anew for each statement that it changes something with.
jest.setTimeout(120_000);

let db: TestDatabase;
const fault = failingStatements();
let serial = 0;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterEach(() => fault.failAt(null));
afterAll(() => db.drop());

/** The customer has data as a registration leaves them. */
async function registered({ fixture: { user } }: ExposedCustomer): Promise<void> {
  serial += 1;
  const person = {
    cpf: String(10_000_000_000 + serial),
    birthDate: '1990-05-21',
    phone: '+5511987654321',
    address: ADDRESS,
  };
  await inTransaction(db, (tx) => seedPerson(tx, SECRET, user, person, new Date('2026-11-01T12:00:00.000Z')));
}

const ROWS: readonly SecurityChange[] = [
  {
    what: 'phone changed',
    hasFactor: true,
    async prepare(customer) {
      await registered(customer);
      const { fixture, request } = customer;
      const input = { phone: '(21) 99876-5432', proof: proofOf(customer) };
      return () => done(fixture.identity.profile.changePhone(request, fixture.user.id, input), 'changed');
    },
    effects: {
      lock: ['PHONE_CHANGED', 48],
      withdrawal: CANCELED,
      log: ['PHONE_CHANGED', 'WITHDRAWALS_LOCKED'],
      notifications: ['SECURITY_CHANGED', 'WITHDRAWALS_LOCKED', 'WITHDRAWAL_ENDED'],
      mails: ['data-changed', 'withdrawal-ended'],
    },
  },
  {
    what: 'postal address changed',
    hasFactor: true,
    async prepare(customer) {
      const { fixture, request } = customer;
      const input = { ...ADDRESS, number: '77' };
      const proof = proofOf(customer);
      return () => done(fixture.identity.profile.changeAddress(request, fixture.user.id, input, proof), 'changed');
    },
    effects: { log: ['ADDRESS_CHANGED'], notifications: ['SECURITY_CHANGED'], mails: ['data-changed'] },
  },
  {
    what: '`Não fui eu`, of an e-mail and a phone that somebody changed',
    hasFactor: true,
    async prepare(customer) {
      const { fixture, request } = customer;
      const { profile, recovery } = fixture.identity;
      await registered(customer);
      const phone = { phone: '(21) 99876-5432', proof: proofOf(customer) };
      await done(profile.changePhone(request, fixture.user.id, phone), 'changed');
      const token = mailOf(fixture, 'data-changed').data.link?.split('#undo=')[1] ?? '';
      const email = { email: `thief-${fixture.user.email}`, proof: proofOf(customer) };
      await profile.requestEmailChange(request, ownOf(request), email);
      const { code } = mailOf(fixture, 'email-change-code').data;
      await done(profile.confirmEmailChange(request, ownOf(request), code), 'changed');
      return () => done(recovery.undo(request, token, NEW), 'set');
    },
    effects: {
      sessions: ['ended', 'end'],
      resetLink: 'REPLACED',
      waits: false,
      isKnown: false,
      suspended: 'all',
      lock: ['ACCOUNT_PROTECTED', 48],
      withdrawal: CANCELED,
      log: ['ACCOUNT_PROTECTED', 'EMAIL_CHANGE_UNDONE', 'PHONE_CHANGED', 'WITHDRAWALS_LOCKED'],
      notifications: ['WITHDRAWALS_LOCKED'],
      mails: ['account-protected', 'email-change-undone'],
    },
  },
  {
    what: '`Proteger minha conta`, signed in',
    hasFactor: true,
    async prepare(customer) {
      const { fixture, request } = customer;
      const change = { currentPassword: PASSWORD, newPassword: NEW, proof: proofOf(customer) };
      return () => done(fixture.identity.recovery.protect(request, fixture.user, change, null), 'set');
    },
    effects: {
      sessions: ['ended', 'end'],
      resetLink: 'REPLACED',
      waits: false,
      isKnown: false,
      suspended: 'all',
      lock: ['ACCOUNT_PROTECTED', 48],
      withdrawal: CANCELED,
      log: ['ACCOUNT_PROTECTED', 'API_KEYS_SUSPENDED', 'WITHDRAWALS_LOCKED'],
      notifications: ['WITHDRAWALS_LOCKED', 'WITHDRAWAL_ENDED'],
      mails: ['account-protected', 'withdrawal-ended'],
    },
  },
  {
    what: '`Proteger minha conta`, since a phone that somebody changed',
    hasFactor: true,
    async prepare(customer) {
      const { fixture, request } = customer;
      const { profile, recovery } = fixture.identity;
      await registered(customer);
      const phone = { phone: '(21) 99876-5432', proof: proofOf(customer) };
      await done(profile.changePhone(request, fixture.user.id, phone), 'changed');
      const [event] = await db.query<{ id: string }>(
        "select id::text from security_events where user_id = $1 and kind = 'PHONE_CHANGED'",
        [fixture.user.id],
      );
      const change = { currentPassword: PASSWORD, newPassword: NEW, proof: proofOf(customer) };
      return () => done(recovery.protect(request, fixture.user, change, event?.id ?? null), 'set');
    },
    effects: {
      sessions: ['ended', 'end'],
      resetLink: 'REPLACED',
      waits: false,
      isKnown: false,
      suspended: 'all',
      lock: ['ACCOUNT_PROTECTED', 48],
      withdrawal: CANCELED,
      log: ['ACCOUNT_PROTECTED', 'API_KEYS_SUSPENDED', 'WITHDRAWALS_LOCKED'],
      notifications: ['WITHDRAWALS_LOCKED'],
      mails: ['account-protected'],
    },
  },
];

describe('identity §4, F5: what changes with the data of a customer, all or nothing', () => {
  test.each(ROWS)('$what', async (row) => {
    await provesAllOrNothing({ db, clock: new TestClock('2026-11-26T15:00:00.000Z'), fault }, row);
  });
});

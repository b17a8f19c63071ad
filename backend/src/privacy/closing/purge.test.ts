import { closingFixture } from '../../../test/closing-fixture';
import type { ClosingFixture } from '../../../test/closing-fixture';
import { contentOf } from '../../../test/database-content';
import { failingStatements } from '../../../test/failing-statements';
import { identityFixture, SECRET } from '../../../test/identity-fixture';
import type { IdentityFixture } from '../../../test/identity-fixture';
import { picture } from '../../../test/pictures';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { wholeCustomer } from '../../../test/whole-customer';
import type { WholeCustomer } from '../../../test/whole-customer';
import { IDENTITY_CHECKS } from '../../check/identity-checks';
import { LEDGER_CHECKS } from '../../check/ledger-checks';
import { runChecks } from '../../check/run-checks';
import { inTransaction } from '../../db/database';
import { findUser, seedPerson } from '../../identity/index';
import { closeAccount } from './close';
import { insertRequest } from './store';

jest.setTimeout(60_000);

const CLOSED_AT = '2026-12-11T15:00:00.000Z';
/** What names nobody, and of which the sums of the exchange are made; and which tries to verify there were. */
const STAYS = [
  'basket_holdings',
  'basket_legs',
  'basket_orders',
  'card_authorizations',
  'card_disputes',
  'card_events',
  'card_payments',
  'card_returns',
  'card_sales',
  'cards',
  'chain_outputs',
  'debt_recoveries',
  'debts',
  'chain_transfer_candidates',
  'chain_transfers',
  'deposit_addresses',
  'deposit_claims',
  'deposits',
  'disclosure_acceptances',
  'disputes',
  'earn_flows',
  'earn_positions',
  'earn_redemptions',
  'earn_rewards',
  // Forgotten by the identity's own purge, weeks after the end.
  'ended_sessions',
  'fills',
  'invitations',
  'limit_uses',
  'mandates',
  'money_events',
  'orders',
  'otc_quotes',
  'otc_trades',
  'payment_offers',
  'payment_refund_asks',
  'payment_refunds',
  'payment_requests',
  'payment_returns',
  'payments',
  'pix_charges',
  'recurring_buy_runs',
  'recurring_buys',
  'referral_codes',
  'rewards',
  'transfers',
  'two_factor_resets',
  'verification_events',
  'verifications',
  'withdrawal_approvals',
  'withdrawals',
];

let db: TestDatabase;
let clock: TestClock;
let fixture: IdentityFixture;
let own: ClosingFixture;
let serial = 0;
const fault = failingStatements();

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  serial += 1;
  clock = new TestClock('2026-11-26T15:00:00.000Z');
  fixture = await identityFixture(db, `purged${serial}@example.com`, clock);
  own = closingFixture(fixture, db, clock);
});
afterEach(() => {
  fault.failAt(null);
  fixture.identity.stop();
});
afterAll(() => db.drop());

const at = async (time: string) => {
  clock.set(time);
  await own.work();
};
const wrongChecks = async () =>
  (await runChecks(db, [...IDENTITY_CHECKS, ...LEDGER_CHECKS])).filter(({ wrong }) => wrong > 0);

/** The customer asked for it, and the time came. @returns the number of the request */
async function close(userId: string): Promise<string> {
  clock.set(CLOSED_AT);
  const closed = new Date(CLOSED_AT);
  const id = await inTransaction(db, async (tx) => {
    const user = await findUser(tx, userId);
    if (!user) throw new Error('no customer');
    const request = await insertRequest(tx, { userId, requestedAt: closed, closesAt: closed });
    await closeAccount(own.parts, { tx, user, request, at: closed });
    return request.id;
  });
  return String(id);
}

/** Tables in which one of these values stands. */
async function tablesWith({ canaries }: WholeCustomer): Promise<readonly string[]> {
  const tables = await db.query<{ name: string }>(
    "select tablename::text as name from pg_tables where schemaname = 'public' order by 1",
  );
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await db.query<{ text: string }>(`select t::text as text from ${name} t`);
      return rows.some(({ text }) => canaries.some(({ value }) => text.includes(value))) ? [name] : [];
    }),
  );
  return found.flat();
}

describe('identity §8: five years after an account was closed', () => {
  test('not a day earlier; then the pictures go too, the CPF is free, and the checks find nothing wrong', async () => {
    const { user } = fixture;
    const person = {
      cpf: '39053344705',
      birthDate: '1990-05-20',
      phone: '+5511987654321',
      address: {
        cep: '01310100',
        street: 'Rua',
        number: null,
        complement: null,
        district: 'Centro',
        city: 'São Paulo',
        state: 'SP',
      },
    };
    const claim = (of: { readonly id: string; readonly name: string }) =>
      inTransaction(db, (tx) => seedPerson(tx, SECRET, of, person, new Date(clock.now())));
    await claim(user);
    const place = { userId: user.id, kind: 'FRONT', ownerId: null, prompt: null } as const;
    const opened = await inTransaction(db, (tx) => fixture.pictures.open(tx, place));
    if (!('uploadId' in opened)) throw new Error('crowded');
    await fixture.pictures.receive(user.id, opened.uploadId, await picture({ width: 600, height: 600 }));
    await inTransaction(db, (tx) => fixture.pictures.handIn(tx, [opened.uploadId]));
    await close(user.id);
    await at('2031-12-10T15:00:00.000Z');
    expect(await fixture.pictures.read(opened.uploadId)).not.toBeNull();
    expect(await db.query('select 1 from persons where user_id = $1', [user.id])).toHaveLength(1);
    await at('2031-12-11T15:00:00.000Z');
    expect(await fixture.pictures.read(opened.uploadId)).toBeNull();
    expect(await db.query('select 1 from persons where user_id = $1', [user.id])).toEqual([]);
    const next = await identityFixture(db, `purged${serial}@example.com`, clock);
    await claim(next.user);
    expect(await db.query('select 1 from persons where user_id = $1', [next.user.id])).toHaveLength(1);
    next.identity.stop();
    expect(await wrongChecks()).toEqual([]);
  });

  test('an account that the team has opened again is left alone', async () => {
    await close(fixture.user.id);
    await db.query('update users set closed_at = null where id = $1', [fixture.user.id]);
    await at('2031-12-13T15:00:00.000Z');
    expect((await own.closing.last(fixture.user.id))?.state).toBe('CLOSED');
    expect(await db.query('select name from users where id = $1', [fixture.user.id])).toEqual([{ name: 'Person' }]);
    expect(await db.query('select 1 from deletion_requests where next_step_at is not null')).toEqual([]);
  });

  test('an account that a process of an earlier release closes is purged too', async () => {
    await own.ask();
    await db.query(
      "update deletion_requests set state = 'CLOSED', ended_at = $2, next_step_at = null where user_id = $1",
      [fixture.user.id, new Date(CLOSED_AT)],
    );
    const [request] = await db.query('select next_step_at from deletion_requests where user_id = $1', [
      fixture.user.id,
    ]);
    expect(request).toEqual({ next_step_at: new Date('2031-12-11T15:00:00.000Z') });
  });

  test('F5: killed between any two statements: all or nothing, and the step can be taken again', async () => {
    const id = await close(fixture.user.id);
    clock.set('2031-12-13T15:00:00.000Z');
    const before = await contentOf(db);
    for (let n = 1; ; n += 1) {
      fault.failAt(n);
      const outcome = await own.step(id).then(
        () => 'done',
        () => 'failed',
      );
      expect([n, outcome === 'failed']).toEqual([n, fault.hasFailed]);
      if (outcome === 'done') break;
      fault.failAt(null);
      expect([n, await contentOf(db)]).toEqual([n, before]);
    }
    fault.failAt(null);
    const after = await contentOf(db);
    await own.step(id);
    expect(await contentOf(db)).toEqual(after);
  });

  // Last: such a customer is none that the checks find right.
  test('nothing that names the customer is left in any table, and the sums of the exchange are as before', async () => {
    const ana = await wholeCustomer(db, `ANA${serial}`, 61);
    await db.query('update documents set removed_at = null where user_id = $1', [ana.user.id]);
    await close(ana.user.id);
    await own.work();
    const ledger = async () => {
      const content = await contentOf(db);
      return ['ledger_transactions', 'ledger_entries', 'balances', 'accounts', 'orders'].map((name) =>
        content.get(name),
      );
    };
    const before = await ledger();
    await at('2031-12-13T15:00:00.000Z');
    expect((await tablesWith(ana)).filter((name) => !STAYS.includes(name))).toEqual([]);
    const [user] = await db.query<{ name: string; email: string }>('select name, email from users where id = $1', [
      ana.user.id,
    ]);
    expect(await db.query('select payer_name from deposits where account_id = $1', [ana.user.accountId])).toEqual([
      { payer_name: '' },
    ]);
    for (const table of ['withdrawals', 'mandates', 'payment_refunds'])
      expect(await db.query(`select distinct requested_from from ${table}`)).toEqual([{ requested_from: '' }]);
    expect(user).toEqual({ name: '', email: `${ana.user.id}@encerrada.invalid` });
    expect(await ledger()).toEqual(before);
  });
});

import { failuresAfter } from '../../test/check-fixture';
import { depositsOn } from '../../test/deposits-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';

jest.setTimeout(60_000);

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
  const exchange = depositsOn(db);
  exchange.jobs.start();
  await exchange.everyOutcome();
  await exchange.jobs.stop();
});
afterAll(() => db.drop());

/** The bank has sent a deposit back, and the exchange has not heard of it. */
const RETURNING = `update deposits set state = 'RETURNING', until = now(), next_step_at = now() where state = 'RETURNED'`;

test('money §11: a return that the bank made a moment ago is in order', async () => {
  const failures = await failuresAfter(db, RETURNING);
  expect(failures.filter((name) => name.startsWith('a sandbox’s books'))).toEqual([]);
});

test.each([
  [
    'a deposit that arrived twice',
    `insert into ledger_transactions (id, kind, reference, idempotency_key, created_at) select gen_random_uuid(), kind, reference, idempotency_key, created_at from ledger_transactions where kind = 'DEPOSIT_ARRIVED'; insert into ledger_entries (transaction_id, account_id, currency, bucket, amount) select t.id, e.account_id, e.currency, e.bucket, e.amount from ledger_transactions t cross join (select * from ledger_entries where transaction_id in (select id from ledger_transactions where kind = 'DEPOSIT_ARRIVED')) e where t.kind = 'DEPOSIT_ARRIVED' and t.id <> e.transaction_id`,
    'every deposit arrived once, and ended at most once, whole, with its customer or where it came from',
  ],
  [
    'a deposit that ended under another key, so that it could end again',
    `update ledger_transactions set idempotency_key = 'other' where kind = 'DEPOSIT_RETURNED'`,
    'every deposit arrived once, and ended at most once, whole, with its customer or where it came from',
  ],
  [
    'money that left suspense as something else',
    `update ledger_transactions set kind = 'OTHER' where kind = 'DEPOSIT_RETURNED'`,
    'every deposit arrived once, and ended at most once, whole, with its customer or where it came from',
  ],
  [
    'a deposit of which a part stayed behind',
    `update ledger_entries set amount = amount / 2 where transaction_id in (select id from ledger_transactions where kind = 'DEPOSIT_RETURNED')`,
    'every deposit arrived once, and ended at most once, whole, with its customer or where it came from',
  ],
  [
    'a deposit that was credited to somebody else',
    `update deposits set account_id = (select max(id) from accounts where kind = 'CUSTOMER') where state = 'CREDITED'`,
    'every deposit moved what its state says, whole, to its customer or back',
  ],
  [
    'a deposit that claims to be kept, and was credited',
    `update deposits set state = 'HELD', reason = 'REVIEW', credited_at = null, until = now(), next_step_at = now() where state = 'CREDITED'`,
    'suspense is what deposits wait for that are kept or on their way back, and payments that are not decided',
  ],
  [
    'a deposit whose last step is another state',
    `delete from money_events where after = 'RETURNED'`,
    'every deposit has its steps, each an arrow, the last one its state; what waits has a next step and a date',
  ],
  [
    'a credited deposit that no limit counts',
    'delete from limit_uses',
    'every credited deposit in reais is counted once by the limits',
  ],
  [
    'a dispute that holds more than it says',
    `update disputes set held = held - 1 where state = 'OPEN'`,
    'every dispute held, freed or took what its state says, of one deposit or payment of its customer',
  ],
  [
    'a dispute that says that its hold came from the account PRO',
    `update disputes set held_from_pro = held where held > 0`,
    'every dispute held, freed or took what its state says, of one deposit or payment of its customer',
  ],
  [
    'a dispute that claims to be open, and took the money',
    `update disputes set state = 'OPEN', ended_at = null where state = 'ACCEPTED'`,
    'a deposit is disputed while one dispute is open, and taken back when one was accepted',
  ],
  [
    'a debt that nothing of a dispute is',
    'update debts set amount = amount + 1, settled_at = null',
    'every debt is what an accepted dispute or a card found missing, less what credited deposits of its customer paid',
  ],
  [
    'a recovery that the ledger does not know',
    'update debt_recoveries set amount = amount + 1',
    'every debt is what an accepted dispute or a card found missing, less what credited deposits of its customer paid',
  ],
  [
    'money that the bank took back without a word',
    `update sandbox_bank_disputes set state = 'REFUSED' where state = 'ACCEPTED'`,
    'a sandbox’s books are its world: every Pix has one deposit, and every return that was made is one of its own',
  ],
  [
    'a dispute that ended otherwise than at the bank',
    `update disputes set state = 'REFUSED' where state = 'ACCEPTED'`,
    'a sandbox’s books are its world: every dispute about a Pix that has ended has ended as the bank says',
  ],
  [
    'a Pix that the bank does not know',
    `update deposits set source_reference = 'E0' where id = (select id from deposits where state = 'CREDITED' limit 1)`,
    'a sandbox’s books are its world: every Pix has one deposit, and every return that was made is one of its own',
  ],
  [
    'a return that the bank did not make',
    'delete from sandbox_bank_returns',
    'a sandbox’s books are its world: every Pix has one deposit, and every return that was made is one of its own',
  ],
  [
    'a return of another amount, also while its end is not known yet',
    `update sandbox_bank_returns set amount = amount / 2; ${RETURNING}`,
    'a sandbox’s books are its world: every Pix has one deposit, and every return that was made is one of its own',
  ],
])('money §11: finds %s', async (_name, damage, check) => {
  expect(await failuresAfter(db, damage)).toContain(check);
});

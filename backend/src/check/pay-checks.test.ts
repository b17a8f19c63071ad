import { failuresAfter } from '../../test/check-fixture';
import { everyPayment } from '../../test/pay-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { PAY_CHECKS } from './pay-checks';

jest.setTimeout(60_000);

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
  await everyPayment(db);
});
afterAll(() => db.drop());

const [MOVED, STATE, REFUNDS, CODES, LIMITS, WORLD] = PAY_CHECKS.map(({ name }) => name);

test('products §16: requests and payments of every state are there', async () => {
  const states = async (table: string) =>
    (await db.query<{ state: string }>(`select distinct state from ${table} order by state`)).map(({ state }) => state);
  expect(await states('payment_requests')).toEqual(['CANCELED', 'EXPIRED', 'OPEN', 'PAID', 'SEEN', 'UNDERPAID']);
  expect(await states('payments')).toEqual(['LIMITED', 'RETURNED', 'SETTLED', 'WAITING']);
  expect(await states('payment_refunds')).toEqual(['PAID', 'REFUSED']);
});

test.each([
  ['a payment that arrived nowhere', `update ledger_transactions set kind = 'X' where kind = 'PAYMENT_ARRIVED'`, MOVED],
  [
    'a payment that was credited nowhere',
    `update ledger_transactions set kind = 'X' where kind = 'PAYMENT_SETTLED'`,
    MOVED,
  ],
  [
    'a payment that did not go back',
    `update ledger_transactions set kind = 'X' where kind = 'PAYMENT_RETURNED'`,
    MOVED,
  ],
  ['another fee', `update payments set fee = fee + 0.01 where state = 'SETTLED'`, MOVED],
  [
    'a payment that waits, and was credited',
    `update payments set state = 'WAITING', ended_at = null, decide_by = now(), next_step_at = now(), refunded = 0 where state = 'SETTLED'`,
    MOVED,
  ],
  ['a sum that is not that of the payments', `update payment_requests set received = received + 1`, STATE],
  ['a request that says it expired', `update payment_requests set expired_at = now() where state = 'OPEN'`, STATE],
  ['a request that says it is refunded', `update payment_requests set state = 'REFUNDED' where state = 'PAID'`, STATE],
  ['a refund that was not held', `update ledger_transactions set kind = 'X' where kind = 'REFUND_HELD'`, REFUNDS],
  ['a refund that was not paid', `update ledger_transactions set kind = 'X' where kind = 'REFUND_PAID'`, REFUNDS],
  [
    'a refund that is not released',
    `update ledger_transactions set kind = 'X' where kind = 'REFUND_RELEASED'`,
    REFUNDS,
  ],
  [
    'a payment that says that more went back',
    `update payments set refunded = refunded + 1 where refunded > 0`,
    REFUNDS,
  ],
  [
    'a code that can be paid after its request was taken back',
    `update pix_charges set state = 'ACTIVE', next_step_at = now() where purpose = 'PAYMENT_REQUEST' and state = 'PAID'`,
    CODES,
  ],
  ['a code of a deposit', `update pix_charges set purpose = 'DEPOSIT'`, CODES],
  ['a payment that no limit counted', `delete from limit_uses where kind = 'PAYMENT'`, LIMITS],
  ['a payment without its Pix', `update sandbox_bank_pix set amount = amount + 1`, WORLD],
  ['a return that the bank never made', `update sandbox_bank_returns set state = 'REFUSED'`, WORLD],
])('products §16: %s is found', async (_name, damage, check) => {
  expect(await failuresAfter(db, damage)).toContain(check);
});

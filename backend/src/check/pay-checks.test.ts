import { failuresAfter } from '../../test/check-fixture';
import { everyPayment } from '../../test/every-payment';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { MONEY_CHECKS } from './money-checks';
import { PAY_CHECKS } from './pay-checks';

jest.setTimeout(60_000);

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
  await everyPayment(db);
});
afterAll(() => db.drop());

const [MOVED, STATE, REFUNDS, CODES, LIMITS, DISPUTES, WORLD] = PAY_CHECKS.map(({ name }) => name);

test('products §16: requests and payments of every state are there', async () => {
  const states = async (table: string) =>
    (await db.query<{ state: string }>(`select distinct state from ${table} order by state`)).map(({ state }) => state);
  expect(await states('payment_requests')).toEqual([
    ...['CANCELED', 'EXPIRED', 'OPEN', 'PAID', 'REFUNDED', 'SEEN', 'UNDERPAID'],
  ]);
  expect(await states('payments')).toEqual(['LIMITED', 'RETURNED', 'SETTLED', 'WAITING']);
  expect(await states('payment_refunds')).toEqual(['PAID', 'REFUSED']);
  expect(await states('disputes')).toEqual(['ACCEPTED', 'OPEN', 'REFUSED']);
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
    `update payments set refunded = refunded + 1 where refunded > 0 and refunded < amount`,
    REFUNDS,
  ],
  [
    'a code that can be paid after its request was taken back',
    `update pix_charges set state = 'ACTIVE', next_step_at = now() where purpose = 'PAYMENT_REQUEST' and state = 'PAID'`,
    CODES,
  ],
  ['a code of a deposit', `update pix_charges set purpose = 'DEPOSIT'`, CODES],
  ['a payment that no limit counted', `delete from limit_uses where kind = 'PAYMENT'`, LIMITS],
  [
    'a refund that no dispute took, and that was not held',
    `update disputes set state = 'REFUSED', refund_id = null where refund_id is not null`,
    REFUNDS,
  ],
  [
    'a disputed payment that was never credited',
    `update payments set state = 'RETURNED', refunded = 0 where id in (select payment_id from disputes)`,
    DISPUTES,
  ],
  [
    'a refund while its payment is disputed',
    `update payment_refunds r set created_at = d.opened_at + interval '1 s' from disputes d where d.payment_id = r.payment_id and d.state = 'OPEN'`,
    DISPUTES,
  ],
  [
    'a payment of which something is left after it was taken',
    `update payments set refunded = refunded - 1 where id in (select payment_id from disputes where state = 'ACCEPTED')`,
    DISPUTES,
  ],
  ['a payment that the bank did not take', `update sandbox_bank_disputes set state = 'REFUSED'`, WORLD],
  ['a payment without its Pix', `update sandbox_bank_pix set amount = amount + 1`, WORLD],
  ['a return that the bank never made', `update sandbox_bank_returns set state = 'REFUSED'`, WORLD],
])('products §16: %s is found', async (_name, damage, check) => {
  expect(await failuresAfter(db, damage)).toContain(check);
});

const [HELD, DEBTS] = ['every dispute held, freed or took', 'every debt is what an accepted dispute'].map(
  (begin) => MONEY_CHECKS.find(({ name }) => name.startsWith(begin))?.name,
);

test.each([
  ['holds another sum', `update disputes set held = held - 1 where state = 'OPEN'`, HELD],
  ['is about less than is left', `update disputes set amount = amount - 1, held = held - 1 where state = 'OPEN'`, HELD],
  [
    'took more than its row says',
    `update payment_refunds set amount = amount - 1 where id in (select refund_id from disputes)`,
    HELD,
  ],
  ['is of somebody else', `update disputes set account_id = (select min(account_id) from payments)`, HELD],
  ['was taken nowhere', `update ledger_transactions set kind = 'X' where kind = 'DISPUTE_TAKEN'`, HELD],
  ['left no debt', `delete from debts`, DEBTS],
])('money §11: a disputed payment that %s is found', async (_name, damage, check) => {
  expect(await failuresAfter(db, damage)).toContain(check);
});

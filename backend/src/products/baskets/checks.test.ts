import { everyBasketOrder } from '../../../test/baskets-fixture';
import { failuresAfter } from '../../../test/check-fixture';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { BASKET_CHECKS } from '../../check/basket-checks';
import { runChecks } from '../../check/run-checks';

let db: TestDatabase;

jest.setTimeout(60_000);

beforeAll(async () => {
  db = await createTestDatabase();
  await everyBasketOrder(db);
});
afterAll(() => db.drop());

test('products §16.12: an untouched database passes every check of baskets, and every check looked at something', async () => {
  const results = await runChecks(db, BASKET_CHECKS);
  expect(results.filter(({ wrong, checked }) => wrong > 0 || checked === 0)).toEqual([]);
});

const FLOWS =
  'every basket order went in and came out once: what funded it and what sales brought is what was spent and came back';
const LEGS =
  'every leg that was traded is one order of its basket with its figures, filled, and every order of a basket is a leg';
const ACCOUNTS =
  'accounts of baskets hold no reais unless an order runs, nothing that is held, and belong to one basket';

test.each([
  [
    'reais that stayed in a basket',
    `update balances set available = available + 1 where currency = 'BRL' and account_id in (select id from accounts where purpose = 'BASKET')`,
    ACCOUNTS,
  ],
  ['a basket of somebody else', 'update basket_holdings set account_id = basket_account_id', ACCOUNTS],
  [
    'a leg with other figures than its order',
    `update basket_legs set quantity = quantity + 1 where side = 'BUY'`,
    LEGS,
  ],
  ['a leg beyond the price that was shown', `update basket_legs set worst_price = 1 where side = 'BUY'`, LEGS],
  ['an order of a basket without a leg', `delete from basket_legs where side = 'SELL'`, LEGS],
  [
    'an order that says DONE with a leg that was not',
    `update basket_legs set state = 'NOT_DONE', reason = 'NO_OFFERS', market_order_id = null, quantity = null, amount = null, fee = null where side = 'BUY' and instrument_id = 2`,
    FLOWS,
  ],
  ['money that did not come back', `update basket_orders set returned = returned + 1 where kind = 'BUY'`, FLOWS],
  [
    'a basket that was funded twice',
    `with twice as (insert into ledger_transactions (id, kind, reference, created_at) select gen_random_uuid(), kind, reference, created_at from ledger_transactions where kind = 'BASKET_FUNDED' limit 1 returning id, reference) insert into ledger_entries (transaction_id, account_id, currency, bucket, amount) select twice.id, e.account_id, e.currency, e.bucket, e.amount from twice join ledger_transactions t on t.reference = twice.reference and t.kind = 'BASKET_FUNDED' join ledger_entries e on e.transaction_id = t.id`,
    FLOWS,
  ],
  [
    'more put in than was spent',
    'update basket_holdings set put_in = put_in + 1',
    'what went into a basket and was taken out is what its orders spent and brought to the main account',
  ],
  [
    'risks that nobody accepted',
    `delete from disclosure_acceptances where product = 'BASKETS'`,
    'whoever bought a basket had accepted the risks that were in force',
  ],
])('products §16.12: finds %s', async (_name, damage, check) => {
  expect(await failuresAfter(db, damage, BASKET_CHECKS)).toContain(check);
});

import { failuresAfter } from '../../test/check-fixture';
import { everyCoinRefund } from '../../test/coin-refund-fixture';
import { PayFixture } from '../../test/pay-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { COIN_REFUND_CHECKS } from './coin-refund-checks';
import { MARKET_CHECKS } from './market-checks';
import { PAY_CHECKS } from './pay-checks';

jest.setTimeout(60_000);

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
  await everyCoinRefund(new PayFixture(db));
});
afterAll(() => db.drop());

const [MOVED = '', ASKED = ''] = COIN_REFUND_CHECKS.map(({ name }) => name);
const HELD = MARKET_CHECKS[0]?.name ?? '';
const ONCE = PAY_CHECKS.find(({ name }) => name.startsWith('every refund was held once'))?.name ?? '';

const BOUGHT = `update ledger_entries e set amount = e.amount + 1 from accounts a, ledger_transactions t
  where a.id = e.account_id and t.id = e.transaction_id and t.kind = 'REFUND_BOUGHT'`;
const SENT = `update ledger_entries e set amount = e.amount + 1 from accounts a, ledger_transactions t
  where a.id = e.account_id and t.id = e.transaction_id and t.kind = 'REFUND_PAID'`;

test('products §6: refunds of coins of every state are there, and nothing is broken', async () => {
  const asks = await db.query('select state, count(*)::int as times from payment_refund_asks group by 1 order by 1');
  expect(asks).toEqual([
    { state: 'ADDRESSED', times: 2 },
    { state: 'ASKED', times: 1 },
    { state: 'CONFIRMED', times: 3 },
    { state: 'ENDED', times: 2 },
    { state: 'SENT', times: 2 },
  ]);
  const refunds = await db.query('select state, count(*)::int as times from payment_refunds group by 1 order by 1');
  expect(refunds).toEqual([
    { state: 'PAID', times: 2 },
    { state: 'PENDING', times: 3 },
    { state: 'REFUSED', times: 2 },
  ]);
  expect(await failuresAfter(db, 'select 1')).toEqual([]);
});

test.each([
  ['a hold that is nowhere', `update ledger_transactions set kind = 'X' where kind = 'REFUND_HELD'`, ONCE],
  [
    'a hold that was never given back',
    `update ledger_transactions set kind = 'X' where kind = 'REFUND_RELEASED'`,
    ONCE,
  ],
  ['more held than it costs', `update payment_refunds set cost = cost - 1 where confirmed_at is null`, HELD],
  ['coins that were bought nowhere', `update ledger_transactions set kind = 'X' where kind = 'REFUND_BOUGHT'`, MOVED],
  ['other reais than the quote says', `${BOUGHT} and a.code = 'liquidity-provider' and e.currency = 'BRL'`, MOVED],
  ['other coins than the quote says', `${BOUGHT} and a.code = 'liquidity-provider' and e.currency <> 'BRL'`, MOVED],
  ['coins that were sent nowhere', `update ledger_transactions set kind = 'X' where kind = 'REFUND_PAID'`, MOVED],
  ['other coins than were sent', `${SENT} and a.code like 'chain/%'`, MOVED],
  ['another fee than was kept', `${SENT} and a.code = 'fees'`, MOVED],
  [
    'coins that go where nobody approved',
    `update payment_refund_asks set address = 'x' where state = 'SENT'; update payment_returns set address = 'x' where state = 'DONE'`,
    MOVED,
  ],
  ['coins that go elsewhere', `update payment_returns set address = 'x' where state = 'DONE'`, MOVED],
  ['coins that were sent and are not on their way', `delete from payment_returns where state = 'SENT'`, MOVED],
  ['kept coins that were bought', `update payment_requests set keeps_coin = not keeps_coin`, MOVED],
  [
    'a confirmation that came too late',
    `update payment_refunds set confirm_by = confirmed_at where state = 'PAID'`,
    MOVED,
  ],
  [
    'a refund that its ask does not know',
    `update payment_refund_asks set state = 'ENDED', ended_at = now() where state = 'CONFIRMED'`,
    ASKED,
  ],
  [
    'an ask that says it was sent',
    `update payment_refund_asks set state = 'SENT', ended_at = now(), next_step_at = null where state = 'ADDRESSED'`,
    ASKED,
  ],
  ['other coins than came', `update payment_refund_asks set amount = amount + 1 where state = 'ASKED'`, ASKED],
])('products §6: %s: it is found', async (_name, damage, check) => {
  expect(await failuresAfter(db, damage)).toContain(check);
});

import { failuresAfter } from '../../test/check-fixture';
import { everyPurchaseOn } from '../../test/prepaid-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { OPERATOR_CHECKS } from './operator-checks';
import { PREPAID_CHECKS } from './prepaid-checks';

let db: TestDatabase;

jest.setTimeout(60_000);

beforeAll(async () => {
  db = await createTestDatabase();
  await everyPurchaseOn(db);
});
afterAll(() => db.drop());

const [MOVED, SOLD, ONCE, RETURNED, MONTH, RISKS, DIGITS] = PREPAID_CHECKS.map(({ name }) => name);
const DECIDED = OPERATOR_CHECKS[1]?.name;
const CHECKS = [...PREPAID_CHECKS, ...OPERATOR_CHECKS];
const FREE = 'alter table ledger_entries disable trigger all;';

test('an untouched database passes', async () => {
  expect(await failuresAfter(db, 'select 1', CHECKS)).toEqual([]);
});

test.each([
  [
    'a purchase that is gone',
    `delete from card_authorizations where state = 'REVERSED' and id not in (select authorization_id from card_events where authorization_id is not null); update ledger_transactions set reference = 'card/999999' where kind = 'CARD_RELEASED'`,
    MOVED,
  ],
  [
    'a hold that the ledger does not know',
    `update ledger_transactions set kind = 'OTHER' where kind = 'CARD_AUTHORIZED'`,
    MOVED,
  ],
  [
    'a capture of another amount',
    `update card_authorizations set captured = captured + 1 where state = 'CAPTURED'`,
    MOVED,
  ],
  ['a refund that nobody got', `update ledger_transactions set kind = 'OTHER' where kind = 'CARD_REFUNDED'`, MOVED],
  [
    'what is beyond a refund and does not wait',
    `update card_authorizations set suspended = 0 where suspended > 0`,
    MOVED,
  ],
  [
    'an event without an effect',
    `update card_events set network_event_id = 'other' where id = (select min(id) from card_events)`,
    ONCE,
  ],
  [
    'an effect without an event',
    `update ledger_transactions set idempotency_key = 'card-capture/other' where kind = 'CARD_CAPTURED'`,
    ONCE,
  ],
  ['a return that the issuer is not told of', `delete from card_returns`, RETURNED],
  ['a return of another amount', `update card_returns set amount = amount + 1`, RETURNED],
  ['a return that the issuer does not have', `delete from sandbox_issuer_returns`, RETURNED],
  ['a return that the issuer has of another amount', `update sandbox_issuer_returns set amount = amount + 1`, RETURNED],
  ['a return of another purchase', `update sandbox_issuer_returns set network_id = 'net_other'`, RETURNED],
  [
    'a return that nobody asked the issuer for',
    `insert into sandbox_issuer_returns values (gen_random_uuid(), 'net_x', 1, now())`,
    RETURNED,
  ],
  ['a purchase that does not count', `delete from limit_uses where kind = 'CARD' and released_at is null`, MONTH],
  ['a reversal that still counts', `update limit_uses set released_at = null where kind = 'CARD'`, MONTH],
  [
    'risks that were accepted afterwards',
    `update disclosure_acceptances set accepted_at = accepted_at + interval '1 year'`,
    RISKS,
  ],
  [
    'a number in what the network told',
    `update card_events set event = event || '{"merchant": "5067991234567894"}'::jsonb where authorization_id is not null`,
    DIGITS,
  ],
  [
    'what the team sent back, but not in the ledger',
    `update card_authorizations set excess_returned = excess_returned + 1 where suspended > 0`,
    MOVED,
  ],
  [
    'what the team credited, but not in the ledger',
    `update card_authorizations set excess_credited = excess_credited + 1 where suspended > 0`,
    MOVED,
  ],
  ['a movement that nobody decided', `delete from operator_decisions where case_kind = 'CARD_REFUND'`, DECIDED],
  [
    'a decision without its movement',
    `update operator_decisions set choice = 'GIVE_BACK' where case_kind = 'CARD_REFUND'`,
    DECIDED,
  ],
  [
    'coins that were sold and not held before',
    `update ledger_transactions set kind = 'X' where kind = 'CARD_SALE_HELD'`,
    SOLD,
  ],
  ['a sale without its reais', `update ledger_transactions set kind = 'X' where kind = 'CARD_SALE_SETTLED'`, SOLD],
  ['coins that did not come back', `update ledger_transactions set kind = 'X' where kind = 'CARD_SALE_RELEASED'`, SOLD],
  [
    'a sale at another price',
    `update card_sales set price = price + 1000, amount = trunc((price + 1000) * quantity, 2) where state = 'SOLD'`,
    SOLD,
  ],
  ['coins of somebody else', `update card_sales set account_id = (select min(id) from accounts)`, SOLD],
  ['a sale that is gone', `delete from card_sales where state = 'NOT_SOLD'`, SOLD],
  [
    'a sale that is over here alone',
    `update card_sales set state = 'SOLD', ended_at = now(), next_step_at = null where state = 'PENDING'`,
    SOLD,
  ],
  ['a number in place of a name', `update cards set holder_name = '5067991234567894'`, DIGITS],
])('products §16: %s is found', async (_name, damage, check) => {
  expect(await failuresAfter(db, `${FREE}${damage}`, CHECKS)).toContain(check);
});

import { failuresAfter } from '../../test/check-fixture';
import { everyCoinPayment } from '../../test/every-payment';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { MONEY_CHECKS } from './money-checks';
import { PAY_CHECKS } from './pay-checks';

jest.setTimeout(60_000);

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
  await everyCoinPayment(db);
});
afterAll(() => db.drop());

/** A check by the words that it begins with. @throws when there is none, or more than one */
function named(words: string): string {
  const [found, ...others] = [...PAY_CHECKS, ...MONEY_CHECKS].filter(({ name }) => name.startsWith(words));
  if (!found || others.length > 0) throw new Error(`Not one check: ${words}`);
  return found.name;
}

const MOVED = named('every payment arrived once');
const STATE = named('every payment request is what');
const LIMITS = named('every payment that was credited is counted');
const CHAIN = named('what is paid in coins is booked');
const RATE = named('what is credited of coins inside the lock');
const WORTH = named('what is credited of coins is their worth');
const ADDRESS = named('no address is that of two offers');
const SUSPENSE = named('suspense is');
const BACK = named('coins that go back to payers');

const IN_LOCK = 'quote_id in (select id from payment_offers)';
const SOLD = `update ledger_entries e set amount = e.amount + 1 from accounts a, ledger_transactions t
  where a.id = e.account_id and t.id = e.transaction_id and a.code = 'liquidity-provider' and t.kind = 'PAYMENT_SETTLED'`;

test('products §16: coin payments of every state are there, and nothing is broken', async () => {
  const states = await db.query<{ state: string }>(
    `select distinct state || case when state = 'CONFIRMING' and final_at is not null then ' FINAL' else '' end as state
       from payments order by state`,
  );
  expect(states.map(({ state }) => state)).toEqual([
    'CONFIRMING',
    'CONFIRMING FINAL',
    'REPLACED',
    'RETURNED',
    'RETURNING',
    'SETTLED',
    'WAITING',
  ]);
  const kinds = await db.query(
    `select count(*) filter (where is_late)::int as late, count(*) filter (where is_short)::int as short,
            count(excess_of)::int as excess, count(*) filter (where ${IN_LOCK} and state = 'SETTLED')::int as fixed
       from payments`,
  );
  expect(kinds).toEqual([{ late: 4, short: 1, excess: 1, fixed: 4 }]);
  expect(await failuresAfter(db, 'select 1')).toEqual([]);
});

test.each([
  [
    'coins that are booked as more',
    `update chain_outputs set booked = booked + 0.1 where settled_at is not null`,
    CHAIN,
  ],
  [
    'coins that are booked to somebody else',
    `update chain_outputs set account_id = (select min(id) from accounts) where booked > 0`,
    CHAIN,
  ],
  ['coins of another network', `update payments set network = 'erc20' where state = 'SETTLED'`, CHAIN],
  ['coins that no payment took', `delete from payments where is_late and state = 'WAITING'`, CHAIN],
  ['an excess that is nowhere', `delete from payments where excess_of is not null`, CHAIN],
  [
    'coins that are final before their chain says so',
    `update payments set final_at = now(), next_step_at = now() where state = 'CONFIRMING' and final_at is null`,
    CHAIN,
  ],
  [
    'coins that say they were replaced, and are booked',
    `update payments set state = 'REPLACED', final_at = null, next_step_at = null, ended_at = null where state = 'SETTLED'`,
    CHAIN,
  ],
  ['another rate than that of the offer', `update payments set rate = rate + 0.01 where ${IN_LOCK}`, RATE],
  [
    'a rate that was taken after its lock',
    `update payments p set taken_at = f.expires_at from payment_offers f where f.id = p.quote_id`,
    RATE,
  ],
  [
    'a rate for fewer coins than were offered',
    `update payments p set coin_amount = f.coin_amount - f.coin_tolerance - 0.00000001 from payment_offers f where f.id = p.quote_id`,
    RATE,
  ],
  [
    'a rate for more coins than were offered',
    `update payments p set coin_amount = f.coin_amount + f.coin_tolerance + 0.00000001 from payment_offers f where f.id = p.quote_id`,
    RATE,
  ],
  [
    'coins inside the lock of their offer that were credited at another quote',
    `update payments set quote_id = gen_random_uuid() where ${IN_LOCK}`,
    RATE,
  ],
  ['a rate of another coin', `update payments set currency = 'XRP' where ${IN_LOCK}`, RATE],
  [
    'a rate of an offer that was taken twice',
    `update payments p set quote_id = f.id, rate = f.rate, taken_at = p.paid_at from payment_offers f
      where f.id = p.offer_id and p.excess_of is not null`,
    RATE,
  ],
  [
    'coins that are credited as more than their worth',
    `update payments set amount = amount + 0.01 where state = 'SETTLED'`,
    WORTH,
  ],
  [
    'an address of two offers',
    `drop index payment_offers_address;
     update payment_offers set address = (select address from payment_offers order by created_at limit 1)`,
    ADDRESS,
  ],
  [
    'an address that is of deposits too',
    `insert into deposit_addresses (account_id, network, address, tag, created_at)
     select q.account_id, f.network, f.address, f.tag, now() from payment_offers f
       join payment_requests q on q.id = f.request_id limit 1`,
    ADDRESS,
  ],
  ['an address that nobody made', `delete from payment_addresses`, ADDRESS],
  ['an address of another network', `update payment_addresses set network = 'ripple'`, ADDRESS],
  [
    'coins that wait and are not in suspense',
    `update payments set coin_amount = coin_amount + 1 where state = 'WAITING'`,
    SUSPENSE,
  ],
  [
    'final coins that are not sold, and not in suspense',
    `update payments set coin_amount = coin_amount + 1 where state = 'CONFIRMING' and final_at is not null`,
    SUSPENSE,
  ],
  [
    'coins in suspense that are not final',
    `update payments set final_at = null, next_step_at = null where state = 'CONFIRMING' and final_at is not null`,
    SUSPENSE,
  ],
  ['coins that arrived nowhere', `update ledger_transactions set kind = 'X' where kind = 'PAYMENT_ARRIVED'`, MOVED],
  [
    'coins that were credited nowhere',
    `update ledger_transactions set kind = 'X' where kind = 'PAYMENT_SETTLED'`,
    MOVED,
  ],
  ['other coins than the provider took', `${SOLD} and e.currency <> 'BRL'`, MOVED],
  ['other reais than the provider gave', `${SOLD} and e.currency = 'BRL'`, MOVED],
  ['another fee in coins', `update payment_requests set coin_fee_rate = 0.02 where keeps_coin`, MOVED],
  ['another fee in reais', `update payments set fee = fee + 0.01 where state = 'SETTLED'`, MOVED],
  [
    'coins that were to be kept, and were sold',
    `update payment_requests set keeps_coin = true where not keeps_coin`,
    MOVED,
  ],
  [
    'coins that were to be sold, and were kept',
    `update payment_requests set keeps_coin = false where keeps_coin`,
    MOVED,
  ],
  [
    'a request that says nothing was seen',
    `update payment_requests set state = 'OPEN', received = 0 where state = 'SEEN'`,
    STATE,
  ],
  [
    'a request that counts what was replaced',
    `update payments set state = 'CONFIRMING', next_step_at = null where state = 'REPLACED'`,
    STATE,
  ],
  [
    'coins on their way back that their payment does not know',
    `delete from payment_returns where state = 'DONE'`,
    BACK,
  ],
  ['coins that went back to more than there were', `update payment_returns set amount = amount + 1`, BACK],
  [
    'coins back that still wait for an address',
    `update payments set decide_by = now(), next_step_at = now()
      where id in (select payment_id from payment_returns where state = 'SENT')`,
    BACK,
  ],
  [
    'coins on their way that are called back',
    `update payments set state = 'RETURNED', ended_at = now()
      where id in (select payment_id from payment_returns where state = 'SENT')`,
    BACK,
  ],
  [
    'coins that went back and were not booked so',
    `update ledger_transactions set kind = 'X' where kind = 'PAYMENT_RETURNED'`,
    BACK,
  ],
  ['coins that no limit counted', `delete from limit_uses where kind = 'PAYMENT'`, LIMITS],
])('products §16, 9 to 11: %s: it is found', async (_name, damage, check) => {
  expect(await failuresAfter(db, damage)).toContain(check);
});

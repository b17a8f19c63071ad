import { everyBasketOrder } from '../../test/baskets-fixture';
import { cardsIn } from '../../test/cards-fixture';
import { ALL_CHECKS, failuresAfter } from '../../test/check-fixture';
import { EarnFixture } from '../../test/earn-fixture';
import { SECRET } from '../../test/identity-fixture';
import { everyPurchaseOn } from '../../test/prepaid-fixture';
import { OtcFixture } from '../../test/otc-fixture';
import { everyPayment, everyPaymentInCoins } from '../../test/every-payment';
import { buyerAt, everyReferral } from '../../test/referral-fixture';
import { recordingLogger } from '../../test/recording-logger';
import { realClock, TestClock } from '../../test/test-clock';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { withdrawalsIn } from '../../test/withdrawals-fixture';
import { worldOn } from '../../test/world-fixture';
import { inTransaction } from '../db/database';
import { findUser } from '../identity/index';
import { createLedger, ensureSystemAccount } from '../ledger/index';
import { seedSandbox } from '../seed/sandbox';
import { LEDGER_CHECKS } from './ledger-checks';
import { runChecks } from './run-checks';

const OPEN_ORDER = `
  insert into orders (account_id, instrument_id, side, type, state, price, quantity, reserved_currency, reserved_amount)
  select id, 1, 'BUY', 'LIMIT', 'ACTIVE', 100, 1, 'BRL', 0 from accounts where kind = 'CUSTOMER' limit 1`;

let db: TestDatabase;
jest.setTimeout(120_000);
beforeAll(async () => {
  db = await createTestDatabase();
  await createLedger({ db, clock: realClock }).start();
  await seedSandbox(db, { secret: SECRET, liquiditySeed: 'plataforma', logger: recordingLogger().logger }, Date.now());
  await inTransaction(db, (tx) => ensureSystemAccount(tx, 'MARKET_MAKER', 'test-maker', new Date()));
  await everyPayment(db);
  const world = worldOn(db);
  const cards = cardsIn(db, world);
  const leaving = withdrawalsIn(db, world);
  await world.custody.start();
  world.jobs.start();
  await world.everyOutcome();
  const [verified] = await db.query<{ id: string }>(
    `select u.id from users u join verifications v on v.user_id = u.id where v.state = 'APPROVED' limit 1`,
  );
  const customer = await findUser(db, verified?.id ?? '');
  if (!customer) throw new Error('no verified customer');
  await cards.everyCardOutcome(customer);
  await leaving.everyWithdrawal();
  const { address } = await world.placeOf(customer, { currency: 'ETH', network: 'erc20' });
  await world.send('erc20', 'ETH', address, '1.5');
  await world.jobs.idle();
  await world.pass(300);
  await world.jobs.stop();
  const staking = new EarnFixture(db, new TestClock(new Date().toISOString()));
  await staking.start();
  await staking.everyOutcome();
  await staking.jobs.stop();
  const desk = new OtcFixture(db);
  await desk.start();
  await desk.everyOutcome();
  const buyer = await buyerAt(desk);
  await desk.jobs.stop();
  await everyPurchaseOn(db);
  await everyReferral(db, buyer);
  await everyBasketOrder(db);
  await everyPaymentInCoins(db);
});
afterAll(() => db.drop());

test('an untouched database passes every check, and every check looked at something', async () => {
  const results = await runChecks(db, ALL_CHECKS);
  expect(results.filter(({ wrong }) => wrong > 0)).toEqual([]);
  expect(results.filter(({ checked }) => checked === 0).map(({ name }) => name)).toEqual([]);
});

test('a customer may have any number of accounts, each for a purpose', async () => {
  const further = `insert into accounts (kind, main_account_id, purpose, created_at)
    select 'CUSTOMER', main_account_id, 'OTHER', now() from accounts where main_account_id is not null`;
  expect(await failuresAfter(db, further)).toEqual([]);
});

test('guards that are off are noticed', async () => {
  await db.query('alter table ledger_entries disable trigger ledger_entries_append_only');
  const results = await runChecks(db, LEDGER_CHECKS);
  await db.query('alter table ledger_entries enable trigger ledger_entries_append_only');
  expect(results.filter(({ wrong }) => wrong > 0).map(({ name }) => name)).toEqual([
    'the ledger is guarded against changes',
  ]);
});

test.each([
  [
    'a customer with an authenticator and no recovery codes',
    "insert into totp (user_id, sealed, last_step, since) select id, 'x', 0, now() from users limit 1",
    'whoever has a second factor has recovery codes, and nobody else',
  ],
  [
    'recovery codes of a customer without a second factor',
    "insert into recovery_sets (user_id, salt, made_at) select id, 'x', now() from users limit 1; insert into recovery_codes (user_id, hash) select user_id, 'x' from recovery_sets",
    'whoever has a second factor has recovery codes, and nobody else',
  ],
  [
    'a request to turn off a second factor that is not there',
    "insert into two_factor_resets (user_id, state, requested_at, until, next_step_at) select id, 'REQUESTED', now(), now(), now() from users limit 1",
    'whoever asks for a lost second factor to be turned off has one, and the request has an end',
  ],
  [
    'a registered customer whose e-mail was never confirmed',
    "update users set email_confirmed_at = null where email = 'ana@plataforma.test'",
    'every registered customer has a confirmed e-mail, which is nobody else’s',
  ],
  [
    'two customers who confirmed one e-mail',
    "drop index users_confirmed_email; update users set email = 'ana@plataforma.test' where email = 'nova@plataforma.test'",
    'every registered customer has a confirmed e-mail, which is nobody else’s',
  ],
  [
    'an account that was closed and nobody asked for it',
    "update users set closed_at = now() where email = 'nova@plataforma.test'",
    'a closed account was asked to be closed, and every request that waits has a next step and an open account',
  ],
  [
    'a request to close an account that is closed',
    "update users set closed_at = now() where email = 'nova@plataforma.test'; insert into deletion_requests (user_id, state, requested_at, closes_at, ended_at) select id, 'CLOSED', now(), now(), now() from users where closed_at is not null; insert into deletion_requests (user_id, requested_at, closes_at, next_step_at) select id, now(), now(), now() from users where closed_at is not null",
    'a closed account was asked to be closed, and every request that waits has a next step and an open account',
  ],
  [
    'a session of a closed account',
    "update users set closed_at = now() where email = 'nova@plataforma.test'; insert into sessions (id, user_id, created_at, authenticated_at, last_used_at, expires_at, ends_at) select 'x', id, now(), now(), now(), now(), now() from users where closed_at is not null",
    'nobody has access to a closed account: no session, factor, key, device or code',
  ],
  [
    'a closed account with a balance',
    "update users set closed_at = now() where email = 'otc@plataforma.test'",
    'whoever closed the account has nothing in it, and no order that is open',
  ],
  [
    'a completed registration of nobody',
    "insert into registrations (id, state, started_at) select id, 'COMPLETED', now() from users u where not exists (select 1 from persons p where p.user_id = u.id) limit 1",
    'whoever completed a registration is registered, with a document that is nobody else’s',
  ],
  [
    'two customers with one document',
    "drop index persons_document; update persons set document_key = 'x'",
    'whoever completed a registration is registered, with a document that is nobody else’s',
  ],
  [
    'a partner who has but a part of a company',
    "insert into partners (id, user_id, position, kind, name, document_sealed, document_key, birth_date, is_politically_exposed, is_administrator, share) select gen_random_uuid(), id, 0, 'PERSON', 'x', 'x', 'x', '1990-01-01', false, true, 9999 from users limit 1",
    'the shares of a company’s partners are the whole, and somebody administers it',
  ],
  [
    'a verified customer whom nobody verified',
    "update users set level = 20 where email = 'nova@plataforma.test'",
    'whoever has the level of the verified has one approved verification, and nobody else has',
  ],
  [
    'a customer whose level was lowered by hand',
    "update users set level = 10 where email = 'ana@plataforma.test'",
    'whoever has the level of the verified has one approved verification, and nobody else has',
  ],
  [
    'a verification that waits for ever',
    "alter table verifications drop constraint verifications_waiting; update verifications set state = 'CHECKING', decided_at = null",
    'every verification that waits has a next step and a date, every other none, and each has its steps',
  ],
  [
    'an entry changed by the last digit',
    'update ledger_entries set amount = amount + 0.0000000001 where id = (select min(id) from ledger_entries)',
    'every transaction sums to zero in every currency',
  ],
  [
    'a transaction without entries',
    `insert into ledger_transactions (id, kind, reference, created_at) values (gen_random_uuid(), 'TEST', 'test', now())`,
    'every transaction has entries, every entry a transaction',
  ],
  [
    'a balance out of nowhere',
    `update balances set available = available + 1 where currency = 'BTC' and account_id = (select max(id) from accounts)`,
    'every stored balance is the sum of its entries',
  ],
  [
    'money out of nowhere',
    `update balances set available = available + 1 where currency = 'BTC' and account_id = (select max(id) from accounts)`,
    'every currency sums to zero over all balances, the world outside included',
  ],
  [
    'a negative balance',
    `update balances set available = -1 where currency = 'ADA' and account_id = (select max(id) from accounts where kind = 'MARKET_MAKER')`,
    'no balance is negative but that of the world outside',
  ],
  [
    'an idempotency key used twice',
    `insert into ledger_transactions (id, kind, reference, idempotency_key, created_at) select gen_random_uuid(), kind, reference, idempotency_key, created_at from ledger_transactions where idempotency_key is not null limit 1`,
    'every idempotency key has one movement',
  ],
  [
    'a hold without an order',
    `update balances set held = held + 1, available = available - 1 where currency = 'BRL' and account_id = (select min(id) from accounts where kind = 'CUSTOMER')`,
    'what is held is what open orders reserve, and withdrawals, open disputes, pending OTC trades, refunds, purchases with cards and sales for them hold',
  ],
  [
    'an order that reserves more than is held',
    `update orders set reserved_amount = 5 where id = (select min(id) from orders)`,
    'what is held is what open orders reserve, and withdrawals, open disputes, pending OTC trades, refunds, purchases with cards and sales for them hold',
  ],
  [
    'an ended order that reserves',
    `update orders set reserved_amount = 5 where id = (select min(id) from orders)`,
    'an order that has ended reserves nothing, an open one something',
  ],
  [
    'a trade with one leg',
    `delete from fills where id = (select min(id) from fills)`,
    'every trade has a maker and a taker leg of its orders, on opposite sides, of two owners',
  ],
  [
    'legs on the same side',
    `update orders set side = 'BUY'`,
    'every trade has a maker and a taker leg of its orders, on opposite sides, of two owners',
  ],
  [
    'legs that disagree on the price',
    'update fills set price = price + 0.01 where id = (select min(id) from fills)',
    'both legs have the price, quantity and amount of their trade',
  ],
  [
    'a buy above its limit',
    `update orders set price = 0.01 where id = (select min(id) from orders where side = 'BUY')`,
    'every fill lies inside the limits of its order',
  ],
  [
    'a sell below its worst price',
    `update orders set worst_price = 99999999 where id = (select min(id) from orders where side = 'SELL')`,
    'every fill lies inside the limits of its order',
  ],
  [
    'an order that claims another fee',
    'update orders set fee = fee + 0.0000000001 where id = (select max(id) from orders)',
    'every order is the sum of its fills',
  ],
  [
    'a filled order that is not full',
    `update orders set quantity = quantity * 2 where state = 'FILLED'`,
    'no order exceeds what was ordered, and its state fits what is filled',
  ],
  [
    'a trade that moved no money',
    `update ledger_transactions set kind = 'OTHER' where kind = 'TRADE'`,
    'every trade moved money once',
  ],
  [
    'a trade that moved money twice',
    `insert into ledger_transactions (id, kind, reference, created_at) select gen_random_uuid(), kind, reference, created_at from ledger_transactions where kind = 'TRADE' limit 1`,
    'every trade moved money once',
  ],
  [
    'a receipt that the ledger does not know',
    'update fills set fee = fee + 0.0000000001 where id = (select max(id) from fills)',
    'every receipt is what the ledger moved, to the last digit',
  ],
  [
    'a crossed book',
    `${OPEN_ORDER}; insert into orders (account_id, instrument_id, side, type, state, price, quantity, reserved_currency) select account_id, 1, 'SELL', 'LIMIT', 'ACTIVE', 99, 1, 'BTC' from orders where state = 'ACTIVE'`,
    'no book is crossed',
  ],
  [
    'a trade of a customer with the own second account',
    `update fills set account_id = (select a.id from accounts a where a.purpose = 'PRO' and a.main_account_id = (
       select coalesce(t.main_account_id, t.id) from fills l join accounts t on t.id = l.account_id where l.trade_id = fills.trade_id and l.liquidity = 'TAKER')) where liquidity = 'MAKER'`,
    'every trade has a maker and a taker leg of its orders, on opposite sides, of two owners',
  ],
  [
    'a stop order that traded while it waited',
    `update orders set type = 'STOP_LIMIT', stop_price = 1 where state = 'FILLED' and type = 'LIMIT'`,
    'an order that waits for its stop has traded nothing',
  ],
  [
    'a filled order that says why it was canceled',
    `update orders set cancel_reason = 'CUSTOMER' where state = 'FILLED'`,
    'only orders that were canceled say why',
  ],
  [
    'two orders under one key',
    `insert into orders (account_id, instrument_id, side, type, state, reserved_currency, idempotency_key) select account_id, 1, 'BUY', 'MARKET', 'CANCELED', 'BRL', idempotency_key from orders where idempotency_key is not null limit 1`,
    'every order key of a customer has one order',
  ],
  [
    'a transfer that moved nothing',
    `update ledger_transactions set kind = 'OTHER' where kind = 'TRANSFER'`,
    'every transfer moved its quantity once, between MAIN and PRO of its customer',
  ],
  [
    'a transfer that moved twice',
    `with twice as (insert into ledger_transactions (id, kind, reference, created_at) select gen_random_uuid(), kind, reference, created_at from ledger_transactions where kind = 'TRANSFER' limit 1 returning id, reference) insert into ledger_entries (transaction_id, account_id, currency, bucket, amount) select twice.id, e.account_id, e.currency, e.bucket, e.amount from twice join ledger_transactions t on t.reference = twice.reference and t.kind = 'TRANSFER' join ledger_entries e on e.transaction_id = t.id`,
    'every transfer moved its quantity once, between MAIN and PRO of its customer',
  ],
  [
    'a transfer to a stranger',
    `update transfers set to_account_id = (select min(id) from accounts where kind = 'CUSTOMER' and main_account_id is null) where id = (select min(id) from transfers)`,
    'every transfer moved its quantity once, between MAIN and PRO of its customer',
  ],
  [
    'a transfer to an account of the customer that is neither MAIN nor PRO',
    `insert into accounts (kind, main_account_id, purpose, created_at) select 'CUSTOMER', main_account_id, 'BASKET', now() from transfers order by id limit 1;
     update transfers set to_account_id = (select max(id) from accounts) where id = (select min(id) from transfers)`,
    'every transfer moved its quantity once, between MAIN and PRO of its customer',
  ],
  [
    "a run whose order was another account's",
    `update recurring_buys set account_id = (select min(id) from accounts where kind = 'CUSTOMER')`,
    'every recurring buy that ran has a filled order of its account and market, and every order one run',
  ],
  [
    'two runs with one order',
    `drop index recurring_buy_runs_order; update recurring_buy_runs set order_id = (select min(order_id) from recurring_buy_runs)`,
    'every recurring buy that ran has a filled order of its account and market, and every order one run',
  ],
])('finds %s', async (_name, damage, check) => {
  expect(await failuresAfter(db, damage)).toContain(check);
});

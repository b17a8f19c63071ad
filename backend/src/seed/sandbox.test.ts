import { ALL_CHECKS } from '../../test/check-fixture';
import { recordingLogger } from '../../test/recording-logger';
import { SECRET } from '../../test/identity-fixture';
import { realClock } from '../../test/test-clock';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { runChecks } from '../check/run-checks';
import { findUserByEmail } from '../identity/users';
import { toAmount } from '../lib/amount';
import { findInstrument } from '../market/index';
import { balancesOf, createLedger, proAccountOf } from '../ledger/index';
import { MarketHistory } from '../market/history/market-history';
import { listNotifications } from '../notifications/notifications';
import { holdingsOf } from '../products/baskets/holding-store';
import { listTransfers } from '../products/pro/transfer-store';
import { listRecurringBuys } from '../products/recurring-buy/recurring-buy-store';
import { listRuns, totalsOf } from '../products/recurring-buy/run-query';
import { allFeatures } from '../settings/features';
import { ANA, NOVA, OTC, seedSandbox } from './sandbox';

let db: TestDatabase;
const seededAt = Date.now();

jest.setTimeout(60_000);

beforeAll(async () => {
  db = await createTestDatabase();
  await createLedger({ db, clock: realClock }).start();
  await seedSandbox(db, { secret: SECRET, liquiditySeed: 'plataforma', logger: recordingLogger().logger }, seededAt);
});

afterAll(() => db.drop());

async function balancesByEmail(email: string): Promise<Map<string, bigint>> {
  const user = await findUserByEmail(db, email);
  const balances = await balancesOf(db, user?.accountId ?? 0);
  return new Map(balances.map(({ currency, available, held }) => [currency, available + held]));
}

/** What of the reais went to merchants. */
async function paidByCard(): Promise<bigint> {
  const [row] = await db.query<{ paid: string }>('select sum(captured - refunded) as paid from card_authorizations');
  return toAmount(row?.paid ?? '0');
}

async function rowCounts() {
  const [row] = await db.query(`
    select (select count(*) from users) as users, (select count(*) from notifications) as notifications, (select count(*) from accounts) as accounts,
           (select count(*) from orders) as orders, (select count(*) from transfers) as transfers, (select count(*) from recurring_buy_runs) as runs, (select count(*) from fills) as fills,
           (select count(*) from card_authorizations) as purchases, (select count(*) from card_events) as told,
           (select count(*) from ledger_transactions) as movements, (select count(*) from ledger_entries) as entries,
           (select string_agg(concat(account_id, currency, available, held), ' ' order by account_id, currency) from balances) as balances`);
  return row;
}

test('Ana, Nova and whom Ana invited have the data of a registration, and the company what there is of it', async () => {
  const rows = await db.query<{ email: string; birth_date: string; city: string }>(
    `select u.email, p.birth_date::text, a.city from users u
       join persons p on p.user_id = u.id and p.name = u.name join postal_addresses a on a.user_id = u.id order by u.email`,
  );
  expect(rows).toEqual([
    { email: ANA.email, birth_date: '1988-03-14', city: 'São Paulo' },
    { email: 'bruno@plataforma.test', birth_date: '1991-06-21', city: 'Belo Horizonte' },
    { email: 'marina@plataforma.test', birth_date: '1994-11-08', city: 'Porto Alegre' },
    { email: NOVA.email, birth_date: '1997-09-02', city: 'Curitiba' },
  ]);
});

test('Ana is level 20 and funded, Nova level 10 and empty (open points, Identity)', async () => {
  expect(await findUserByEmail(db, ANA.email)).toMatchObject({
    level: 20,
    requiredRegistrationStep: null,
    redirect: false,
  });
  expect(await findUserByEmail(db, NOVA.email)).toMatchObject({
    level: 10,
    requiredRegistrationStep: null,
    redirect: false,
  });
  const ana = await balancesByEmail(ANA.email);
  expect((ana.get('BRL') ?? 0n) + (await paidByCard())).toBeGreaterThanOrEqual(toAmount('60000'));
  expect(ana.get('BTC')).toBe(toAmount('0.11'));
  expect(ana.get('ETH')).toBe(toAmount('0.9'));
  expect([...(await balancesByEmail(NOVA.email)).values()].every((total) => total === 0n)).toBe(true);
});

test('screens, demo accounts: a company with OTC and experimental features on, level 20, funded', async () => {
  expect(await findUserByEmail(db, OTC.email)).toMatchObject({
    level: 20,
    accountType: 'COMPANY',
    otcEnabled: true,
    experimentalFeaturesEnabled: true,
  });
  const [traded] = await db.query<{ spent: string }>(
    `select sum(case side when 'BUY' then total else -total end) as spent from otc_trades`,
  );
  const left = toAmount('2500000') - toAmount(traded?.spent ?? '0');
  expect((await balancesByEmail(OTC.email)).get('BRL')).toBe(left);
});

test('specification §7: the five flags are there; on are those whose screens exist', async () => {
  const features = await allFeatures(db);
  expect(features).toHaveLength(5);
  expect(features.filter(({ isEnabled }) => isEnabled).map(({ name }) => name)).toEqual([
    'earn_overview',
    'recurring_buy',
    'generate_card',
  ]);
});

test("issue 4, Pro: Ana's second account has reais and bitcoin, moved there from the first", async () => {
  const ana = await findUserByEmail(db, ANA.email);
  const pro = await proAccountOf(db, ana?.accountId ?? 0);
  const balances = new Map((await balancesOf(db, pro)).map(({ currency, available }) => [currency, available]));
  expect([balances.get('BRL'), balances.get('BTC')]).toEqual([toAmount('12000'), toAmount('0.05')]);
  const { transfers } = await listTransfers(db, ana?.accountId ?? 0, { first: 10 });
  expect(transfers.map(({ toAccountId, currency }) => [toAccountId, currency.code])).toEqual([
    [pro, 'BTC'],
    [pro, 'BRL'],
  ]);
});

test('issue 4, Recurring buy: Ana has bought every week for three months, with orders that are in the ledger', async () => {
  const ana = await findUserByEmail(db, ANA.email);
  const [buy, ...others] = await listRecurringBuys(db, ana?.accountId ?? 0);
  expect(others).toEqual([]);
  expect(buy).toMatchObject({ state: 'ACTIVE', frequency: 'WEEKLY' });
  expect(buy?.nextRunAt).toBeGreaterThan(Date.now());
  const { runs } = await listRuns(db, buy?.id ?? 0, { first: 50 });
  expect(runs).toHaveLength(13);
  const totals = (await totalsOf(db, new MarketHistory(db), [buy?.id ?? 0]))(buy?.id ?? 0);
  expect(totals).toMatchObject({ boughtCount: 13, skippedCount: 0 });
  // Fees included, each run stays within its amount by less than a centavo.
  expect(totals.boughtTotal <= 13n * toAmount('150') && totals.boughtTotal > toAmount('1949.8')).toBe(true);
});

test('a year of orders does not flood the notifications: the last two are told, one unread, beside what is long read', async () => {
  const ana = await findUserByEmail(db, ANA.email);
  const { notifications, unreadCount } = await listNotifications(db, ana?.accountId ?? 0, { first: 50 });
  const ofOrders = notifications.filter(({ kind }) => !kind.startsWith('CARD_'));
  expect(ofOrders.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
    'ORDER_FILLED /trade/btcbrl',
    'ORDER_FILLED /trade/solbrl',
    expect.stringMatching(/^BASKET_DONE \/smart-wallets\?ordem=\d+$/),
    'REWARD_PAID /referral',
  ]);
  expect(unreadCount).toBe(1);
});

test('the seeded history passes the whole ledger check', async () => {
  const results = await runChecks(db, ALL_CHECKS);
  expect(results.filter(({ wrong }) => wrong > 0)).toEqual([]);
});

test('seeding again changes nothing', async () => {
  const before = await rowCounts();
  await createLedger({ db, clock: realClock }).start();
  await seedSandbox(db, { secret: SECRET, liquiditySeed: 'plataforma', logger: recordingLogger().logger }, Date.now());
  expect(await rowCounts()).toEqual(before);
});

test('products §17, P-6: Ana’s coins began to earn twenty days ago, and each whole day since has its reward, made when it was due', async () => {
  const rows = await db.query(
    `select product_id as product, ($1::timestamptz - created_at) = interval '20 days' as since,
            (select count(*)::int from earn_rewards r where r.position_id = p.id) as days,
            (select count(distinct credited_at)::int from earn_rewards r where r.position_id = p.id) as moments
       from earn_positions p order by product_id`,
    [new Date(seededAt)],
  );
  expect(rows).toEqual([
    { product: 'ada-flexible', since: true, days: 19, moments: 19 },
    { product: 'eth-30', since: true, days: 19, moments: 19 },
  ]);
});

test('products §17: Ana has a basket that she bought some weeks ago, of orders with the prices of then, and its result is what became of them', async () => {
  const ana = await findUserByEmail(db, ANA.email);
  const [order] = await db.query<{ spent: string; legs: number; returned: string }>(
    `select o.state, o.kind, o.basket, o.funded - o.spent = o.returned as whole, o.spent, o.returned,
            o.ended_at < $1::timestamptz - interval '3 weeks' as past,
            count(*)::int as legs, count(*) filter (where l.state = 'DONE')::int as done,
            count(distinct m.created_at)::int as moments, bool_and(m.created_at = o.created_at and m.state = 'FILLED') as then
       from basket_orders o join basket_legs l on l.order_id = o.id join orders m on m.id = l.market_order_id
      group by o.id`,
    [new Date(seededAt)],
  );
  const whole = { state: 'DONE', kind: 'BUY', whole: true, past: true, legs: 5, done: 5, moments: 1, then: true };
  expect(order).toMatchObject({ ...whole, basket: 'contratos-inteligentes' });
  expect(toAmount(order?.spent ?? '0')).toBeGreaterThan(toAmount('1499'));
  const [holding, ...others] = await holdingsOf(db, ana?.accountId ?? 0);
  expect(others).toEqual([]);
  expect([...(holding?.balances.keys() ?? [])].sort()).toEqual(['ADA', 'AVAX', 'ETH', 'LINK', 'SOL']);
  expect([holding?.putIn, holding?.takenOut]).toEqual([toAmount(order?.spent ?? '0'), 0n]);
});

test('products §17: the company has three settled trades over the counter of the last weeks', async () => {
  const rows = await db.query(
    `select state, side, instrument_id as instrument, ($1::timestamptz - accepted_at) > interval '4 days' as past
       from otc_trades order by id`,
    [new Date(seededAt)],
  );
  const filled = { state: 'FILLED', past: true };
  expect(rows).toEqual([
    { ...filled, side: 'BUY', instrument: findInstrument('btcbrl')?.id },
    { ...filled, side: 'BUY', instrument: findInstrument('usdtbrl')?.id },
    { ...filled, side: 'SELL', instrument: findInstrument('btcbrl')?.id },
  ]);
});

test('products §17, the card: Ana asked for hers five weeks ago, having accepted the risks, and the issuer has given it', async () => {
  const cards = await db.query(
    `select c.state, c.last4 is not null as issued, c.activated_at = c.requested_at as at_once,
            ($1::timestamptz - c.requested_at) between interval '35 days' and interval '36 days' as past,
            a.accepted_at <= c.requested_at as accepted, i.state as issuer
       from cards c join users u on u.account_id = c.account_id and u.email = $2
       join disclosure_acceptances a on a.user_id = u.id and a.product = 'CARD'
       join sandbox_issuer_cards i on i.card_id = c.issuer_card_id`,
    [new Date(seededAt), ANA.email],
  );
  const active = { state: 'ACTIVE', issuer: 'ACTIVE' };
  expect(cards).toEqual([{ ...active, issued: true, at_once: true, past: true, accepted: true }]);
});

test('products §17, P-8: a month of purchases has whatever can come of one, each told when it happened, and nothing waits', async () => {
  const [month] = await db.query(
    `select count(*)::int as bought, count(distinct category)::int as categories,
            count(*) filter (where state = 'CAPTURED')::int as paid, count(*) filter (where state = 'REVERSED')::int as undone,
            count(*) filter (where refunded > 0)::int as refunded, count(*) filter (where decline = 'PER_PURCHASE')::int as declined,
            count(*) filter (where held > 0)::int as open, count(*) filter (where rate is not null)::int as foreign,
            count(*) filter (where captured > 0 and captured < authorized)::int as less,
            bool_or(is_unusual or shortfall > 0 or suspended > 0) as odd,
            max($1::timestamptz - created_at) > interval '34 days' as since,
            min($1::timestamptz - created_at) < interval '1 day' as until
       from card_authorizations`,
    [new Date(seededAt)],
  );
  const one = { undone: 1, refunded: 1, declined: 1, open: 1, foreign: 1, less: 1 };
  expect(month).toEqual({ bought: 23, categories: 9, paid: 20, ...one, odd: false, since: true, until: true });
  const told = await db.query(
    `select bool_and(e.handled_at = e.received_at and e.handled_at > c.created_at and e.handled_at < $1) as then
       from card_events e join card_authorizations c on c.id = e.authorization_id`,
    [new Date(seededAt)],
  );
  expect(told).toEqual([{ then: true }]);
  expect(await db.query('select 1 from card_events where handled_at is null')).toEqual([]);
});

test('products §17, the card: it was paid from reais that Ana had then, and nobody was written to about it', async () => {
  const [lowest] = await db.query<{ least: string }>(
    `select min(sum) as least from (
       select sum(e.amount) over (order by t.created_at, e.id) from ledger_entries e
         join ledger_transactions t on t.id = e.transaction_id join users u on u.account_id = e.account_id
        where u.email = $1 and e.currency = 'BRL' and e.bucket = 'AVAILABLE') as sums`,
    [ANA.email],
  );
  expect(Number(lowest?.least)).toBeGreaterThanOrEqual(0);
  expect(await db.query(`select 1 from mails`)).toEqual([]);
});

test('an account that somebody has used since gets no past of its own: the exchange starts whatever became of it', async () => {
  await db.query('update users set otc_enabled = false, level = 10 where email = any($1)', [
    [OTC.email, 'ana@plataforma.test'],
  ]);
  await db.query('update otc_quotes set account_id = (select account_id from users where email = $1)', [
    'nova@plataforma.test',
  ]);
  await expect(
    seedSandbox(db, { secret: SECRET, liquiditySeed: 'plataforma', logger: recordingLogger().logger }, Date.now()),
  ).resolves.toBeUndefined();
});

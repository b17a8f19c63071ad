import { recordingLogger } from '../../test/recording-logger';
import { SECRET } from '../../test/identity-fixture';
import { realClock } from '../../test/test-clock';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { LEDGER_CHECKS } from '../check/ledger-checks';
import { MARKET_CHECKS } from '../check/market-checks';
import { PRODUCT_CHECKS } from '../check/products-checks';
import { runChecks } from '../check/run-checks';
import { findUserByEmail } from '../identity/users';
import { toAmount } from '../lib/amount';
import { findInstrument } from '../market/index';
import { balancesOf, createLedger, proAccountOf } from '../ledger/index';
import { MarketHistory } from '../market/history/market-history';
import { listNotifications } from '../notifications/notifications';
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

async function rowCounts() {
  const [row] = await db.query(`
    select (select count(*) from users) as users, (select count(*) from notifications) as notifications, (select count(*) from accounts) as accounts,
           (select count(*) from orders) as orders, (select count(*) from transfers) as transfers, (select count(*) from recurring_buy_runs) as runs, (select count(*) from fills) as fills,
           (select count(*) from ledger_transactions) as movements, (select count(*) from ledger_entries) as entries,
           (select string_agg(concat(account_id, currency, available, held), ' ' order by account_id, currency) from balances) as balances`);
  return row;
}

test('Ana and Nova have the data of a registration, and the company what there is of it', async () => {
  const rows = await db.query<{ email: string; birth_date: string; city: string }>(
    `select u.email, p.birth_date::text, a.city from users u
       join persons p on p.user_id = u.id and p.name = u.name join postal_addresses a on a.user_id = u.id order by u.email`,
  );
  expect(rows).toEqual([
    { email: ANA.email, birth_date: '1988-03-14', city: 'São Paulo' },
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
  expect(ana.get('BRL')).toBeGreaterThanOrEqual(toAmount('60000'));
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

test('a year of orders does not flood the notifications: the last two are told, one unread', async () => {
  const ana = await findUserByEmail(db, ANA.email);
  const { notifications, unreadCount } = await listNotifications(db, ana?.accountId ?? 0, { first: 50 });
  expect(notifications.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
    'ORDER_FILLED /trade/btcbrl',
    'ORDER_FILLED /trade/solbrl',
  ]);
  expect(unreadCount).toBe(1);
});

test('the seeded history passes the whole ledger check', async () => {
  const results = await runChecks(db, [...LEDGER_CHECKS, ...MARKET_CHECKS, ...PRODUCT_CHECKS]);
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

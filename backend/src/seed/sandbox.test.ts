import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { LEDGER_CHECKS } from '../check/ledger-checks';
import { MARKET_CHECKS } from '../check/market-checks';
import { runChecks } from '../check/run-checks';
import { findUserByEmail } from '../identity/users';
import { toAmount } from '../ledger/amount';
import { balancesOf } from '../ledger/ledger';
import { listNotifications } from '../notifications/notifications';
import { allFeatures } from '../settings/features';
import { ANA, NOVA, OTC, seedSandbox, seedSystemAccounts } from './sandbox';

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
  await seedSystemAccounts(db);
  await seedSandbox(db, 'plataforma');
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
           (select count(*) from orders) as orders, (select count(*) from fills) as fills,
           (select count(*) from ledger_transactions) as movements, (select count(*) from ledger_entries) as entries,
           (select string_agg(concat(account_id, currency, available, held), ' ' order by account_id, currency) from balances) as balances`);
  return row;
}

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
  expect((await balancesByEmail(OTC.email)).get('BRL')).toBe(toAmount('2500000'));
});

test('specification §7: the five flags are there, switched off', async () => {
  const features = await allFeatures(db);
  expect(features).toHaveLength(5);
  expect(features.some(({ isEnabled }) => isEnabled)).toBe(false);
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
  const results = await runChecks(db, [...LEDGER_CHECKS, ...MARKET_CHECKS]);
  expect(results.filter(({ wrong }) => wrong > 0)).toEqual([]);
});

test('seeding again changes nothing', async () => {
  const before = await rowCounts();
  await seedSystemAccounts(db);
  await seedSandbox(db, 'plataforma');
  expect(await rowCounts()).toEqual(before);
});

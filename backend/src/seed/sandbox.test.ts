import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { LEDGER_CHECKS } from '../check/ledger-checks';
import { MARKET_CHECKS } from '../check/market-checks';
import { runChecks } from '../check/run-checks';
import { findUserByEmail } from '../identity/users';
import { toAmount } from '../ledger/amount';
import { balancesOf } from '../ledger/ledger';
import { ANA, NOVA, seedSandbox, seedSystemAccounts } from './sandbox';

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
    select (select count(*) from users) as users, (select count(*) from accounts) as accounts,
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

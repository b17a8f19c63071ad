import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { watchStatements } from '../../test/watched-statements';
import { withdrawalsOn } from '../../test/withdrawals-fixture';
import { toAmount } from '../lib/amount';
import { LEDGER_CHECKS } from '../check/ledger-checks';
import { MARKET_CHECKS } from '../check/market-checks';
import { MONEY_CHECKS } from '../check/money-checks';
import { runChecks } from '../check/run-checks';
import type { User } from '../identity/index';

jest.setTimeout(60_000);

const CUSTOMERS = 8;
const EACH = 5;
const ALL = CUSTOMERS * EACH;
const SETTLED_MS = 4_000;

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

/** Counts statements and commits while something is done, for each withdrawal. */
function counted() {
  let [statements, commits] = [0, 0];
  watchStatements((text) => {
    statements += 1;
    if (text === 'COMMIT') commits += 1;
  });
  return async (work: () => Promise<unknown>) => {
    [statements, commits] = [0, 0];
    await work();
    return { statements: statements / ALL, commits: commits / ALL };
  };
}

test('what is withdrawn at once is led to its end together: few statements and commits for each', async () => {
  const exchange = withdrawalsOn(db);
  const customers: User[] = [];
  for (let index = 0; index < CUSTOMERS; index += 1) {
    const user = await exchange.saver('1000');
    await exchange.mandate(user, await exchange.ownKey(user), '1000');
    customers.push(user);
  }
  const cost = counted();

  const asking = await cost(() =>
    Promise.all(customers.flatMap((user) => Array.from({ length: EACH }, () => exchange.program(user, '20')))),
  );
  const sending = await cost(async () => {
    exchange.jobs.start();
    await exchange.jobs.idle();
  });
  expect(await db.query(`select 1 from withdrawals where state = 'SENT'`)).toHaveLength(ALL);
  const ending = await cost(async () => {
    exchange.clock.jump(SETTLED_MS);
    await exchange.jobs.idle();
  });

  expect(await db.query(`select 1 from withdrawals where state = 'COMPLETED'`)).toHaveLength(ALL);
  for (const user of customers) expect(await exchange.money(user)).toEqual([toAmount('900'), 0n]);
  expect(asking.statements).toBeLessThan(25);
  expect(sending.statements).toBeLessThan(9);
  expect(sending.commits).toBeLessThan(0.5);
  expect(ending.statements).toBeLessThan(17);
  expect(ending.commits).toBeLessThan(0.5);
  await exchange.jobs.stop();
  const checks = await runChecks(db, [...LEDGER_CHECKS, ...MONEY_CHECKS, ...MARKET_CHECKS]);
  expect(checks.filter(({ wrong }) => wrong > 0)).toEqual([]);
});

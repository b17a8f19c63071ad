import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { withdrawalsOn } from '../../test/withdrawals-fixture';
import type { WithdrawalsFixture } from '../../test/withdrawals-fixture';
import { fromAmount, toAmount } from '../lib/amount';
import { LEDGER_CHECKS } from '../check/ledger-checks';
import { MARKET_CHECKS } from '../check/market-checks';
import { MONEY_CHECKS } from '../check/money-checks';
import { runChecks } from '../check/run-checks';

jest.setTimeout(60_000);

let db: TestDatabase;
let exchange: WithdrawalsFixture;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(() => {
  exchange = withdrawalsOn(db);
  exchange.jobs.start();
});
afterEach(async () => {
  await exchange.jobs.stop();
  const checks = await runChecks(db, [...LEDGER_CHECKS, ...MONEY_CHECKS, ...MARKET_CHECKS]);
  expect(checks.filter(({ wrong }) => wrong > 0)).toEqual([]);
});

const later = async (ms: number) => {
  exchange.clock.jump(ms);
  await exchange.jobs.idle();
};

test.each([
  ['another address', `address = 'thief@example.com'`],
  ['another amount', 'received = received - 1, fee = fee + 1'],
])('money F9: %s than was approved: it does not leave, stays held, and the operator is told', async (_, change) => {
  exchange.world.isUnderMaintenance = true;
  const nina = await exchange.saver('1000');
  const { id } = await exchange.sent(nina, '300');
  const { address, fee, received } = await exchange.now(nina, id);
  await db.query(`update withdrawals set ${change} where id = $1`, [id]);
  exchange.world.isUnderMaintenance = false;
  for (let times = 0; times < 12; times += 1) await later(360_000);
  expect(await exchange.stateOf(nina, id)).toBe('QUEUED');
  expect(await exchange.jobs.troubled()).toMatchObject([{ kind: 'withdrawal', id }]);
  expect(await db.query('select 1 from sandbox_bank_payouts where id = $1', [id])).toEqual([]);
  expect(await exchange.money(nina)).toEqual([toAmount('700'), toAmount('300')]);
  const before = [address, fromAmount(fee), fromAmount(received), id];
  await db.query('update withdrawals set address = $1, fee = $2, received = $3 where id = $4', before);
  await later(360_000);
  expect(await exchange.stateOf(nina, id)).toBe('SENT');
});

import { isSoak, runs, timeLimit } from '@plataforma/testing/runs';
import fc from 'fast-check';
import { coinsOutIn } from '../../test/coins-out-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { withdrawalsOn } from '../../test/withdrawals-fixture';
import type { WithdrawalsFixture } from '../../test/withdrawals-fixture';
import { CHAIN_CHECKS } from '../check/chain-checks';
import { LEDGER_CHECKS } from '../check/ledger-checks';
import { MARKET_CHECKS } from '../check/market-checks';
import { MONEY_CHECKS } from '../check/money-checks';
import { runChecks } from '../check/run-checks';
import type { User } from '../identity/index';

/** Withdrawals that are sent at once, and how often. */
const [AT_ONCE, TIMES] = [20, isSoak ? 50 : 1];
const MINUTE_S = 60;
const WORLD = {
  isAway: false,
  hangs: false,
  losesAnswers: false,
  refusesPayouts: false,
  isWalletEmpty: false,
  bells: 1,
};

jest.setTimeout(timeLimit(180_000));

let db: TestDatabase;
let exchange: WithdrawalsFixture;
let coins: ReturnType<typeof coinsOutIn>;

beforeEach(async () => {
  db = await createTestDatabase();
  exchange = withdrawalsOn(db);
  coins = coinsOutIn(db, exchange);
  exchange.jobs.start();
});
afterEach(async () => {
  await exchange.jobs.stop();
  await db.drop();
});

async function expectWhole(): Promise<void> {
  const checks = await runChecks(db, [...LEDGER_CHECKS, ...MONEY_CHECKS, ...MARKET_CHECKS, ...CHAIN_CHECKS]);
  expect(checks.filter(({ wrong }) => wrong > 0)).toEqual([]);
}

/** Transactions of each withdrawal that the network has. */
const transactions = () =>
  db.query<{ request_id: string; count: string }>(
    `select p.request_id, count(*) from sandbox_chain_payouts p
       join sandbox_chain_transactions t using (network, tx_id) where t.vanished_at is null group by p.request_id`,
  );

test('F6: the answers of the network are lost after it has each transaction: one of each withdrawal', async () => {
  const nina = await coins.saver({ BTC: '100' });
  const destinationId = await exchange.address(nina, 'bitcoin');
  for (let turn = 0; turn < TIMES; turn += 1) {
    exchange.chains.faults.losesAnswers = true;
    for (let nth = 0; nth < AT_ONCE; nth += 1) {
      await coins.asked(nina, '0.001', undefined, { destinationId });
      await exchange.withdrawals.confirm(exchange.lastToken());
    }
    await exchange.jobs.idle();
    const sending = await db.query(`select 1 from withdrawals where state = 'SENDING'`);
    expect(sending).toHaveLength(AT_ONCE);
    await exchange.pass(20);
    exchange.chains.faults.losesAnswers = false;
    await exchange.pass(MINUTE_S);
    await exchange.pass(MINUTE_S);
  }
  const all = await transactions();
  expect(all).toHaveLength(AT_ONCE * TIMES);
  expect(all.every(({ count }) => count === '1')).toBe(true);
  expect(await db.query(`select distinct state from withdrawals`)).toEqual([{ state: 'COMPLETED' }]);
  await expectWhole();
});

const nth = fc.nat(5);
const command = fc.oneof(
  { arbitrary: fc.record({ do: fc.constant('send' as const), units: fc.integer({ min: 1, max: 90 }) }), weight: 6 },
  { arbitrary: fc.record({ do: fc.constant('cancel' as const), nth }), weight: 2 },
  { arbitrary: fc.record({ do: fc.constant('drop' as const), nth }), weight: 2 },
  { arbitrary: fc.record({ do: fc.constant('refuse' as const), nth }), weight: 1 },
  { arbitrary: fc.record({ do: fc.constant('leave' as const), blocks: fc.integer({ min: 1, max: 4 }) }), weight: 2 },
  { arbitrary: fc.record({ do: fc.constantFrom('halt' as const, 'goOn' as const) }), weight: 2 },
  { arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 0, max: 40 }) }), weight: 6 },
  {
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      isAway: fc.boolean(),
      losesAnswers: fc.boolean(),
      isWalletEmpty: fc.boolean(),
      bells: fc.nat(2),
    }),
    weight: 3,
  },
);

type Command = typeof command extends fc.Arbitrary<infer One> ? One : never;

/** What happens on the chain. */
async function onChain(one: Command, txId: string | undefined): Promise<void> {
  const network = 'bitcoin';
  const { operator } = exchange;
  if (one.do === 'drop' && txId) await operator.act({ action: 'DOUBLE_SPEND', network, txId });
  if (one.do === 'refuse' && txId) await operator.act({ action: 'REFUSE', network, txId });
  if (one.do === 'leave') await operator.act({ action: 'REORGANISE', network, blocks: one.blocks, vanishes: true });
  if (one.do === 'halt') await operator.act({ action: 'HALT', network });
  if (one.do === 'goOn') await operator.act({ action: 'GO_ON', network });
}

async function obey(one: Command, user: User, destinationId: string, ids: string[]): Promise<void> {
  const id = 'nth' in one ? ids.at(-1 - one.nth) : undefined;
  if (one.do === 'send') {
    const { withdrawal } = await coins.ask(user, `0.${String(one.units).padStart(3, '0')}`, undefined, {
      destinationId,
    });
    if (withdrawal) {
      ids.push(withdrawal.withdrawal.id);
      await exchange.withdrawals.confirm(exchange.lastToken());
    }
  }
  if (one.do === 'cancel' && id) await exchange.withdrawals.cancel(user.accountId, id);
  const record = id === undefined ? null : await exchange.withdrawals.find(user.accountId, id);
  await onChain(one, record?.transfer?.transactionId);
  if (one.do === 'fault') {
    const { do: _do, ...faults } = one;
    Object.assign(exchange.chains.faults, faults);
  }
  await exchange.pass(one.do === 'wait' ? one.minutes * MINUTE_S : 0);
}

test('money F11: whatever customers, custody, chain and time do in any order, all of §11 holds, and everything ends', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 10, maxLength: 30 }), async (commands) => {
      const user = await coins.saver({ BTC: '1' });
      const destinationId = await exchange.address(user, 'bitcoin');
      const ids: string[] = [];
      for (const one of commands) await obey(one, user, destinationId, ids);
      await expectWhole();
      Object.assign(exchange.chains.faults, WORLD);
      await exchange.operator.act({ action: 'GO_ON', network: 'bitcoin' });
      for (let times = 0; times < 4; times += 1) await exchange.pass(11 * MINUTE_S);
      expect((await coins.money(user))[1]).toBe(0n);
      expect((await transactions()).filter(({ count }) => count !== '1')).toEqual([]);
      await expectWhole();
    }),
    { numRuns: runs(3) },
  );
});

import { isSoak, timeLimit } from '@plataforma/testing/runs';
import { marketOn, nextKey } from '../../test/market-fixture';
import { limit } from '../../test/order-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { withdrawalsOn } from '../../test/withdrawals-fixture';
import type { WithdrawalsFixture } from '../../test/withdrawals-fixture';
import { toAmount } from '../lib/amount';
import { LEDGER_CHECKS } from '../check/ledger-checks';
import { MARKET_CHECKS } from '../check/market-checks';
import { MONEY_CHECKS } from '../check/money-checks';
import { PRODUCT_CHECKS } from '../check/products-checks';
import { runChecks } from '../check/run-checks';
import type { User } from '../identity/index';
import { accountsOf, balancesOf } from '../ledger/index';
import type { Market } from '../market/index';
import { TransferService } from '../products/pro/index';

const ROUNDS = isSoak ? 200 : 5;
const FUNDS = '1000';
/** Of each kind, each of a tenth of the money. */
const OF_EACH = 8;

jest.setTimeout(timeLimit(60_000));

let db: TestDatabase;
let exchange: WithdrawalsFixture;
let market: Market;
let transfers: TransferService;

beforeAll(async () => {
  db = await createTestDatabase();
  exchange = withdrawalsOn(db);
  market = marketOn(db);
  await market.start();
  transfers = new TransferService(db, market.events, exchange.clock);
});
afterAll(async () => {
  await market.stop();
  const checks = await runChecks(db, [...LEDGER_CHECKS, ...MONEY_CHECKS, ...MARKET_CHECKS, ...PRODUCT_CHECKS]);
  expect(checks.filter(({ wrong }) => wrong > 0)).toEqual([]);
  await db.drop();
});

/** Whether each got its share of the money. */
type Attempt = Promise<boolean>;

const withdrawal = async (user: User, reais: string, destinationId: string): Attempt =>
  (await exchange.ask(user, reais, { destinationId })).withdrawal !== null;

const order = async ({ accountId }: User, litecoins: string): Attempt => {
  const input = { instrument: 'ltcbrl', ...limit('BUY', '500', litecoins), idempotencyKey: nextKey() };
  return (await market.service.placeOrder(accountId, input)).errors.length === 0;
};

const transfer = async ({ accountId }: User, quantity: string): Attempt => {
  const input = { from: 'MAIN', currency: 'BRL', quantity, idempotencyKey: nextKey() } as const;
  return (await transfers.transfer(accountId, input)).errors.length === 0;
};

/** What the customer has in reais: available, held, and in PRO. */
async function reaisOf(user: User): Promise<readonly bigint[]> {
  const { pro } = await accountsOf(db, user.accountId);
  const inPro = (await balancesOf(db, pro)).find(({ currency }) => currency === 'BRL');
  return [...(await exchange.money(user)), inPro?.available ?? 0n];
}

const won = (all: readonly boolean[]) => all.filter((one) => one).length;

const sum = (all: readonly bigint[]) => all.reduce((total, one) => total + one, 0n);

test('money F7: a withdrawal, an order and a transfer of almost all the money at once: one of them has it', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const nina = await exchange.saver(FUNDS);
    const destinationId = await exchange.key(nina);
    const all = [withdrawal(nina, FUNDS, destinationId), order(nina, '1.98'), transfer(nina, FUNDS)];
    expect(won(await Promise.all(all))).toBe(1);
    const reais = await reaisOf(nina);
    expect(sum(reais)).toBe(toAmount(FUNDS));
  }
});

test('money F7: many of each of a tenth of the money at once: as many have theirs as there is money for', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const nina = await exchange.saver(FUNDS);
    const destinationId = await exchange.key(nina);
    const kinds = Array.from({ length: OF_EACH }, () => [
      withdrawal(nina, '100', destinationId),
      // R$ 99.50 with its fee.
      order(nina, '0.198'),
      transfer(nina, '100'),
    ]);
    expect(won(await Promise.all(kinds.flat()))).toBe(10);
    expect(sum(await reaisOf(nina))).toBe(toAmount(FUNDS));
  }
});

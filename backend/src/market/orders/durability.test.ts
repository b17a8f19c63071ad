import { Client } from 'pg';
import { customerWith, nextKey } from '../../../test/market-fixture';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { inTransaction } from '../../db/database';
import { toAmount } from '../../lib/amount';
import { ensureSystemAccount } from '../../ledger/index';
import { createMarketEvents } from '../events';
import { instrumentOf } from '../instruments';
import { MarketRuntime } from '../market-runtime';
import { Batches } from './batches';
import { PLAIN_ORDER } from './order-command';
import { OrderService } from './order-service';

const LTC = instrumentOf(6);

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

/** An order service for one market; the accounts in `bots` are simulated traders. */
async function orderService(bots: readonly number[]): Promise<OrderService> {
  const feesAccountId = await inTransaction(db, (tx) => ensureSystemAccount(tx, 'FEES', 'fees', new Date()));
  const events = createMarketEvents();
  const runtime = new MarketRuntime({ db, events, alone: (_id, work) => work(), isRefusal: () => false }, LTC);
  const batches = new Batches({
    db,
    fees: () => ({ feesAccountId, makerRate: () => 0n, takerRate: () => 0n }),
    isCustomer: (accountId) => !bots.includes(accountId),
    runtimeOf: () => runtime,
    openCount: () => 0,
    publish: () => undefined,
    onFault: (error) => {
      throw error;
    },
  });
  return new OrderService({ db, submit: (job) => void batches.run([job]), runtimes: new Map([[LTC.id, runtime]]) });
}

/** Places a limit order of 1 at 500 the way simulated traders do. @returns whether its commit waited for the disk. */
async function waitsForDisk(orders: OrderService, accountId: number, side: 'BUY' | 'SELL'): Promise<boolean> {
  const query = jest.spyOn(Client.prototype, 'query');
  const [idempotencyKey, price, quantity] = [nextKey(), toAmount('500'), toAmount('1')];
  const rest = { timeInForce: 'GTC', amount: null, worstPrice: null, allOrNothing: false } as const;
  const size = { price, quantity, idempotencyKey, hash: idempotencyKey };
  await orders.place(
    { ...PLAIN_ORDER, ...rest, ...size, accountId, instrument: LTC, side, type: 'LIMIT' },
    undefined,
    false,
  );
  const texts = query.mock.calls.map(([statement]: readonly unknown[]) => JSON.stringify(statement));
  query.mockRestore();
  expect(texts.some((text) => text.includes('COMMIT'))).toBe(true);
  return !texts.some((text) => text.includes('synchronous_commit = off'));
}

describe('decisions, Market: only what concerns nobody but simulated traders may be lost with the machine', () => {
  it('an order that rests, and a trade between two of them, do not wait for the disk', async () => {
    const bots = [await customerWith(db, { LTC: '10' }), await customerWith(db, { BRL: '10000' })] as const;
    const orders = await orderService(bots);
    expect(await waitsForDisk(orders, bots[0], 'SELL')).toBe(false);
    expect(await waitsForDisk(orders, bots[1], 'BUY')).toBe(false);
  });

  it("a trade with a customer's resting order does, whoever came last", async () => {
    const [customer, bot] = [await customerWith(db, { LTC: '10' }), await customerWith(db, { BRL: '10000' })];
    const orders = await orderService([bot]);
    expect(await waitsForDisk(orders, customer, 'SELL')).toBe(true);
    expect(await waitsForDisk(orders, bot, 'BUY')).toBe(true);
  });
});

import { inTransaction } from '../src/db/database';
import { LEDGER_CHECKS } from '../src/check/ledger-checks';
import { MARKET_CHECKS } from '../src/check/market-checks';
import { runChecks } from '../src/check/run-checks';
import { fromAmount, toAmount } from '../src/lib/amount';
import { balancesOf, depositOf, ensureSystemAccount, post } from '../src/ledger/index';
import type { Market } from '../src/market/market';
import type { OrderInput } from '../src/market/orders/order-command';
import type { OrderRecord } from '../src/market/orders/order-record';
import { customerWith, marketOn, nextKey, rest } from './market-fixture';
import { createTestDatabase } from './test-database';
import type { TestDatabase } from './test-database';

const COINS = { BTC: '50', ETH: '50', SOL: '50', LTC: '50', LINK: '50', AVAX: '50' } as const;

export type Given = Omit<OrderInput, 'idempotencyKey' | 'instrument'> & { readonly instrument?: string };

export const limit = (side: 'BUY' | 'SELL', price: string, quantity: string) =>
  ({ side, type: 'LIMIT', price, quantity }) as const;

export const stopLimit = (side: 'BUY' | 'SELL', stopPrice: string, price: string, quantity = '1') =>
  ({ side, type: 'STOP_LIMIT', stopPrice, price, quantity }) as const;

export const stopMarket = (side: 'BUY' | 'SELL', stopPrice: string, quantity = '1') =>
  ({ side, type: 'STOP_MARKET', stopPrice, quantity }) as const;

/** A market on a database of its own, for tests of the rules of orders; `ltcbrl` unless told otherwise. */
export class OrderFixture {
  readonly db: TestDatabase;
  market: Market;

  private constructor(db: TestDatabase, market: Market) {
    this.db = db;
    this.market = market;
  }

  static async open(): Promise<OrderFixture> {
    const db = await createTestDatabase();
    const market = marketOn(db);
    await market.start();
    return new OrderFixture(db, market);
  }

  /** What is wrong in the end; nothing should be. */
  async close(): Promise<unknown[]> {
    await this.market.stop();
    const results = await runChecks(this.db, [...LEDGER_CHECKS, ...MARKET_CHECKS]);
    await this.db.drop();
    return results.filter(({ wrong }) => wrong > 0);
  }

  /** A new process on the same database. */
  async restart(): Promise<void> {
    await this.market.stop();
    this.market = marketOn(this.db);
    await this.market.start();
  }

  customer(): Promise<number> {
    return customerWith(this.db, { BRL: '100000', ...COINS });
  }

  async fund(accountId: number, currency: string, amount: string): Promise<void> {
    await inTransaction(this.db, async (tx) => {
      const externalId = await ensureSystemAccount(tx, 'EXTERNAL', 'external', new Date());
      const deposit = { externalId, accountId, currency, amount: toAmount(amount), reference: 'test' };
      await post(tx, [depositOf({ ...deposit, idempotencyKey: nextKey(), createdAt: new Date() })]);
    });
  }

  place(accountId: number, given: Given) {
    return this.market.service.placeOrder(accountId, { instrument: 'ltcbrl', ...given, idempotencyKey: nextKey() });
  }

  async placed(accountId: number, given: Given): Promise<OrderRecord> {
    const { order, errors } = await this.place(accountId, given);
    if (!order) throw new Error(errors[0]?.messages.join());
    return order;
  }

  async refused(accountId: number, given: Given) {
    const { order, errors } = await this.place(accountId, given);
    if (order) throw new Error(`Order ${order.id} was not refused`);
    const [{ name, code, messages } = { name: '', code: 0, messages: [''] }] = errors;
    return { name, code, message: messages[0] ?? '' };
  }

  async again(order: OrderRecord): Promise<OrderRecord> {
    const found = await this.market.service.order([order.accountId], order.id);
    if (!found) throw new Error('no order');
    return found;
  }

  async balance(accountId: number, currency: string) {
    const found = (await balancesOf(this.db, accountId)).find((entry) => entry.currency === currency);
    return { available: fromAmount(found?.available ?? 0n), held: fromAmount(found?.held ?? 0n) };
  }

  rest(accountId: number, offers: Parameters<typeof rest>[3], instrument = 'ltcbrl'): Promise<void> {
    return rest(this.market, accountId, instrument, offers);
  }

  /** One trade at a price: the market has its last price there. Nothing is left in the book of it. */
  async tradeAt(price: string): Promise<void> {
    const [maker, taker] = [await this.customer(), await this.customer()];
    await this.rest(maker, [['SELL', price, '0.1']]);
    await this.placed(taker, limit('BUY', price, '0.1'));
  }
}

import { LEDGER_CHECKS } from '../src/check/ledger-checks';
import { MARKET_CHECKS } from '../src/check/market-checks';
import { PRODUCT_CHECKS } from '../src/check/products-checks';
import { runChecks } from '../src/check/run-checks';
import type { Market } from '../src/market/market';
import { listNotifications } from '../src/notifications/notifications';
import type { RecurringBuyInput } from '../src/products/recurring-buy/recurring-buy-command';
import { writeAppStatus } from '../src/settings/app-status';
import { setFeature } from '../src/settings/features';
import { customerWith, marketOn, nextKey, rest } from './market-fixture';
import { productsOn } from './products-fixture';
import type { ProductsFixture } from './products-fixture';
import { TestClock } from './test-clock';
import { createTestDatabase } from './test-database';
import type { TestDatabase } from './test-database';

type MarketCalls = Pick<Market, 'service' | 'history' | 'events'>;

/** A recurring buy of 100 reais of BTC a day at 9:00. */
export const dailyBuy = (changes: Partial<RecurringBuyInput> = {}): RecurringBuyInput => ({
  instrument: 'btcbrl',
  amount: '100',
  frequency: 'DAILY',
  time: '09:00',
  idempotencyKey: nextKey(),
  ...changes,
});

/** `2026-11-22T12:00` */
export const minuteOf = (at: number | Date | null): string | null =>
  at === null ? null : new Date(at).toISOString().slice(0, 16);

/** Recurring buys on a test database and a BTC market with one deep offer at 500000; processes come and go. */
export class RecurringBuyFixture {
  #clock = new TestClock('1970-01-01T00:00:00Z');
  #products: ProductsFixture | null = null;

  private constructor(
    readonly db: TestDatabase,
    readonly market: Market,
  ) {}

  static async open(): Promise<RecurringBuyFixture> {
    const db = await createTestDatabase();
    const market = marketOn(db);
    await market.start();
    await rest(market, await customerWith(db, { BTC: '1000' }), 'btcbrl', [['SELL', '500000', '500']]);
    return new RecurringBuyFixture(db, market);
  }

  get clock(): TestClock {
    return this.#clock;
  }

  get products(): ProductsFixture {
    if (!this.#products) throw new Error('No process runs');
    return this.#products;
  }

  get buys(): ProductsFixture['recurringBuys'] {
    return this.products.recurringBuys;
  }

  /** The process dies without a word; another one begins at this time. */
  async restart(time: string, market: MarketCalls = this.market): Promise<void> {
    await this.#products?.jobs.stop();
    this.#clock = new TestClock(time);
    this.#products = productsOn(this.db, market, this.#clock);
    this.#products.jobs.start();
    await this.#products.jobs.idle();
  }

  /** A first process of a test, on a Saturday, noon in São Paulo. */
  async begin(): Promise<void> {
    await setFeature(this.db, 'recurring_buy', true);
    await this.restart('2026-11-21T15:00:00Z');
  }

  /** Nothing of a test is left to the next one. */
  async end(): Promise<void> {
    await this.#products?.jobs.stop();
    this.#products = null;
    await this.db.query(`update recurring_buys set state = 'CANCELED', next_run_at = null, next_step_at = null`);
    await this.maintenance(false);
  }

  /** Whatever the tests did, the books are right. */
  async close(): Promise<void> {
    await this.market.stop();
    const results = await runChecks(this.db, [...LEDGER_CHECKS, ...MARKET_CHECKS, ...PRODUCT_CHECKS]);
    await this.db.drop();
    expect(results.filter(({ wrong }) => wrong > 0)).toEqual([]);
  }

  maintenance(isOn: boolean): Promise<void> {
    const status = isOn ? 'UNDER_MAINTENANCE' : 'NORMAL';
    return writeAppStatus(this.db, { status, alert: { message: null, type: null }, updatedAt: new Date() });
  }

  /** A customer with 1000 reais and a recurring buy. */
  async saver(changes: Partial<RecurringBuyInput> = {}, reais = '1000'): Promise<{ accountId: number; id: number }> {
    const accountId = await customerWith(this.db, { BRL: reais });
    const { recurringBuy, errors } = await this.buys.create(accountId, dailyBuy(changes));
    if (!recurringBuy) throw new Error(errors[0]?.messages.join());
    await this.products.jobs.idle();
    return { accountId, id: recurringBuy.id };
  }

  /** The exchange disables the customer of this account, who was none in these tests until now. */
  disable = (accountId: number) =>
    this.db.query(
      `insert into users (account_id, name, email, password_hash, level, is_disabled, created_at)
       values ($1, 'Disabled', 'disabled@example.com', '', 10, true, now())`,
      [accountId],
    );

  /** Newest first. */
  runsOf = async (id: number) => (await this.buys.runs(id, { first: 50 })).runs;
  daysOf = async (id: number) => (await this.runsOf(id)).map(({ scheduledAt }) => minuteOf(scheduledAt));
  ordersOf = async (accountId: number) => (await this.market.service.orders(accountId, { first: 50 })).orders;
  nextOf = async (accountId: number) => minuteOf((await this.buys.list(accountId))[0]?.nextRunAt ?? null);

  async skippedNotifications(accountId: number) {
    const { notifications } = await listNotifications(this.db, accountId, { first: 50 });
    return notifications.filter(({ kind }) => kind === 'RECURRING_BUY_SKIPPED');
  }

  /** A market whose first answer to a confirmed quote is lost with the process or its connection. */
  dyingAfterTheOrder(): MarketCalls {
    const { service, history, events } = this.market;
    let died = false;
    const confirmQuote: Market['service']['confirmQuote'] = async (...args) => {
      const result = await service.confirmQuote(...args);
      if (died) return result;
      died = true;
      throw new Error('Connection terminated');
    };
    const dying = new Proxy(service, {
      get(target, name) {
        if (name === 'confirmQuote') return confirmQuote;
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    return { service: dying, history, events };
  }
}

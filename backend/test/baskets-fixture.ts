import { toAmount } from '../src/lib/amount';
import { BASKET_CHECKS } from '../src/check/basket-checks';
import { LEDGER_CHECKS } from '../src/check/ledger-checks';
import { MARKET_CHECKS } from '../src/check/market-checks';
import { runChecks } from '../src/check/run-checks';
import { inTransaction } from '../src/db/database';
import type { Database } from '../src/db/database';
import { Disclosures } from '../src/disclosures/index';
import { createUser } from '../src/identity/users';
import type { User } from '../src/identity/users';
import { noteOperatedLevel } from '../src/kyc/index';
import { Jobs } from '../src/jobs/index';
import { balancesOf } from '../src/ledger/index';
import type { Market } from '../src/market/market';
import { createBaskets } from '../src/products/baskets/index';
import type { Baskets, BasketOrder } from '../src/products/baskets/index';
import { createSettings } from '../src/settings/index';
import { customerWith, fund, marketOn, nextKey, rest } from './market-fixture';
import { recordingLogger } from './recording-logger';
import { TestClock } from './test-clock';

const SECRET = 'a secret of at least thirty-two characters';

let serial = 0;

/** What each coin is offered and asked for, and how much there is on each side. */
export const PRICES = {
  BTC: ['500000', '499000', '10'],
  ETH: ['20000', '19960', '100'],
  SOL: ['1000', '998', '2000'],
  ADA: ['3', '2.994', '100000'],
  AVAX: ['140', '139.72', '5000'],
  LINK: ['118', '117.77', '5000'],
} as const;

type Coin = keyof typeof PRICES;

type MarketCalls = Market['service'];

/** Baskets on a test database and markets that stand still; processes come and go. */
export class BasketsFixture {
  readonly jobs: Jobs;
  readonly baskets: Baskets;
  readonly settings: ReturnType<typeof createSettings>;

  constructor(
    readonly db: Database,
    readonly market: Market = marketOn(db),
    readonly clock: TestClock = new TestClock('2026-11-20T15:00:00.000Z'),
    calls: Partial<MarketCalls> = {},
  ) {
    const { logger } = recordingLogger();
    this.jobs = new Jobs({ db, clock, logger, alarm: clock.alarm });
    const { service } = market;
    this.settings = createSettings({ db, clock });
    this.baskets = createBaskets({
      ...{ db, clock, jobs: this.jobs, settings: this.settings, config: { secret: SECRET } },
      market: {
        requestQuote: (...args) => service.requestQuote(...args),
        confirmQuote: (...args) => service.confirmQuote(...args),
        orderByKey: (...args) => service.orderByKey(...args),
        candles: (query) => service.candles(query),
        ...calls,
      },
      priceOf: (code) => this.priceOf(code),
      onBalances: () => undefined,
    });
  }

  /** The best bid. */
  priceOf(code: string): bigint | null {
    const known = Object.entries(PRICES).find(([coin]) => coin === code);
    return known ? toAmount(known[1][1]) : null;
  }

  /** Markets with offers, and the jobs. */
  async start(thin: Partial<Record<Coin, string>> = {}): Promise<void> {
    await this.market.start();
    for (const [code, [ask, bid, quantity]] of Object.entries(PRICES)) {
      const size = thin[code as Coin] ?? quantity;
      const maker = await customerWith(this.db, { [code]: '100000000', BRL: '100000000' });
      await rest(this.market, maker, `${code.toLowerCase()}brl`, [
        ['SELL', ask, size],
        ['BUY', bid, size],
      ]);
    }
    await this.go();
  }

  /** Jobs alone, with the offers that are there. */
  async go(): Promise<void> {
    this.jobs.start();
    await this.jobs.idle();
  }

  async stop(): Promise<void> {
    await this.jobs.stop();
    await this.market.stop();
  }

  /** Time passes, the alarm rings, and what is due is done. */
  async pass(ms: number): Promise<void> {
    await this.jobs.idle();
    this.clock.set(new Date(this.clock.now() + ms).toISOString());
    this.clock.ring();
    await this.jobs.idle();
  }

  /** A verified customer with these funds, who accepted the risks. */
  async customer(funds: Readonly<Record<string, string>>, { level = 20, accepts = true } = {}): Promise<User> {
    serial += 1;
    const at = new Date(this.clock.now());
    const user = await inTransaction(this.db, async (tx) => {
      const fields = { name: 'Caio', email: `cesta${serial}@example.com`, password: 'correct horse battery', level };
      const made = await createUser(tx, fields, at);
      await noteOperatedLevel(tx, made.id, made.level, at);
      return made;
    });
    await fund(this.db, user.accountId, funds);
    if (accepts) await new Disclosures(this).accept('BASKETS', 1, user.id);
    return user;
  }

  /** The signed preview; of one that there is none the reason. */
  async previewed(user: User, input: Parameters<Baskets['preview']>[1]) {
    const { preview, errors } = await this.baskets.preview(user.accountId, input);
    if (!preview) throw new Error(errors[0]?.messages.join());
    return preview;
  }

  /** Previews and places. @returns the order at its end */
  async done(user: User, input: Parameters<Baskets['preview']>[1]): Promise<BasketOrder> {
    const { id } = await this.previewed(user, input);
    const { order, errors } = await this.baskets.place(user.accountId, id, nextKey());
    if (!order) throw new Error(errors[0]?.messages.join());
    await this.jobs.idle();
    return (await this.baskets.order(user.accountId, order.id)) ?? order;
  }

  buy = (user: User, amount: string, basket = 'essencial') => this.done(user, { basket, kind: 'BUY', amount });

  async available(accountId: number, currency: string): Promise<bigint> {
    return (await balancesOf(this.db, accountId)).find((one) => one.currency === currency)?.available ?? 0n;
  }

  /** Whatever the tests did, the books are right. */
  async broken(): Promise<readonly string[]> {
    const results = await runChecks(this.db, [...LEDGER_CHECKS, ...MARKET_CHECKS, ...BASKET_CHECKS]);
    return results.filter(({ wrong }) => wrong > 0).map(({ name }) => name);
  }
}

/** A basket of the database that was bought, sold in part, and moved out in part. */
export async function everyBasketOrder(db: Database): Promise<void> {
  const own = new BasketsFixture(db);
  await own.start();
  const user = await own.customer({ BRL: '5000' });
  await own.buy(user, '1000');
  await own.done(user, { basket: 'essencial', kind: 'SELL', fraction: '0.5' });
  await own.done(user, { basket: 'essencial', kind: 'MOVE_OUT', fraction: '0.5' });
  await own.stop();
}

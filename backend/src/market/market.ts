import { setInterval } from 'node:timers';
import type { Config } from '../config';
import { inTransaction } from '../db/database';
import type { Database } from '../db/database';
import { ensureSystemAccount, systemAccountIds } from '../ledger/index';
import type { Logger } from '../lib/logger';
import type { Module } from '../lib/module';
import { meters } from '../metrics/index';
import type { MarketFigures } from '../metrics/index';
import { realTime } from '../lib/real-time';
import { CandleKeeper } from './candles/candle-keeper';
import { HourlyCloses } from './candles/hourly-closes';
import { simulatedCandles } from './candles/simulated-candle';
import { createMarketEvents } from './events';
import type { MarketEvents } from './events';
import { MAKER_FEE, TAKER_FEE } from './engine/fees';
import { INSTRUMENTS } from './instruments';
import { Activity } from './liquidity/activity';
import { openLiquidityAccounts } from './liquidity/funding';
import { Simulation } from './liquidity/simulation';
import { MarketQueues } from './market-queues';
import { MarketRuntime } from './market-runtime';
import { MarketHistory } from './history/market-history';
import { MarketService } from './market-service';
import { OrderRefused } from './messages';
import { Batches } from './orders/batches';
import type { Job } from './orders/batches';
import { publishWork } from './orders/order-events';
import { OrderService } from './orders/order-service';
import type { FeeSchedule } from './orders/settlement';
import { QuoteService } from './quotes/quote-service';
import { Tape } from './tape';
import { Tickers } from './ticker';

export interface MarketDependencies {
  readonly db: Database;
  readonly config: Pick<Config, 'secret' | 'sandbox' | 'liquiditySeed'>;
  readonly logger: Logger;
  /** Unix ms; tests set their own clock. */
  readonly now?: () => number;
}

export interface Market extends Module {
  /** Resolves when trading and market data are ready. */
  start(): Promise<void>;
  /** Stops accepting commands; they fail with MarketsClosed. Resolves when everything that had begun is written. */
  stop(): Promise<void>;
  readonly service: MarketService;
  readonly history: MarketHistory;
  readonly events: MarketEvents;
  /** Each market as the metrics tell it. */
  figures(): readonly MarketFigures[];
}

interface Terms {
  readonly fees: FeeSchedule;
  readonly isCustomer: (accountId: number) => boolean;
}

/** Market makers pay no fee. In everything else they are ledger accounts like any other. */
async function loadTerms(db: Database, at: Date): Promise<Terms> {
  const feesAccountId = await inTransaction(db, (tx) => ensureSystemAccount(tx, 'FEES', 'fees', at));
  const exempt = await systemAccountIds(db, 'MARKET_MAKER');
  const rate = (fee: bigint) => (accountId: number) => (exempt.has(accountId) ? 0n : fee);
  const fees = { feesAccountId, makerRate: rate(MAKER_FEE), takerRate: rate(TAKER_FEE) };
  return { fees, isCustomer: (accountId) => !exempt.has(accountId) };
}

interface Parts {
  readonly events: MarketEvents;
  readonly runtimes: ReadonlyMap<number, MarketRuntime>;
  readonly keeper: CandleKeeper;
  readonly tape: Tape;
  readonly simulation: Simulation | null;
  readonly service: MarketService;
  readonly figures: Market['figures'];
  readonly close: () => Promise<void>;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown');

function createKeeper({ db, config, logger }: MarketDependencies, now: () => number): CandleKeeper {
  const source = config.sandbox ? simulatedCandles(config.liquiditySeed) : null;
  return new CandleKeeper(db, source, now, (error) =>
    logger.warn({ reason: reasonOf(error) }, 'candles were not stored'),
  );
}

function createParts(dependencies: MarketDependencies, terms: () => Terms): Parts {
  const { db, config, logger, now = realTime } = dependencies;
  const events = createMarketEvents();
  const activity = new Activity(now);
  const isRefusal = (error: unknown) => error instanceof OrderRefused;
  const queues: MarketQueues<Job> = new MarketQueues<Job>(async (jobs) => {
    const startedAt = performance.now();
    await batches.run(jobs);
    meters.batch(jobs.length, startedAt);
  });
  const alone = <Result>(instrumentId: number, work: () => Promise<Result>) => queues.alone(instrumentId, work);
  const runtimes: ReadonlyMap<number, MarketRuntime> = new Map(
    INSTRUMENTS.map((info) => [info.id, new MarketRuntime({ db, events, alone, isRefusal }, info)]),
  );
  const runtimeOf = (instrumentId: number): MarketRuntime => {
    const runtime = runtimes.get(instrumentId);
    if (!runtime) throw new RangeError(`No market for instrument ${instrumentId}`);
    return runtime;
  };
  const keeper = createKeeper(dependencies, now);
  const tape = new Tape();
  const fees = () => terms().fees;
  const isCustomer = (accountId: number) => terms().isCustomer(accountId);
  const batches: Batches = new Batches({
    db,
    fees,
    isCustomer,
    runtimeOf,
    openCount: (accountId) => [...runtimes.values()].reduce((sum, { open }) => sum + open.countOf(accountId), 0),
    publish: (work, tradeIds, balances) => publishWork({ events, tape, keeper, runtimeOf }, work, tradeIds, balances),
    onFault: (error) => logger.error({ reason: reasonOf(error) }, 'what was committed could not be told'),
  });
  const orders = new OrderService({ db, submit: (job) => queues.submit(job.instrumentId, job), runtimes });
  const takerRate = (accountId: number | null) => fees().takerRate(accountId ?? 0);
  const quotes = new QuoteService({ db, secret: config.secret, orders, takerRate, runtimeOf, now });
  const simulation = config.sandbox
    ? new Simulation({ db, logger, seed: config.liquiditySeed, orders, activity, runtimeOf, now })
    : null;
  const tickers = new Tickers(keeper);
  const closes = new HourlyCloses(db, now, () => {
    keeper.roll();
    return keeper.settled();
  });
  const service = new MarketService({
    db,
    events,
    activity,
    orders,
    quotes,
    keeper,
    closes,
    tickers,
    tape,
    runtimeOf,
    simulation,
    now,
  });
  const figures = () =>
    [...runtimes.values()].map(({ instrument, open, isOutdated, changedAt }) => ({
      instrument: instrument.symbol,
      waiting: queues.waitingOf(instrument.id),
      openOrders: open.size,
      isOutdated,
      changedAt,
    }));
  return { events, runtimes, keeper, tape, simulation, service, figures, close: () => queues.close() };
}

/** The markets: books, orders, quotes, candles and, in the sandbox, the simulated liquidity. */
export function createMarket(dependencies: MarketDependencies): Market {
  const { db, now = realTime } = dependencies;
  let loaded: Terms | null = null;
  const terms = (): Terms => {
    if (!loaded) throw new Error('The market has not started');
    return loaded;
  };
  const { events, runtimes, keeper, tape, simulation, service, figures, close } = createParts(dependencies, terms);
  let timer: NodeJS.Timeout | undefined;
  return {
    events,
    service,
    history: new MarketHistory(db),
    figures,
    async start() {
      const at = new Date(now());
      if (simulation) await openLiquidityAccounts(db, at);
      loaded = await loadTerms(db, at);
      // The first job of each market reads its book.
      const books = [...runtimes.values()].map((runtime) => runtime.run(async () => undefined));
      await Promise.all([...books, keeper.start(), tape.load(db, now())]);
      await simulation?.start();
      timer = setInterval(() => keeper.roll(), 1_000).unref();
    },
    async stop() {
      clearInterval(timer);
      await Promise.all([close(), simulation?.stop()]);
      await keeper.settled();
    },
  };
}

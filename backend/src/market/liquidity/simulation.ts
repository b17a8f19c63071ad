import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/database';
import { SCALE, divideCeil, floorToIncrement } from '../../lib/amount';
import type { Logger } from '../../lib/logger';
import { amountOf } from '../engine/fees';
import { INSTRUMENTS } from '../instruments';
import type { InstrumentInfo } from '../instruments';
import { MarketsClosed } from '../market-queues';
import type { MarketRuntime } from '../market-runtime';
import { OrderRefused } from '../messages';
import { PLAIN_ORDER } from '../orders/order-command';
import type { OrderCommand } from '../orders/order-command';
import type { OrderService } from '../orders/order-service';
import type { Activity } from './activity';
import { fundLiquidity, openLiquidityAccounts } from './funding';
import type { LiquidityAccounts } from './funding';
import { ladderAround } from './ladder';
import { crossingsOf, requote } from './maker';
import type { Crossing } from './maker';
import { priceAt } from './price';

const TICK_MS = 250;
/**
 * Milliseconds between two rounds of a market: when somebody follows it, when somebody uses the product, and when
 * nobody does.
 */
const REQUOTE_MS = { watched: 1_400, active: 4_000, idle: 60_000 } as const;
const TRADE_MS = { watched: 3_000, active: 8_000 } as const;
const FUNDING_MS = 3_600_000;

export interface SimulationDependencies {
  readonly db: Database;
  readonly logger: Logger;
  readonly seed: string;
  readonly orders: OrderService;
  readonly activity: Activity;
  readonly runtimeOf: (instrumentId: number) => MarketRuntime;
  readonly now: () => number;
}

interface Plan {
  readonly instrument: InstrumentInfo;
  round: number;
  requoteAt: number;
  tradeAt: number;
  busy: boolean;
}

/** Varies a pause by ±40 %, so that the markets do not move at the same moments. */
const jitter = (ms: number): number => ms * (0.6 + 0.8 * Math.random());

/**
 * The simulated market, in the sandbox only: makers that quote around the simulated price, and an account that trades
 * with them.
 */
export class Simulation {
  readonly #deps: SimulationDependencies;
  readonly #plans: Plan[];
  #accounts: LiquidityAccounts | null = null;
  #timer: NodeJS.Timeout | undefined;
  #fundingAt = 0;
  #atRest = false;
  #waking: Promise<unknown> = Promise.resolve();
  readonly #running = new Set<Promise<void>>();

  constructor(deps: SimulationDependencies) {
    this.#deps = deps;
    this.#plans = INSTRUMENTS.map((instrument) => ({
      instrument,
      round: Math.floor(deps.now() / 1_000),
      requoteAt: 0,
      tradeAt: deps.now() + jitter(TRADE_MS.active),
      busy: false,
    }));
  }

  /** Funds the accounts and quotes every market once. */
  async start(): Promise<void> {
    this.#accounts = await openLiquidityAccounts(this.#deps.db, new Date(this.#deps.now()));
    await this.#fund(this.#accounts);
    for (const plan of this.#plans) await this.#requote(plan, this.#accounts);
    this.#deps.activity.onWake(() => this.#wake());
    this.#timer = setInterval(() => this.#tick(), TICK_MS).unref();
  }

  /** Resolves when the rounds that have begun are done. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#running);
  }

  /** Stops quotes and trades until `resume`. Resolves when the rounds that have begun are done. */
  async rest(): Promise<void> {
    this.#atRest = true;
    await Promise.all(this.#running);
  }

  resume(): void {
    if (!this.#atRest) return;
    this.#atRest = false;
    this.#wake();
  }

  get isAtRest(): boolean {
    return this.#atRest;
  }

  /** Resolves when the quotes fit the present price. After a rest they are updated first. */
  awake(): Promise<unknown> {
    return this.#waking;
  }

  #wake(): void {
    const now = this.#deps.now();
    for (const plan of this.#plans) {
      plan.requoteAt = now;
      plan.tradeAt = now + jitter(TRADE_MS.watched);
    }
    this.#tick();
    this.#waking = Promise.all(this.#running);
  }

  #tick(): void {
    const accounts = this.#accounts;
    if (!accounts || this.#atRest) return;
    const now = this.#deps.now();
    if (now >= this.#fundingAt) this.#track(this.#fund(accounts));
    for (const plan of this.#plans) {
      const due = now >= plan.requoteAt || now >= plan.tradeAt;
      if (due && !plan.busy) this.#track(this.#round(plan, accounts, now));
    }
  }

  async #round(plan: Plan, accounts: LiquidityAccounts, now: number): Promise<void> {
    plan.busy = true;
    try {
      if (now >= plan.requoteAt) await this.#requote(plan, accounts);
      else if (this.#deps.activity.isActive()) await this.#trade(plan, accounts);
      else plan.tradeAt = now + REQUOTE_MS.idle;
    } finally {
      plan.busy = false;
    }
  }

  async #requote(plan: Plan, accounts: LiquidityAccounts): Promise<void> {
    const { db, seed, activity, runtimeOf, now } = this.#deps;
    const { instrument } = plan;
    const runtime = runtimeOf(instrument.id);
    const middle = priceAt(seed, instrument, now());
    const accountId = accounts.makerOf(instrument.id);
    plan.requoteAt = now() + this.#pause(instrument.id);
    // Nobody is watching. The only reason to write is a customer's order that the price has reached.
    const isFirst = runtime.book.size === 0;
    if (!isFirst && !activity.isActive()) {
      const ladder = ladderAround(seed, instrument, middle, plan.round);
      if (crossingsOf(runtime.book, accountId, ladder).length === 0) return;
    }
    plan.round += 1;
    const crossings = await requote(db, runtime, { accountId, seed, middle, round: plan.round });
    for (const crossing of crossings) await this.#meet(instrument, accounts.takerId, crossing);
  }

  #pause(instrumentId: number): number {
    const { activity } = this.#deps;
    if (activity.isWatched(instrumentId)) return jitter(REQUOTE_MS.watched);
    return jitter(activity.isActive() ? REQUOTE_MS.active : REQUOTE_MS.idle);
  }

  /** Fills the orders of customers that the market has reached. */
  async #meet(instrument: InstrumentInfo, takerId: number, crossing: Crossing): Promise<void> {
    const least = divideCeil(instrument.minimumAmount * SCALE, crossing.bound) + instrument.quantityIncrement;
    const quantity = crossing.quantity > least ? crossing.quantity : least;
    const side = crossing.side === 'BUY' ? 'SELL' : 'BUY';
    await this.#take(instrument, takerId, side, quantity, crossing.bound);
  }

  async #trade(plan: Plan, { takerId }: LiquidityAccounts): Promise<void> {
    const { activity, runtimeOf, now } = this.#deps;
    const { instrument } = plan;
    plan.tradeAt = now() + jitter(activity.isWatched(instrument.id) ? TRADE_MS.watched : TRADE_MS.active);
    const side = Math.random() < 0.5 ? 'BUY' : 'SELL';
    const best = runtimeOf(instrument.id).book.best(side === 'BUY' ? 'SELL' : 'BUY');
    if (!best) return;
    // Many trades are small and few are large: from R$ 60 to about R$ 20.000.
    const reais = BigInt(Math.round(60 * Math.exp(5.8 * Math.random() ** 1.7)));
    const quantity = (reais * SCALE * SCALE) / best.price;
    await this.#take(instrument, takerId, side, quantity, null);
  }

  async #take(
    instrument: InstrumentInfo,
    accountId: number,
    side: OrderCommand['side'],
    wanted: bigint,
    worstPrice: bigint | null,
  ): Promise<void> {
    const quantity = floorToIncrement(wanted, instrument.quantityIncrement);
    if (quantity === 0n || (worstPrice !== null && amountOf(worstPrice, quantity) === 0n)) return;
    const idempotencyKey = randomUUID();
    const command: OrderCommand = {
      ...PLAIN_ORDER,
      accountId,
      instrument,
      side,
      type: 'MARKET',
      price: null,
      quantity,
      amount: null,
      worstPrice,
      allOrNothing: false,
      idempotencyKey,
      hash: idempotencyKey,
    };
    await this.#deps.orders.place(command, undefined, false);
  }

  async #fund(accounts: LiquidityAccounts): Promise<void> {
    this.#fundingAt = this.#deps.now() + FUNDING_MS;
    await fundLiquidity(this.#deps.db, accounts, new Date(this.#deps.now()));
  }

  /** A round that fails is reported, and the next round tries again. */
  #track(work: Promise<void>): void {
    const guarded: Promise<void> = work
      .catch((error: unknown) => {
        if (error instanceof OrderRefused || error instanceof MarketsClosed) return;
        this.#deps.logger.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'simulated market');
      })
      .finally(() => this.#running.delete(guarded));
    this.#running.add(guarded);
  }
}

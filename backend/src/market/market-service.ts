import type { Database } from '../db/database';
import type { CandleRecord } from './candles/candle';
import type { CandleKeeper } from './candles/candle-keeper';
import { queryCandles } from './candles/candle-query';
import type { HourlyCloses } from './candles/hourly-closes';
import type { CandleInterval } from './candles/intervals';
import { StoredCandles } from './candles/stored-candles';
import type { BookLevel } from './engine/types';
import type { MarketEvents } from './events';
import { INSTRUMENTS, findInstrument } from './instruments';
import type { InstrumentInfo } from './instruments';
import type { Activity } from './liquidity/activity';
import type { Simulation } from './liquidity/simulation';
import type { MarketRuntime } from './market-runtime';
import { CODES, MESSAGES, OrderRefused } from './messages';
import type { RefusalCode } from './messages';
import { isKey, parseOrder } from './orders/order-command';
import type { OrderInput } from './orders/order-command';
import { fillCountsOf, fillsOf, listFills } from './orders/fill-query';
import type { FillFilter, FillPage, FillRecord } from './orders/fill-query';
import { listOrders } from './orders/order-query';
import type { OrderFilter, OrderPage } from './orders/order-query';
import type { OrderRecord } from './orders/order-record';
import type { OrderService } from './orders/order-service';
import type { ReplaceInput } from './orders/replace-command';
import { findById, findByIds, findByKey } from './orders/order-store';
import type { Quote, QuoteInput, QuoteService } from './quotes/quote-service';
import type { Tape, TapeTrade } from './tape';
import type { Ticker, Tickers } from './ticker';

/** A refusal in the form of the API: `base` or an input field, and sentences for the customer. */
export interface MarketError {
  readonly name: string;
  readonly messages: string[];
  /** A code of domain facts §2. */
  readonly code: RefusalCode;
}

export interface OrderResult {
  readonly order: OrderRecord | null;
  readonly errors: MarketError[];
}

export interface OrdersResult {
  readonly orders: readonly OrderRecord[];
  readonly errors: MarketError[];
}

/** The book of one instrument at one moment. `sequence` is its MDUpdateId. */
export interface BookSnapshot {
  readonly sequence: number;
  readonly bids: readonly BookLevel[];
  readonly asks: readonly BookLevel[];
}

export interface MarketServiceParts {
  readonly db: Database;
  readonly events: MarketEvents;
  readonly activity: Activity;
  readonly orders: OrderService;
  readonly quotes: QuoteService;
  readonly keeper: CandleKeeper;
  readonly closes: HourlyCloses;
  readonly tickers: Tickers;
  readonly tape: Tape;
  readonly runtimeOf: (instrumentId: number) => MarketRuntime;
  /** Null outside of the sandbox. */
  readonly simulation: Simulation | null;
  readonly now: () => number;
}

const refusal = (error: OrderRefused): MarketError => ({
  name: error.field,
  messages: [error.message],
  code: error.code,
});

/** Everything that GraphQL, REST and the socket ask of the markets. */
export class MarketService {
  readonly #parts: MarketServiceParts;
  readonly #stored: StoredCandles;

  constructor(parts: MarketServiceParts) {
    this.#parts = parts;
    this.#stored = new StoredCandles(parts.db.publicReads);
  }

  get activity(): Activity {
    return this.#parts.activity;
  }

  /** Whether the simulated makers and traders are at work. */
  get isSimulated(): boolean {
    return this.#parts.simulation?.isAtRest === false;
  }

  /** Starts or stops the simulated makers and traders. Resolves when they have stopped. */
  async simulate(isSimulated: boolean): Promise<void> {
    if (isSimulated) this.#parts.simulation?.resume();
    else await this.#parts.simulation?.rest();
  }

  instruments(): readonly InstrumentInfo[] {
    this.activity.touch();
    return INSTRUMENTS;
  }

  /** The instrument with this symbol; undefined when there is none. */
  instrument(symbol: string): InstrumentInfo | undefined {
    this.activity.touch();
    return findInstrument(symbol);
  }

  /**
   * A quote for an account, or for a guest (null). When the balance is too small, the answer has an error beside the
   * quote.
   */
  async requestQuote(
    accountId: number | null,
    input: QuoteInput,
  ): Promise<{ quote: Quote | null; errors: MarketError[] }> {
    this.activity.touch();
    await this.#parts.simulation?.awake();
    try {
      const { quote, refusal: shortfall } = await this.#parts.quotes.request(accountId, input);
      return { quote, errors: shortfall ? [refusal(shortfall)] : [] };
    } catch (error) {
      if (error instanceof OrderRefused) return { quote: null, errors: [refusal(error)] };
      throw error;
    }
  }

  /** Buys or sells at the terms of a quote. The same key returns the same order. */
  confirmQuote(accountId: number, quoteId: string, idempotencyKey: string): Promise<OrderResult> {
    return this.#attempt(accountId, () => this.#parts.quotes.confirm(accountId, quoteId, idempotencyKey));
  }

  /** Places an order. The same key returns the same order. */
  placeOrder(accountId: number, input: OrderInput): Promise<OrderResult> {
    return this.#attempt(accountId, async () => this.#parts.orders.place(parseOrder(accountId, input)));
  }

  /** Cancels what is left of an own open order. */
  cancelOrder(accountIds: readonly number[], id: number): Promise<OrderResult> {
    return this.#attempt(accountIds[0] ?? 0, () => this.#parts.orders.cancel(accountIds, id));
  }

  /**
   * Cancels every open order of an account, in one instrument or in all. @returns the orders that this call canceled.
   */
  async cancelOrders(accountId: number, symbol: string | null): Promise<OrdersResult> {
    this.activity.touch();
    const instrument = symbol === null ? null : findInstrument(symbol);
    if (instrument === undefined) {
      const unknown = new OrderRefused('instrument', MESSAGES.unknownInstrument, CODES.unknownSymbol);
      return { orders: [], errors: [refusal(unknown)] };
    }
    return { orders: await this.#parts.orders.cancelAll(accountId, instrument?.id ?? null), errors: [] };
  }

  /** Replaces an own open order by another one: both or neither. The same key returns the same order. */
  replaceOrder(accountIds: readonly number[], input: ReplaceInput): Promise<OrderResult> {
    return this.#attempt(accountIds[0] ?? 0, () => this.#parts.orders.replace(accountIds, input));
  }

  /** Own orders, newest first. @throws RangeError when the cursor is none. */
  orders(accountId: number, filter: OrderFilter): Promise<OrderPage> {
    return listOrders(this.#parts.db, accountId, filter);
  }

  /** An order of these accounts by its id, or null. */
  order(accountIds: readonly number[], id: number): Promise<OrderRecord | null> {
    return findById(this.#parts.db, accountIds, id);
  }

  /** The order that one of these accounts placed under a key, or null. The first account that has one counts. */
  async orderByKey(accountIds: readonly number[], key: string): Promise<OrderRecord | null> {
    if (!isKey(key)) return null;
    for (const accountId of accountIds) {
      const found = await findByKey(this.#parts.db, accountId, key.toLowerCase());
      if (found) return found;
    }
    return null;
  }

  /** Own fills, newest first. @throws RangeError when the cursor is none. */
  fills(accountId: number, filter: FillFilter): Promise<FillPage> {
    return listFills(this.#parts.db, accountId, filter);
  }

  /** Orders of these accounts by their ids. */
  ordersById(accountIds: readonly number[], ids: readonly number[]): Promise<Map<number, OrderRecord>> {
    return findByIds(this.#parts.db, accountIds, ids);
  }

  /** The first fills of several orders by the id of the order, at most a hundred of each. */
  fillsOf(orderIds: readonly number[]): Promise<Map<number, FillRecord[]>> {
    return fillsOf(this.#parts.db, orderIds);
  }

  /** How many fills each order has, by its id; an order without fills is left out. */
  fillCountsOf(orderIds: readonly number[]): Promise<Map<number, number>> {
    return fillCountsOf(this.#parts.db, orderIds);
  }

  /**
   * Candles that open in [from, to), oldest first, at most the newest 500, or with `oldest` the oldest so many. Times in
   * Unix ms. Empty for an unknown symbol.
   * @throws ReadCutOff when the read takes too long.
   */
  async candles(query: {
    symbol: string;
    interval: CandleInterval;
    from: number;
    to?: number | undefined;
    oldest?: number | undefined;
  }): Promise<CandleRecord[]> {
    const instrument = this.instrument(query.symbol);
    if (!instrument) return [];
    const now = this.#parts.now();
    const { interval, from, to = now + 1, oldest } = query;
    return queryCandles(this.#stored, this.#parts.keeper, {
      instrumentId: instrument.id,
      interval,
      from,
      to,
      now,
      oldest,
    });
  }

  /** The latest minutes of an instrument, oldest first. They may not be stored yet. */
  liveMinutes(instrumentId: number, count: number): readonly CandleRecord[] {
    return this.#parts.keeper.minutes(instrumentId).slice(-count);
  }

  /** Closing prices of the last 24 full hours, oldest first, scaled by 1e10. */
  closes24h(instrumentId: number): Promise<readonly bigint[]> {
    return this.#parts.closes.of(instrumentId);
  }

  /** The best `depth` levels of each side, best first. */
  book(instrumentId: number, depth?: number): BookSnapshot {
    const { book, sequence } = this.#parts.runtimeOf(instrumentId);
    return { sequence, bids: book.levels('BUY', depth), asks: book.levels('SELL', depth) };
  }

  /** MDUpdateId of the last change of a book. */
  sequence(instrumentId: number): number {
    return this.#parts.runtimeOf(instrumentId).sequence;
  }

  ticker(instrumentId: number): Ticker {
    return this.#parts.tickers.of(instrumentId);
  }

  /** The latest trades, oldest first. */
  trades(instrumentId: number, count?: number): readonly TapeTrade[] {
    return this.#parts.tape.latest(instrumentId, count);
  }

  lastTrade(instrumentId: number): TapeTrade | undefined {
    return this.#parts.tape.last(instrumentId);
  }

  async #attempt(accountId: number, work: () => Promise<OrderRecord>): Promise<OrderResult> {
    this.activity.touch();
    await this.#parts.simulation?.awake();
    try {
      return { order: await work(), errors: [] };
    } catch (error) {
      if (!(error instanceof OrderRefused)) throw error;
      this.#parts.events.emit('rejected', { accountId, reason: error.message });
      return { order: null, errors: [refusal(error)] };
    }
  }
}

import { setInterval } from 'node:timers';
import type { Database } from '../db/database';
import type { Logger } from '../lib/logger';
import { Activity, INSTRUMENTS, StoredCandles, TAPE_LENGTH, findInstrument, queryCandles } from '../market/index';
import type { BookLevel, BookSnapshot, CandleRecord, Side, TapeTrade, Ticker } from '../market/index';
import type { FeedFigures } from '../metrics/index';
import { realTime } from '../lib/real-time';
import { Feed } from '../realtime/index';
import type { MarketView } from '../realtime/index';
import type { Fanout } from './fanout';
import { WATCH_MS } from './market-sender';
import { decodeFromWriter, encode } from './messages';
import type { WriterMessage } from './messages';

type State = Extract<WriterMessage, { kind: 'state' }>;
type BookMessage = Extract<WriterMessage, { kind: 'book' }>;

const NOTHING: State = {
  kind: 'state',
  writer: '',
  instrumentId: 0,
  sequence: 0,
  bids: [],
  asks: [],
  trades: [],
  ticker: { rolling: null, day: null },
  minutes: [],
};

/** One market in the state that its writer last sent. */
class ReplicaMarket {
  readonly #sides: Readonly<Record<Side, Map<bigint, BookLevel>>> = { BUY: new Map(), SELL: new Map() };
  #state = NOTHING;
  /** False until the writer has sent the whole state, and after a message was missed. */
  isKnown = false;

  get sequence(): number {
    return this.#state.sequence;
  }

  /** Whether nothing that this state contains was missed. */
  isAt({ writer, sequence }: State): boolean {
    return this.isKnown && this.#state.writer === writer && this.#state.sequence === sequence;
  }

  get ticker(): Ticker {
    return this.#state.ticker;
  }

  get trades(): readonly TapeTrade[] {
    return this.#state.trades;
  }

  get minutes(): readonly CandleRecord[] {
    return this.#state.minutes;
  }

  restart(state: State): void {
    this.#state = state;
    for (const [side, levels] of [['BUY', state.bids] as const, ['SELL', state.asks] as const]) {
      this.#sides[side].clear();
      for (const level of levels) this.#sides[side].set(level.price, level);
    }
    this.isKnown = true;
  }

  /** Applies an update of the book. @returns false when earlier updates were missed. */
  apply({ writer, rows, ticker = this.ticker }: BookMessage): boolean {
    const [first] = rows;
    const last = rows.at(-1);
    if (!first || !last) return true;
    if (!this.isKnown || writer !== this.#state.writer || first.sequence !== this.sequence + 1) {
      this.isKnown = false;
      return false;
    }
    for (const { side, price, quantity, orders } of rows) {
      if (quantity === 0n) this.#sides[side].delete(price);
      else this.#sides[side].set(price, { price, quantity, orders });
    }
    this.#state = { ...this.#state, sequence: last.sequence, ticker };
    return true;
  }

  addTrades({ trades, ticker, minutes }: Extract<WriterMessage, { kind: 'trades' }>): void {
    const tape = [...this.#state.trades, ...trades].slice(-TAPE_LENGTH);
    this.#state = { ...this.#state, trades: tape, ticker, minutes };
  }

  /** Levels of one side, best price first. */
  levels(side: Side, depth?: number): BookLevel[] {
    const sign = side === 'BUY' ? -1 : 1;
    const ordered = [...this.#sides[side].values()].sort((a, b) => (a.price < b.price ? -sign : sign));
    return ordered.slice(0, depth);
  }
}

interface ReplicaParts {
  readonly fanout: Fanout;
  readonly db: Database;
  readonly logger: Logger;
  readonly now?: () => number;
  /** How often this process tells the writer that it is there, in ms. */
  readonly announceMs?: number;
}

/**
 * The markets as another process writes them. It is enough to follow them on the socket. Nothing can be traded with it.
 */
export class MarketReplica {
  readonly feed = new Feed();
  readonly view: MarketView;
  readonly #markets = new Map(INSTRUMENTS.map(({ id }) => [id, new ReplicaMarket()]));
  readonly #parts: ReplicaParts;
  readonly #activity: Activity;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: ReplicaParts) {
    this.#parts = parts;
    const now = parts.now ?? realTime;
    this.#activity = new Activity(now);
    const stored = new StoredCandles(parts.db.publicReads);
    this.view = {
      activity: this.#activity,
      instruments: () => INSTRUMENTS,
      book: (id, depth): BookSnapshot => {
        const market = this.#marketOf(id);
        return { sequence: market.sequence, bids: market.levels('BUY', depth), asks: market.levels('SELL', depth) };
      },
      sequence: (id) => this.#marketOf(id).sequence,
      ticker: (id) => this.#marketOf(id).ticker,
      trades: (id, count = TAPE_LENGTH) => (count <= 0 ? [] : this.#marketOf(id).trades.slice(-count)),
      lastTrade: (id) => this.#marketOf(id).trades.at(-1),
      candles: async ({ symbol, interval, from, to = now() + 1, oldest }) => {
        const instrument = findInstrument(symbol);
        if (!instrument) return [];
        const live = { roll: () => undefined, minutes: (id: number) => this.#marketOf(id).minutes };
        const query = { instrumentId: instrument.id, interval, from, to, now: now(), oldest };
        return queryCandles(stored, live, query);
      },
    };
  }

  start(): void {
    const { fanout, announceMs = WATCH_MS / 3 } = this.#parts;
    fanout.listen('markets', (text) => this.#receive(text));
    fanout.onReturn(() => this.#announce(true));
    this.#announce(true);
    this.#timer = setInterval(() => this.#announce(!this.#isComplete()), announceMs).unref();
  }

  /** Each market as the metrics tell it. */
  figures(): readonly FeedFigures[] {
    return INSTRUMENTS.map(({ id, symbol }) => ({ instrument: symbol, isStale: !this.#marketOf(id).isKnown }));
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #isComplete(): boolean {
    return [...this.#markets.values()].every(({ isKnown }) => isKnown);
  }

  #announce(needsState: boolean): void {
    if (!needsState && !this.#activity.isActive()) return;
    const watched = INSTRUMENTS.map(({ id }) => id).filter((id) => this.#activity.isWatched(id));
    this.#parts.fanout.send('gateways', encode({ kind: 'gateway', needsState, watched }));
  }

  #receive(text: string): void {
    try {
      this.#take(decodeFromWriter(text));
    } catch (error) {
      this.#parts.logger.warn(
        { reason: error instanceof Error ? error.name : 'unknown' },
        'the writer is not understood',
      );
    }
  }

  #take(message: WriterMessage): void {
    switch (message.kind) {
      case 'state': {
        const market = this.#marketOf(message.instrumentId);
        // Another gateway may have asked for the state. A gateway that has missed nothing goes on.
        if (market.isAt(message)) return;
        market.restart(message);
        this.feed.emit('restart', message.instrumentId);
        return;
      }
      case 'book': {
        const market = this.#marketOf(message.instrumentId);
        const wasKnown = market.isKnown;
        if (market.apply(message)) this.feed.emit('book', message);
        else if (wasKnown) this.#announce(true);
        return;
      }
      case 'trades':
        this.#marketOf(message.instrumentId).addTrades(message);
        this.feed.emit('trades', message.instrumentId, message.trades);
        return;
      case 'account':
        this.feed.emit('account', message.message);
        return;
      case 'ended':
        this.feed.emit('ended', message.what, message.id);
    }
  }

  /** @throws RangeError for an unknown instrument. */
  #marketOf(id: number): ReplicaMarket {
    const market = this.#markets.get(id);
    if (!market) throw new RangeError(`Unknown instrument ${id}`);
    return market;
  }
}

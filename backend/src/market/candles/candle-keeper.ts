import type { Database } from '../../db/database';
import type { MarketTrade } from '../events';
import { amountOf } from '../engine/fees';
import { INSTRUMENTS } from '../instruments';
import { backfillCandles, tradedMinutes } from './backfill';
import { DAY_MS, HOUR_MS, MINUTE_MS, candleOfTrade, floorTo, joinCandles } from './candle';
import type { CandleRecord } from './candle';
import { deriveHours, loadCandles, pruneCandles, saveCandles } from './candle-store';
import type { InstrumentCandle } from './candle-store';
import { mergeTraded } from './merge';
import type { CandleSource } from './simulated-candle';

interface Series {
  /** Closed minutes of the last 24 hours, oldest first. */
  closed: CandleRecord[];
  /** The running minute; null until something is traded in it. */
  current: CandleRecord | null;
}

/** Keeps the minutes of the last day in memory and keeps the stored candles up to date. */
export class CandleKeeper {
  readonly #db: Database;
  readonly #source: CandleSource | null;
  readonly #now: () => number;
  readonly #onError: (error: unknown) => void;
  readonly #series = new Map<number, Series>();
  #minute: number;
  /** Closed minutes that are not stored yet. After a failed write they wait for the next one. */
  #unsaved: InstrumentCandle[] = [];
  #derivedTo: number;
  #writing: Promise<void> = Promise.resolve();

  /** @param onError called when a write fails; the write is tried again with the next minute. */
  constructor(db: Database, source: CandleSource | null, now: () => number, onError: (error: unknown) => void) {
    this.#onError = onError;
    this.#db = db;
    this.#source = source;
    this.#now = now;
    this.#minute = floorTo(now(), MINUTE_MS);
    this.#derivedTo = floorTo(this.#minute, HOUR_MS);
  }

  /** Fills the gap since the last run, and loads the last day. */
  async start(): Promise<void> {
    const now = this.#now();
    await backfillCandles(this.#db, now, this.#source);
    this.#minute = floorTo(now, MINUTE_MS);
    this.#derivedTo = floorTo(now, HOUR_MS);
    for (const { id } of INSTRUMENTS) {
      const closed = await loadCandles(this.#db, 'candles_1m', id, this.#minute - DAY_MS, this.#minute);
      const running = await tradedMinutes(this.#db, id, this.#minute, this.#minute + MINUTE_MS);
      this.#series.set(id, { closed, current: running.get(this.#minute) ?? null });
    }
  }

  /** Adds trades to the running minute. */
  add(trades: readonly MarketTrade[]): void {
    this.roll();
    for (const trade of trades) {
      const series = this.#seriesOf(trade.instrumentId);
      const amount = amountOf(trade.price, trade.quantity);
      const candle = candleOfTrade(this.#minute, trade.price, trade.quantity, amount);
      series.current = series.current ? joinCandles(series.current, candle) : candle;
    }
  }

  /** Closes the minutes that have passed. Call it at least once a minute. */
  roll(): void {
    const minute = floorTo(this.#now(), MINUTE_MS);
    if (minute <= this.#minute) return;
    for (let openedAt = this.#minute; openedAt < minute; openedAt += MINUTE_MS) {
      for (const instrument of INSTRUMENTS) {
        const series = this.#seriesOf(instrument.id);
        const candle = mergeTraded(series.current, this.#source?.minute(instrument, openedAt) ?? null);
        series.current = null;
        if (!candle) continue;
        this.#unsaved.push({ instrumentId: instrument.id, candle });
        series.closed.push(candle);
      }
    }
    this.#minute = minute;
    for (const series of this.#series.values()) {
      const fresh = series.closed.findIndex((candle) => candle.openedAt >= minute - DAY_MS);
      series.closed = fresh === -1 ? [] : series.closed.slice(fresh);
    }
    this.#writing = this.#writing.then(() => this.#write(minute)).catch(this.#onError);
  }

  /** Minutes of the last 24 hours, oldest first. The running minute is the last one. */
  minutes(instrumentId: number): readonly CandleRecord[] {
    const { closed, current } = this.#seriesOf(instrumentId);
    return current ? [...closed, current] : closed;
  }

  /** The closed minutes alone. The array stays the same object until another minute closes. */
  closedMinutes(instrumentId: number): readonly CandleRecord[] {
    return this.#seriesOf(instrumentId).closed;
  }

  current(instrumentId: number): CandleRecord | null {
    return this.#seriesOf(instrumentId).current;
  }

  /** Resolves when every closed minute is stored. */
  settled(): Promise<void> {
    return this.#writing;
  }

  async #write(minute: number): Promise<void> {
    const rows = [...this.#unsaved];
    await saveCandles(this.#db, 'candles_1m', rows);
    this.#unsaved = this.#unsaved.slice(rows.length);
    const hour = floorTo(minute, HOUR_MS);
    if (hour === this.#derivedTo) return;
    await deriveHours(this.#db, this.#derivedTo, hour);
    this.#derivedTo = hour;
    await pruneCandles(this.#db, minute);
  }

  #seriesOf(instrumentId: number): Series {
    const known = this.#series.get(instrumentId);
    if (known) return known;
    const series: Series = { closed: [], current: null };
    this.#series.set(instrumentId, series);
    return series;
  }
}

import { SCALE } from '../lib/amount';
import { DAY_MS, joinCandles } from './candles/candle';
import type { CandleRecord } from './candles/candle';
import type { CandleKeeper } from './candles/candle-keeper';

/**
 * Figures of an instrument over the last 24 hours and since midnight UTC, scaled by 1e10. Null while nothing was ever
 * traded.
 */
export interface Ticker {
  readonly rolling: CandleRecord | null;
  readonly day: CandleRecord | null;
}

const join = (candles: readonly CandleRecord[]): CandleRecord | null =>
  candles.reduce<CandleRecord | null>((sum, candle) => (sum ? joinCandles(sum, candle) : candle), null);

/** Computes tickers from the minutes in memory. The closed minutes are added up once a minute. */
export class Tickers {
  readonly #keeper: CandleKeeper;
  readonly #closed = new Map<number, { of: readonly CandleRecord[]; size: number; ticker: Ticker }>();

  constructor(keeper: CandleKeeper) {
    this.#keeper = keeper;
  }

  of(instrumentId: number): Ticker {
    this.#keeper.roll();
    const closed = this.#closedPart(instrumentId);
    const current = this.#keeper.current(instrumentId);
    if (!current) return closed;
    return {
      rolling: closed.rolling ? joinCandles(closed.rolling, current) : current,
      day: closed.day && sameDay(closed.day, current) ? joinCandles(closed.day, current) : current,
    };
  }

  #closedPart(instrumentId: number): Ticker {
    const candles = this.#keeper.closedMinutes(instrumentId);
    const known = this.#closed.get(instrumentId);
    if (known?.of === candles && known.size === candles.length) return known.ticker;
    const newest = candles.at(-1);
    const day = newest ? candles.filter((candle) => sameDay(candle, newest)) : [];
    const ticker = { rolling: join(candles), day: join(day) };
    this.#closed.set(instrumentId, { of: candles, size: candles.length, ticker });
    return ticker;
  }
}

function sameDay(a: CandleRecord, b: CandleRecord): boolean {
  return Math.floor(a.openedAt / DAY_MS) === Math.floor(b.openedAt / DAY_MS);
}

/** Change from opening to close in percent, scaled by 1e10, rounded toward zero. */
export function changePercent({ open, close }: CandleRecord): bigint {
  return open === 0n ? 0n : ((close - open) * 100n * SCALE) / open;
}

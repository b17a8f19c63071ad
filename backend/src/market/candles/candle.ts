/**
 * One candle. Prices are in quote currency, `volume` in base currency, `notional` in quote currency; all are scaled by
 * 1e10.
 */
export interface CandleRecord {
  /** Unix ms. */
  readonly openedAt: number;
  readonly open: bigint;
  readonly high: bigint;
  readonly low: bigint;
  readonly close: bigint;
  readonly volume: bigint;
  readonly notional: bigint;
  readonly trades: number;
}

export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** The largest multiple of `length` that is not after `time`. */
export const floorTo = (time: number, length: number): number => Math.floor(time / length) * length;

const max = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Joins two candles that follow each other into one. It opens when the first does. */
export function joinCandles(first: CandleRecord, second: CandleRecord): CandleRecord {
  return {
    openedAt: first.openedAt,
    open: first.open,
    high: max(first.high, second.high),
    low: min(first.low, second.low),
    close: second.close,
    volume: first.volume + second.volume,
    notional: first.notional + second.notional,
    trades: first.trades + second.trades,
  };
}

/** The candle of one trade, in the interval that opens at `openedAt`. */
export function candleOfTrade(openedAt: number, price: bigint, quantity: bigint, amount: bigint): CandleRecord {
  return {
    openedAt,
    open: price,
    high: price,
    low: price,
    close: price,
    volume: quantity,
    notional: amount,
    trades: 1,
  };
}

/** Joins candles, oldest first, into larger ones. `bucketOf` gives the opening of the larger candle. */
export function groupCandles(candles: readonly CandleRecord[], bucketOf: (openedAt: number) => number): CandleRecord[] {
  const groups: CandleRecord[] = [];
  for (const candle of candles) {
    const openedAt = bucketOf(candle.openedAt);
    const last = groups.at(-1);
    if (last?.openedAt === openedAt) groups[groups.length - 1] = joinCandles(last, candle);
    else groups.push({ ...candle, openedAt });
  }
  return groups;
}

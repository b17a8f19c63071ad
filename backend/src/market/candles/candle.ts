/** One candle. Prices in quote currency, `volume` in base, `notional` in quote, all scaled by 1e10. */
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

/** The last multiple of `length` not after `time`. */
export const floorTo = (time: number, length: number): number => Math.floor(time / length) * length;

const max = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Two candles that follow each other as one that opens when the first does. */
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

/** One trade as a candle of the interval that opens at `openedAt`. */
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

/** Candles, oldest first, joined into larger ones; `bucketOf` gives the larger one's opening. */
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

/**
 * Indicators over closing prices in whole ticks (bigint), so that no price becomes a float. Divisions keep GUARD more
 * digits, and are rounded to the tick only where the value is shown.
 */
export type Ticks = bigint;

/** Factor for the digits that averages keep beyond the tick. */
const GUARD = 1_000_000_000n;

/** Units of the relative strength index: hundredths of its points from 0 to 100. */
export const RSI_SCALE = 100n;

/** An indicator's values for the candles, and the value for a running candle at a given close. */
export interface IndicatorSeries {
  /** One value for each closed candle; null until there are enough candles. */
  readonly values: readonly (Ticks | null)[];
  /** Value of the candle after the closed ones, if it closed at `close`. Null when there are too few candles. */
  readonly next: (close: Ticks) => Ticks | null;
}

/** Divides a by a positive b, rounded half away from zero. */
function rounded(a: bigint, b: bigint): bigint {
  return a < 0n ? -((-2n * a + b) / (2n * b)) : (2n * a + b) / (2n * b);
}

/** Simple moving average of the last `period` closes. */
export function simpleAverage(closes: readonly Ticks[], period: number): IndicatorSeries {
  const length = BigInt(period);
  let sum = 0n;
  const values = closes.map((close, index) => {
    sum += close - (index >= period ? (closes[index - period] ?? 0n) : 0n);
    return index >= period - 1 ? rounded(sum, length) : null;
  });
  const leaving = closes.length >= period ? (closes[closes.length - period] ?? 0n) : 0n;
  return {
    values,
    next: (close) => (closes.length >= period - 1 ? rounded(sum - leaving + close, length) : null),
  };
}

/**
 * Exponential moving average with weight 2/(period + 1). It begins with the simple average of the first `period`
 * closes.
 */
export function exponentialAverage(closes: readonly Ticks[], period: number): IndicatorSeries {
  const length = BigInt(period);
  const step = (average: bigint, close: Ticks) => average + rounded((close * GUARD - average) * 2n, length + 1n);
  let sum = 0n;
  let average: bigint | null = null;
  const values: (Ticks | null)[] = [];
  for (const close of closes) {
    if (average !== null) average = step(average, close);
    else {
      sum += close;
      if (values.length === period - 1) average = rounded(sum * GUARD, length);
    }
    values.push(average === null ? null : rounded(average, GUARD));
  }
  const last: bigint | null = average;
  return {
    values,
    next: (close) => {
      if (last !== null) return rounded(step(last, close), GUARD);
      return closes.length === period - 1 ? rounded(sum + close, length) : null;
    },
  };
}

interface Strength {
  readonly gain: bigint;
  readonly loss: bigint;
}

function indexOf({ gain, loss }: Strength): Ticks {
  const whole = 100n * RSI_SCALE;
  // A market that stood still is neither strong nor weak.
  return gain + loss === 0n ? whole / 2n : rounded(gain * whole, gain + loss);
}

/** Wilder's relative strength index of `period` changes, in hundredths: 0 to 10000. */
export function relativeStrength(closes: readonly Ticks[], period: number): IndicatorSeries {
  const length = BigInt(period);
  const move = (from: Ticks, to: Ticks): Strength =>
    to >= from ? { gain: (to - from) * GUARD, loss: 0n } : { gain: 0n, loss: (from - to) * GUARD };
  const smooth = (before: Strength, { gain, loss }: Strength): Strength => ({
    gain: rounded(before.gain * (length - 1n) + gain, length),
    loss: rounded(before.loss * (length - 1n) + loss, length),
  });
  const add = (a: Strength, b: Strength): Strength => ({ gain: a.gain + b.gain, loss: a.loss + b.loss });
  const begin = ({ gain, loss }: Strength): Strength => ({ gain: rounded(gain, length), loss: rounded(loss, length) });

  let sum: Strength = { gain: 0n, loss: 0n };
  let average: Strength | null = null;
  let from: Ticks | undefined;
  const values: (Ticks | null)[] = [];
  for (const close of closes) {
    const change = from === undefined ? null : move(from, close);
    from = close;
    if (average && change) average = smooth(average, change);
    else if (change) {
      sum = add(sum, change);
      if (values.length === period) average = begin(sum);
    }
    values.push(average && indexOf(average));
  }
  const last: Strength | null = average;
  const lastClose = closes.at(-1);
  return {
    values,
    next: (close) => {
      if (lastClose === undefined) return null;
      const change = move(lastClose, close);
      if (last) return indexOf(smooth(last, change));
      return closes.length === period ? indexOf(begin(add(sum, change))) : null;
    },
  };
}

import { DAY_MS, HOUR_MS, MINUTE_MS } from './candle';

export const INTERVALS = ['M1', 'M5', 'M15', 'M30', 'H1', 'H2', 'H4', 'H6', 'H12', 'D1', 'W1', 'W2', 'MO1'] as const;
/** The intervals of domain facts §2. MO1 is a calendar month in UTC. */
export type CandleInterval = (typeof INTERVALS)[number];

const FIXED: Readonly<Record<Exclude<CandleInterval, 'MO1'>, number>> = {
  M1: MINUTE_MS,
  M5: 5 * MINUTE_MS,
  M15: 15 * MINUTE_MS,
  M30: 30 * MINUTE_MS,
  H1: HOUR_MS,
  H2: 2 * HOUR_MS,
  H4: 4 * HOUR_MS,
  H6: 6 * HOUR_MS,
  H12: 12 * HOUR_MS,
  D1: DAY_MS,
  W1: 7 * DAY_MS,
  W2: 14 * DAY_MS,
};
/** Weeks open on Monday. The first Monday was 1970-01-05. */
const FIRST_MONDAY = 4 * DAY_MS;
const SHORTEST_MONTH = 28 * DAY_MS;

/** Which stored candles make up an interval. */
export function sourceOf(interval: CandleInterval): 'minute' | 'hour' {
  return interval.startsWith('M') && interval !== 'MO1' ? 'minute' : 'hour';
}

/** Opening of the candle that contains this moment, in Unix ms. */
export function openingOf(interval: CandleInterval, timeMs: number): number {
  if (interval === 'MO1') {
    const date = new Date(timeMs);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
  }
  const length = FIXED[interval];
  const origin = interval === 'W1' || interval === 'W2' ? FIRST_MONDAY : 0;
  return Math.floor((timeMs - origin) / length) * length + origin;
}

/** Opening of the candle `count` intervals before the one that opens at `openedAt`. */
export function openingBefore(interval: CandleInterval, openedAt: number, count: number): number {
  if (interval !== 'MO1') return openedAt - count * FIXED[interval];
  const date = new Date(openedAt);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - count);
}

/** How many candles of an interval open in [from, to) at most. Times in Unix ms. */
export function mostOpenings(interval: CandleInterval, from: number, to: number): number {
  const length = interval === 'MO1' ? SHORTEST_MONTH : FIXED[interval];
  return Math.max(0, Math.ceil((to - from) / length));
}

/** Opening of the candle after the one that opens at `openedAt`. */
export function openingAfter(interval: CandleInterval, openedAt: number): number {
  return openingBefore(interval, openedAt, -1);
}

import type { CandleInterval } from '@plataforma/schema';

/** Every interval of domain facts §2, shortest first. */
export const INTERVALS = ['M1', 'M5', 'M15', 'M30', 'H1', 'H2', 'H4', 'H6', 'H12', 'D1', 'W1', 'W2', 'MO1'] as const;

/** Names of the intervals in the address and in the API for keys (domain facts §2). */
const NAMES: Readonly<Record<CandleInterval, string>> = {
  M1: '1m',
  M5: '5m',
  M15: '15m',
  M30: '30m',
  H1: '1h',
  H2: '2h',
  H4: '4h',
  H6: '6h',
  H12: '12h',
  D1: '1d',
  W1: '1w',
  W2: '2w',
  MO1: '1M',
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const LENGTHS: Readonly<Record<Exclude<CandleInterval, 'MO1'>, number>> = {
  M1: MINUTE,
  M5: 5 * MINUTE,
  M15: 15 * MINUTE,
  M30: 30 * MINUTE,
  H1: HOUR,
  H2: 2 * HOUR,
  H4: 4 * HOUR,
  H6: 6 * HOUR,
  H12: 12 * HOUR,
  D1: DAY,
  W1: 7 * DAY,
  W2: 14 * DAY,
};

/** Weeks open on Monday, as on the exchange. The first Monday was 1970-01-05. */
const FIRST_MONDAY = 4 * DAY;

/**
 * Whether the candles are drawn at their UTC day, which holds for a day or longer. Shorter ones are drawn at São
 * Paulo's time of day.
 */
export function isDaily(interval: CandleInterval): boolean {
  return interval === 'MO1' || LENGTHS[interval] >= DAY;
}

/** Opening (Unix ms) of the candle that contains this moment. Months are calendar months in UTC. */
export function openingOf(interval: CandleInterval, at: number): number {
  if (interval === 'MO1') {
    const date = new Date(at);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
  }
  const length = LENGTHS[interval];
  const origin = interval === 'W1' || interval === 'W2' ? FIRST_MONDAY : 0;
  return Math.floor((at - origin) / length) * length + origin;
}

/**
 * Opening of the candle `count` intervals before the one that opens at `openedAt`. With a negative count it is after
 * it.
 */
export function openingBefore(interval: CandleInterval, openedAt: number, count: number): number {
  if (interval !== 'MO1') return openedAt - count * LENGTHS[interval];
  const date = new Date(openedAt);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - count);
}

/** An interval by its name in the address; null when there is none. */
export function intervalOfName(name: string | null): CandleInterval | null {
  return INTERVALS.find((interval) => NAMES[interval] === name) ?? null;
}

export function nameOfInterval(interval: CandleInterval): string {
  return NAMES[interval];
}

export function isInterval(value: unknown): value is CandleInterval {
  return INTERVALS.some((interval) => interval === value);
}

import { HOUR_MS, MINUTE_MS, groupCandles } from './candle';
import type { CandleRecord } from './candle';
import type { CandleKeeper } from './candle-keeper';
import type { CandleTable } from './candle-store';
import { mostOpenings, openingAfter, openingBefore, openingOf, sourceOf } from './intervals';
import type { CandleInterval } from './intervals';
import type { StoredCandles } from './stored-candles';

/** The most candles in one answer (domain facts §2). */
export const MOST_CANDLES = 500;

/** How many candles an answer with those that open in [from, to) has at most. Times in Unix ms. */
export const mostCandlesIn = (interval: CandleInterval, from: number, to: number): number =>
  Math.min(MOST_CANDLES, mostOpenings(interval, from, to));

/** Younger minutes than this come from memory, whether they are stored yet or not. */
const LIVE_MINUTES = 3;

/** The minutes that may not be stored yet. */
export type LiveMinutes = Pick<CandleKeeper, 'roll' | 'minutes'>;

interface CandleQuery {
  readonly instrumentId: number;
  readonly interval: CandleInterval;
  readonly from: number;
  readonly to: number;
  readonly now: number;
  /** So many candles from the first one on, instead of the newest ones. */
  readonly oldest?: number | undefined;
}

const tableOf = (interval: CandleInterval): CandleTable =>
  sourceOf(interval) === 'minute' ? 'candles_1m' : 'candles_1h';

/** Candles that open in [first, end). They come from the database, and from memory where they are young. */
async function candlesIn(
  known: StoredCandles,
  keeper: LiveMinutes,
  { instrumentId, interval, now }: CandleQuery,
  first: number,
  end: number,
): Promise<CandleRecord[]> {
  const isMinute = sourceOf(interval) === 'minute';
  const live = isMinute
    ? (Math.floor(now / MINUTE_MS) - LIVE_MINUTES) * MINUTE_MS
    : Math.floor(now / HOUR_MS) * HOUR_MS;
  const stored = await known.between(tableOf(interval), instrumentId, interval, first, Math.min(end, live));
  const fresh = keeper
    .minutes(instrumentId)
    .filter((candle) => candle.openedAt >= Math.max(live, first) && candle.openedAt < end);
  return groupCandles([...stored, ...fresh], (openedAt) => openingOf(interval, openedAt));
}

/** The newest 500 candles that open in [first, end). */
async function newestIn(
  known: StoredCandles,
  keeper: LiveMinutes,
  query: CandleQuery,
  first: number,
  end: number,
): Promise<CandleRecord[]> {
  // One more than asked for, because nothing may have been traded in the running candle.
  const enough = Math.max(first, openingBefore(query.interval, end, MOST_CANDLES + 1));
  const candles = await candlesIn(known, keeper, query, enough, end);
  const isComplete = candles.length >= MOST_CANDLES || enough === first;
  // An interval without trades has no candle. So older candles may still fit into the answer.
  return (isComplete ? candles : await candlesIn(known, keeper, query, first, end)).slice(-MOST_CANDLES);
}

/** The oldest candles that open in [first, end), as many as the query says and at most 500. */
async function oldestIn(
  known: StoredCandles,
  keeper: LiveMinutes,
  query: CandleQuery,
  first: number,
  end: number,
): Promise<CandleRecord[]> {
  const { instrumentId, interval, oldest = MOST_CANDLES } = query;
  const count = Math.min(oldest, MOST_CANDLES);
  const stored = await known.first(tableOf(interval), instrumentId, first, end);
  // What is not stored is in memory, and that is little.
  const begin = stored === undefined ? first : openingOf(interval, stored);
  const enough = stored === undefined ? end : Math.min(end, openingBefore(interval, begin, -count));
  const candles = await candlesIn(known, keeper, query, begin, enough);
  const isComplete = candles.length >= count || enough === end;
  // An interval without trades has no candle. So younger candles may still fit into the answer.
  return (isComplete ? candles : await candlesIn(known, keeper, query, begin, end)).slice(0, count);
}

/**
 * Candles that open in [from, to), oldest first, the running one included. When there are more than 500, the newest
 * 500, or with `oldest` the oldest so many. Times in Unix ms.
 */
export async function queryCandles(
  known: StoredCandles,
  keeper: LiveMinutes,
  query: CandleQuery,
): Promise<CandleRecord[]> {
  const { interval, from, now, oldest } = query;
  keeper.roll();
  const to = Math.min(query.to, now + 1);
  if (to <= from) return [];
  const end = openingAfter(interval, openingOf(interval, to - 1));
  const opening = openingOf(interval, from);
  const first = opening < from ? openingAfter(interval, opening) : opening;
  return oldest === undefined ? newestIn(known, keeper, query, first, end) : oldestIn(known, keeper, query, first, end);
}

import type { Reader } from '../../db/database';
import { HOUR_MS, MINUTE_MS, groupCandles } from './candle';
import type { CandleRecord } from './candle';
import type { CandleKeeper } from './candle-keeper';
import { firstCandle, loadGrouped } from './candle-store';
import type { CandleTable } from './candle-store';
import { openingAfter, openingBefore, openingOf, sourceOf } from './intervals';
import type { CandleInterval } from './intervals';

/** The most candles in one answer (domain facts §2). */
export const MOST_CANDLES = 500;
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
  db: Reader,
  keeper: LiveMinutes,
  { instrumentId, interval, now }: CandleQuery,
  first: number,
  end: number,
): Promise<CandleRecord[]> {
  const isMinute = sourceOf(interval) === 'minute';
  const live = isMinute
    ? (Math.floor(now / MINUTE_MS) - LIVE_MINUTES) * MINUTE_MS
    : Math.floor(now / HOUR_MS) * HOUR_MS;
  const stored = await loadGrouped(db, tableOf(interval), instrumentId, interval, first, Math.min(end, live));
  const fresh = keeper
    .minutes(instrumentId)
    .filter((candle) => candle.openedAt >= Math.max(live, first) && candle.openedAt < end);
  return groupCandles([...stored, ...fresh], (openedAt) => openingOf(interval, openedAt));
}

/** The newest 500 candles that open in [first, end). */
async function newestIn(
  db: Reader,
  keeper: LiveMinutes,
  query: CandleQuery,
  first: number,
  end: number,
): Promise<CandleRecord[]> {
  // One more than asked for, because nothing may have been traded in the running candle.
  const enough = Math.max(first, openingBefore(query.interval, end, MOST_CANDLES + 1));
  const candles = await candlesIn(db, keeper, query, enough, end);
  const isComplete = candles.length >= MOST_CANDLES || enough === first;
  // An interval without trades has no candle. So older candles may still fit into the answer.
  return (isComplete ? candles : await candlesIn(db, keeper, query, first, end)).slice(-MOST_CANDLES);
}

/** The oldest candles that open in [first, end), as many as the query says and at most 500. */
async function oldestIn(
  db: Reader,
  keeper: LiveMinutes,
  query: CandleQuery,
  first: number,
  end: number,
): Promise<CandleRecord[]> {
  const { instrumentId, interval, oldest = MOST_CANDLES } = query;
  const count = Math.min(oldest, MOST_CANDLES);
  const stored = await firstCandle(db, tableOf(interval), instrumentId, first, end);
  // What is not stored is in memory, and that is little.
  const begin = stored === undefined ? first : openingOf(interval, stored);
  const enough = stored === undefined ? end : Math.min(end, openingBefore(interval, begin, -count));
  const candles = await candlesIn(db, keeper, query, begin, enough);
  const isComplete = candles.length >= count || enough === end;
  // An interval without trades has no candle. So younger candles may still fit into the answer.
  return (isComplete ? candles : await candlesIn(db, keeper, query, begin, end)).slice(0, count);
}

/**
 * Candles that open in [from, to), oldest first, the running one included. When there are more than 500, the newest
 * 500, or with `oldest` the oldest so many. Times in Unix ms.
 */
export async function queryCandles(db: Reader, keeper: LiveMinutes, query: CandleQuery): Promise<CandleRecord[]> {
  const { interval, from, now, oldest } = query;
  keeper.roll();
  const to = Math.min(query.to, now + 1);
  if (to <= from) return [];
  const end = openingAfter(interval, openingOf(interval, to - 1));
  const opening = openingOf(interval, from);
  const first = opening < from ? openingAfter(interval, opening) : opening;
  return oldest === undefined ? newestIn(db, keeper, query, first, end) : oldestIn(db, keeper, query, first, end);
}

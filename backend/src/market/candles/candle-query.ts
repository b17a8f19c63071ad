import type { Reader } from '../../db/database';
import { HOUR_MS, MINUTE_MS, groupCandles } from './candle';
import type { CandleRecord } from './candle';
import type { CandleKeeper } from './candle-keeper';
import { loadGrouped } from './candle-store';
import { openingAfter, openingBefore, openingOf, sourceOf } from './intervals';
import type { CandleInterval } from './intervals';

/** Most candles in one answer (domain facts §2). */
const MOST_CANDLES = 500;
/** Minutes younger than this come from memory, whether or not they have been written yet. */
const LIVE_MINUTES = 3;

/** The minutes that may not be stored yet. */
export type LiveMinutes = Pick<CandleKeeper, 'roll' | 'minutes'>;

interface CandleQuery {
  readonly instrumentId: number;
  readonly interval: CandleInterval;
  readonly from: number;
  readonly to: number;
  readonly now: number;
}

/** Candles that open in [first, end), from the database and, where they are young, from memory. */
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
  const table = isMinute ? 'candles_1m' : 'candles_1h';
  const stored = await loadGrouped(db, table, instrumentId, interval, first, Math.min(end, live));
  const fresh = keeper
    .minutes(instrumentId)
    .filter((candle) => candle.openedAt >= Math.max(live, first) && candle.openedAt < end);
  return groupCandles([...stored, ...fresh], (openedAt) => openingOf(interval, openedAt));
}

/**
 * Candles that open in [from, to), oldest first, the newest 500 when there are more; the running one
 * included. Times in Unix ms.
 */
export async function queryCandles(db: Reader, keeper: LiveMinutes, query: CandleQuery): Promise<CandleRecord[]> {
  const { interval, from, now } = query;
  keeper.roll();
  const to = Math.min(query.to, now + 1);
  if (to <= from) return [];
  const last = openingOf(interval, to - 1);
  const end = openingAfter(interval, last);
  const opening = openingOf(interval, from);
  const wanted = opening < from ? openingAfter(interval, opening) : opening;
  // One more than asked for: the running one may not have traded yet.
  const enough = Math.max(wanted, openingBefore(interval, last, MOST_CANDLES));
  const candles = await candlesIn(db, keeper, query, enough, end);
  const isComplete = candles.length >= MOST_CANDLES || enough === wanted;
  // Intervals in which nothing traded have no candle, so older ones may fit too.
  return (isComplete ? candles : await candlesIn(db, keeper, query, wanted, end)).slice(-MOST_CANDLES);
}

import type { Reader } from '../../db/database';
import { HOUR_MS, MINUTE_MS, groupCandles } from './candle';
import type { CandleRecord } from './candle';
import type { CandleKeeper } from './candle-keeper';
import { loadGrouped } from './candle-store';
import { openingAfter, openingBefore, openingOf, sourceOf } from './intervals';
import type { CandleInterval } from './intervals';

/** The most candles in one answer (domain facts §2). */
const MOST_CANDLES = 500;
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
}

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
  const table = isMinute ? 'candles_1m' : 'candles_1h';
  const stored = await loadGrouped(db, table, instrumentId, interval, first, Math.min(end, live));
  const fresh = keeper
    .minutes(instrumentId)
    .filter((candle) => candle.openedAt >= Math.max(live, first) && candle.openedAt < end);
  return groupCandles([...stored, ...fresh], (openedAt) => openingOf(interval, openedAt));
}

/**
 * Candles that open in [from, to), oldest first, the running one included. When there are more than 500, the newest
 * 500. Times in Unix ms.
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
  // One more than asked for, because nothing may have been traded in the running candle.
  const enough = Math.max(wanted, openingBefore(interval, last, MOST_CANDLES));
  const candles = await candlesIn(db, keeper, query, enough, end);
  const isComplete = candles.length >= MOST_CANDLES || enough === wanted;
  // An interval without trades has no candle. So older candles may still fit into the answer.
  return (isComplete ? candles : await candlesIn(db, keeper, query, wanted, end)).slice(-MOST_CANDLES);
}

import type { Database } from '../../db/database';
import { HOUR_MS, MINUTE_MS, groupCandles } from './candle';
import type { CandleRecord } from './candle';
import type { CandleKeeper } from './candle-keeper';
import { loadGrouped } from './candle-store';
import { openingAfter, openingBefore, openingOf, sourceOf } from './intervals';
import type { CandleInterval } from './intervals';

/** Most candles in one answer (domain facts §2). */
export const MOST_CANDLES = 500;
/** Minutes younger than this come from memory, whether or not they have been written yet. */
const LIVE_MINUTES = 3;

/**
 * Candles that open in [from, to), oldest first, the newest 500 when there are more; the running one
 * included. Times in Unix ms.
 */
export async function queryCandles(
  db: Database,
  keeper: CandleKeeper,
  query: { instrumentId: number; interval: CandleInterval; from: number; to: number; now: number },
): Promise<CandleRecord[]> {
  const { instrumentId, interval, now } = query;
  keeper.roll();
  const to = Math.min(query.to, now + 1);
  if (to <= query.from) return [];
  const last = openingOf(interval, to - 1);
  const opening = openingOf(interval, query.from);
  const wanted = opening < query.from ? openingAfter(interval, opening) : opening;
  const first = Math.max(wanted, openingBefore(interval, last, MOST_CANDLES - 1));
  const end = openingAfter(interval, last);
  if (first > last) return [];
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

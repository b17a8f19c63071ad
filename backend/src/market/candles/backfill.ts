import { setImmediate as breathe } from 'node:timers/promises';
import type { Database } from '../../db/database';
import { toAmount } from '../../lib/amount';
import { INSTRUMENTS } from '../instruments';
import type { InstrumentInfo } from '../instruments';
import { HOUR_MS, MINUTE_MS, candleOfTrade, floorTo, groupCandles } from './candle';
import type { CandleRecord } from './candle';
import { HOURS_KEPT_MS, MINUTES_KEPT_MS, deriveHours, newestCandles, saveCandles } from './candle-store';
import type { InstrumentCandle } from './candle-store';
import { mergeTraded } from './merge';
import type { CandleSource } from './simulated-candle';

interface TradeRow {
  executed_at: Date;
  price: string;
  quantity: string;
  amount: string;
}

/** The trades of the database in [from, to), joined into minutes, by the opening of the minute. */
export async function tradedMinutes(
  db: Database,
  instrumentId: number,
  from: number,
  to: number,
): Promise<Map<number, CandleRecord>> {
  const rows = await db.query<TradeRow>(
    `select executed_at, price, quantity, amount from trades
      where instrument_id = $1 and executed_at >= $2 and executed_at < $3 order by executed_at, id`,
    [instrumentId, new Date(from), new Date(to)],
  );
  const single = rows.map((row) =>
    candleOfTrade(row.executed_at.getTime(), toAmount(row.price), toAmount(row.quantity), toAmount(row.amount)),
  );
  const minutes = groupCandles(single, (time) => floorTo(time, MINUTE_MS));
  return new Map(minutes.map((candle) => [candle.openedAt, candle]));
}

async function missingMinutes(
  db: Database,
  instrument: InstrumentInfo,
  range: { from: number; to: number },
  source: CandleSource | null,
): Promise<InstrumentCandle[]> {
  const traded = await tradedMinutes(db, instrument.id, range.from, range.to);
  const rows: InstrumentCandle[] = [];
  for (let openedAt = range.from; openedAt < range.to; openedAt += MINUTE_MS) {
    const candle = mergeTraded(traded.get(openedAt) ?? null, source?.minute(instrument, openedAt) ?? null);
    if (candle) rows.push({ instrumentId: instrument.id, candle });
  }
  return rows;
}

function missingHours(
  instrument: InstrumentInfo,
  range: { from: number; to: number },
  source: CandleSource,
): InstrumentCandle[] {
  const rows: InstrumentCandle[] = [];
  for (let openedAt = range.from; openedAt < range.to; openedAt += HOUR_MS) {
    rows.push({ instrumentId: instrument.id, candle: source.hour(instrument, openedAt) });
  }
  return rows;
}

/**
 * Fills the candles that are missing up to `now`: at the first start seven days of minutes and a year of hours, later
 * the time in which the process was down. Minutes come from the trades, and also from `source` where there is one.
 * Hours come from their minutes. Hours older than the minutes come from `source`.
 */
export async function backfillCandles(db: Database, now: number, source: CandleSource | null): Promise<void> {
  const firstMinute = floorTo(now - MINUTES_KEPT_MS, HOUR_MS);
  const thisMinute = floorTo(now, MINUTE_MS);
  const thisHour = floorTo(now, HOUR_MS);
  const [minutes, hours] = [await newestCandles(db, 'candles_1m'), await newestCandles(db, 'candles_1h')];
  let oldestMissingHour = thisHour;
  // PostgreSQL writes the candles of one instrument while those of the next are computed.
  let writing: Promise<unknown> = Promise.resolve();
  for (const instrument of INSTRUMENTS) {
    const newestMinute = minutes.get(instrument.id);
    const from = Math.max(newestMinute === undefined ? 0 : newestMinute + MINUTE_MS, firstMinute);
    const rows = await missingMinutes(db, instrument, { from, to: thisMinute }, source);
    const newestHour = hours.get(instrument.id);
    const hourFrom = Math.max(newestHour === undefined ? 0 : newestHour + HOUR_MS, thisHour - HOURS_KEPT_MS);
    oldestMissingHour = Math.min(oldestMissingHour, Math.max(hourFrom, firstMinute));
    const old = source ? missingHours(instrument, { from: hourFrom, to: Math.min(firstMinute, thisHour) }, source) : [];
    await writing;
    writing = Promise.all([saveCandles(db, 'candles_1m', rows), saveCandles(db, 'candles_1h', old)]);
    // Lets the process answer health checks between two instruments.
    await breathe();
  }
  await writing;
  await deriveHours(db, oldestMissingHour, thisHour);
}

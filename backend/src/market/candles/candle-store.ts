import type { Reader, SqlRunner } from '../../db/database';
import { toAmount } from '../../lib/amount';
import { DAY_MS, HOUR_MS } from './candle';
import type { CandleRecord } from './candle';
import type { CandleInterval } from './intervals';

export type CandleTable = 'candles_1m' | 'candles_1h';

/** How long minutes and hours are kept. */
export const MINUTES_KEPT_MS = 7 * DAY_MS;
export const HOURS_KEPT_MS = 365 * DAY_MS;

interface CandleRow {
  opened_at: Date;
  open: string;
  high: string;
  low: string;
  close: string;
  volume: string;
  notional: string;
  trades: number;
}

function candleOfRow(row: CandleRow): CandleRecord {
  return {
    openedAt: row.opened_at.getTime(),
    open: toAmount(row.open),
    high: toAmount(row.high),
    low: toAmount(row.low),
    close: toAmount(row.close),
    volume: toAmount(row.volume),
    notional: toAmount(row.notional),
    trades: row.trades,
  };
}

export interface InstrumentCandle {
  readonly instrumentId: number;
  readonly candle: CandleRecord;
}

/** The text of a PostgreSQL array. Numbers need none of the driver's escapes. */
const arrayOf = (values: readonly (number | bigint)[]): string => `{${values.join(',')}}`;

/** Writes candles in one statement. A candle that exists already is replaced. */
export async function saveCandles(db: SqlRunner, table: CandleTable, rows: readonly InstrumentCandle[]): Promise<void> {
  if (rows.length === 0) return;
  // Amounts are sent as whole units of 1e-10. PostgreSQL divides 180,000 rows faster than we do.
  const column = (pick: (candle: CandleRecord) => bigint) => arrayOf(rows.map(({ candle }) => pick(candle)));
  await db.query(
    `insert into ${table} (instrument_id, opened_at, open, high, low, close, volume, notional, trades)
     select i, to_timestamp(ms / 1000.0), o * 1e-10, h * 1e-10, l * 1e-10, c * 1e-10, v * 1e-10, n * 1e-10, t
       from unnest($1::int[], $2::bigint[], $3::numeric[], $4::numeric[], $5::numeric[], $6::numeric[],
                   $7::numeric[], $8::numeric[], $9::int[]) as r(i, ms, o, h, l, c, v, n, t)
     on conflict (instrument_id, opened_at) do update
       set open = excluded.open, high = excluded.high, low = excluded.low, close = excluded.close,
           volume = excluded.volume, notional = excluded.notional, trades = excluded.trades`,
    [
      arrayOf(rows.map((row) => row.instrumentId)),
      arrayOf(rows.map((row) => row.candle.openedAt)),
      column((candle) => candle.open),
      column((candle) => candle.high),
      column((candle) => candle.low),
      column((candle) => candle.close),
      column((candle) => candle.volume),
      column((candle) => candle.notional),
      arrayOf(rows.map((row) => row.candle.trades)),
    ],
  );
}

/** Stored candles that open in [from, to), oldest first. Times in Unix ms. */
export async function loadCandles(
  db: Reader,
  table: CandleTable,
  instrumentId: number,
  from: number,
  to: number,
): Promise<CandleRecord[]> {
  const rows = await db.query<CandleRow>(
    `select opened_at, open, high, low, close, volume, notional, trades from ${table}
      where instrument_id = $1 and opened_at >= $2 and opened_at < $3 order by opened_at`,
    [instrumentId, new Date(from), new Date(to)],
    `candles-${table}`,
  );
  return rows.map(candleOfRow);
}

function bucketSql(interval: CandleInterval): string {
  if (interval === 'MO1') return `date_trunc('month', opened_at, 'UTC')`;
  const origin = interval === 'W1' || interval === 'W2' ? '1970-01-05' : '1970-01-01';
  return `date_bin('${STRIDES[interval]}', opened_at, timestamptz '${origin}T00:00:00Z')`;
}

const STRIDES: Readonly<Record<Exclude<CandleInterval, 'MO1'>, string>> = {
  M1: '1 minute',
  M5: '5 minutes',
  M15: '15 minutes',
  M30: '30 minutes',
  H1: '1 hour',
  H2: '2 hours',
  H4: '4 hours',
  H6: '6 hours',
  H12: '12 hours',
  D1: '1 day',
  W1: '7 days',
  W2: '14 days',
};

const STORED_AS: Readonly<Record<CandleTable, CandleInterval>> = { candles_1m: 'M1', candles_1h: 'H1' };

const GROUPED = `(array_agg(open order by opened_at))[1] as open, max(high) as high, min(low) as low,
  (array_agg(close order by opened_at desc))[1] as close, sum(volume) as volume, sum(notional) as notional,
  sum(trades)::int as trades`;

/** Stored candles that open in [from, to), joined into candles of the interval, oldest first. Times in Unix ms. */
export async function loadGrouped(
  db: Reader,
  table: CandleTable,
  instrumentId: number,
  interval: CandleInterval,
  from: number,
  to: number,
): Promise<CandleRecord[]> {
  // These are stored as they are.
  if (STORED_AS[table] === interval) return loadCandles(db, table, instrumentId, from, to);
  const rows = await db.query<CandleRow & { bucket: Date }>(
    `select ${bucketSql(interval)} as bucket, ${GROUPED} from ${table}
      where instrument_id = $1 and opened_at >= $2 and opened_at < $3 group by 1 order by 1`,
    [instrumentId, new Date(from), new Date(to)],
  );
  return rows.map((row) => candleOfRow({ ...row, opened_at: row.bucket }));
}

/** Opening of the oldest stored candle in [from, to), in Unix ms; undefined when there is none. */
export async function firstCandle(
  db: Reader,
  table: CandleTable,
  instrumentId: number,
  from: number,
  to: number,
): Promise<number | undefined> {
  const [row] = await db.query<{ opened_at: Date }>(
    `select opened_at from ${table} where instrument_id = $1 and opened_at >= $2 and opened_at < $3
      order by opened_at limit 1`,
    [instrumentId, new Date(from), new Date(to)],
    `first-${table}`,
  );
  return row?.opened_at.getTime();
}

/** Makes the hours in [from, to) of every instrument from their minutes. */
export async function deriveHours(db: SqlRunner, from: number, to: number): Promise<void> {
  await db.query(
    `insert into candles_1h (instrument_id, opened_at, open, high, low, close, volume, notional, trades)
     select instrument_id, date_trunc('hour', opened_at, 'UTC') as hour, ${GROUPED}
       from candles_1m where opened_at >= $1 and opened_at < $2 group by instrument_id, hour
     on conflict (instrument_id, opened_at) do nothing`,
    [new Date(from), new Date(to)],
  );
}

/** Opening of the newest stored candle of each instrument, in Unix ms. */
export async function newestCandles(db: SqlRunner, table: CandleTable): Promise<Map<number, number>> {
  const rows = await db.query<{ instrument_id: number; newest: Date }>(
    `select instrument_id, max(opened_at) as newest from ${table} group by instrument_id`,
  );
  return new Map(rows.map((row) => [row.instrument_id, row.newest.getTime()]));
}

/** Deletes candles that are older than the product keeps them. */
export async function pruneCandles(db: SqlRunner, now: number): Promise<void> {
  await db.query('delete from candles_1m where opened_at < $1', [new Date(now - MINUTES_KEPT_MS - HOUR_MS)]);
  await db.query('delete from candles_1h where opened_at < $1', [new Date(now - HOURS_KEPT_MS - DAY_MS)]);
}

import type { SqlRunner } from '../../db/database';
import { toAmount } from '../../lib/amount';
import { INSTRUMENTS } from '../instruments';
import { DAY_MS, HOUR_MS, MINUTE_MS, floorTo } from './candle';

type Closes = ReadonlyMap<number, readonly bigint[]>;

interface HourRow {
  instrument_id: number;
  opened_at: Date;
  close: string;
}

/** Closing prices of one instrument, oldest first. An hour without a trade has the close of the hour before. */
function closesOf(rows: readonly HourRow[], from: number, to: number): bigint[] {
  const byHour = new Map(rows.map((row) => [row.opened_at.getTime(), toAmount(row.close)]));
  const closes: bigint[] = [];
  for (let hour = from; hour < to; hour += HOUR_MS) {
    const close = byHour.get(hour) ?? closes.at(-1);
    if (close !== undefined) closes.push(close);
  }
  return closes;
}

/** Closing prices of the last 24 full hours of every instrument. They are read once an hour for all instruments. */
export class HourlyCloses {
  readonly #db: SqlRunner;
  readonly #now: () => number;
  /** Resolves when the hours that have passed are stored. */
  readonly #stored: () => Promise<void>;
  #cached: { readonly until: number; readonly closes: Promise<Closes> } | null = null;

  constructor(db: SqlRunner, now: () => number, stored: () => Promise<void>) {
    this.#db = db;
    this.#now = now;
    this.#stored = stored;
  }

  /** Closing prices scaled by 1e10, oldest first. Empty while nothing was traded. */
  async of(instrumentId: number): Promise<readonly bigint[]> {
    return (await this.#closes()).get(instrumentId) ?? [];
  }

  #closes(): Promise<Closes> {
    const now = this.#now();
    if (this.#cached && now < this.#cached.until) return this.#cached.closes;
    const hour = floorTo(now, HOUR_MS);
    const closes = this.#load(hour);
    const cached = { until: hour + HOUR_MS, closes };
    this.#cached = cached;
    closes.then(
      (found) => {
        // A market stood still, or an hour is not written yet. So the closes are read again soon.
        const isComplete = INSTRUMENTS.every(({ id }) => found.get(id)?.length === DAY_MS / HOUR_MS);
        if (!isComplete && this.#cached === cached) this.#cached = { ...cached, until: now + MINUTE_MS };
      },
      () => {
        if (this.#cached === cached) this.#cached = null;
      },
    );
    return closes;
  }

  async #load(hour: number): Promise<Closes> {
    await this.#stored();
    const from = hour - DAY_MS;
    const rows = await this.#db.query<HourRow>(
      'select instrument_id, opened_at, close from candles_1h where opened_at >= $1 and opened_at < $2',
      [new Date(from), new Date(hour)],
    );
    return new Map(
      INSTRUMENTS.map(({ id }) => [
        id,
        closesOf(
          rows.filter((row) => row.instrument_id === id),
          from,
          hour,
        ),
      ]),
    );
  }
}

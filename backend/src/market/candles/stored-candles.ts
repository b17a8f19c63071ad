import type { Reader } from '../../db/database';
import { Recent } from '../../lib/recent';
import type { CandleRecord } from './candle';
import { firstCandle, loadGrouped } from './candle-store';
import type { CandleTable } from './candle-store';
import type { CandleInterval } from './intervals';

/** The stored candles, for everybody. Those that many ask for alike are read once in a second. */
export class StoredCandles {
  readonly #db: Reader;
  readonly #recent = new Recent<readonly CandleRecord[]>();

  constructor(db: Reader) {
    this.#db = db;
  }

  /** Those that open in [from, to), joined into candles of the interval, oldest first. Times in Unix ms. */
  between(
    table: CandleTable,
    instrumentId: number,
    interval: CandleInterval,
    from: number,
    to: number,
  ): Promise<readonly CandleRecord[]> {
    const question = [instrumentId, interval, from, to].join(' ');
    return this.#recent.get(question, () => loadGrouped(this.#db, table, instrumentId, interval, from, to));
  }

  /** Opening of the oldest one in [from, to), in Unix ms; undefined when there is none. */
  first(table: CandleTable, instrumentId: number, from: number, to: number): Promise<number | undefined> {
    return firstCandle(this.#db, table, instrumentId, from, to);
  }
}

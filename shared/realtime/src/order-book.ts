import { BookSide, type BookScale } from './book-side';
import { toUnits } from './exact';
import type { OrderBook } from './types';

/** Fields of a Level2 row by position (domain facts §1). */
const ROW = { updateId: 0, action: 3, price: 6, instrumentId: 7, quantity: 8, side: 9 } as const;
const DELETE = 2;
const BUY = 0;

export interface BookInstrument extends BookScale {
  readonly id: number;
  readonly symbol: string;
}

/**
 * `applied`: the book has changed. `ignored`: the rows contain nothing for this book. `gap`: updates in between are
 * missing.
 */
export type BookUpdate = 'applied' | 'ignored' | 'gap';

/**
 * The live order book of one instrument: a snapshot, and then row after row. It does not use React, and it makes
 * decimals only when it is read.
 */
export class LevelBook {
  readonly #instrument: BookInstrument;
  readonly #bids: BookSide;
  readonly #asks: BookSide;
  readonly #priceScale: number;
  readonly #quantityScale: number;
  #sequence: number | null = null;

  constructor(instrument: BookInstrument) {
    this.#instrument = instrument;
    this.#bids = new BookSide('bids', instrument);
    this.#asks = new BookSide('asks', instrument);
    this.#priceScale = 10 ** instrument.priceDecimals;
    this.#quantityScale = 10 ** instrument.quantityDecimals;
  }

  /** MDUpdateId of the last applied row. Null before a snapshot and after an empty one. */
  get sequence(): number | null {
    return this.#sequence;
  }

  clear(): void {
    this.#bids.clear();
    this.#asks.clear();
    this.#sequence = null;
  }

  /** Replaces the book with the answer to a subscription. */
  restart(rows: readonly unknown[]): void {
    this.clear();
    this.#applyRows(rows, -1);
  }

  /**
   * Applies the rows of one update event. Ids follow each other for each instrument. Rows that are already in the book
   * are skipped, so a repeated message does no harm.
   */
  apply(rows: readonly unknown[]): BookUpdate {
    const known = this.#sequence;
    if (known !== null && this.#firstId(rows) > known + 1) return 'gap';
    return this.#applyRows(rows, known ?? -1) ? 'applied' : 'ignored';
  }

  read(): OrderBook {
    return {
      symbol: this.#instrument.symbol,
      bids: this.#bids.levels(),
      asks: this.#asks.levels(),
      sequence: this.#sequence ?? 0,
    };
  }

  #firstId(rows: readonly unknown[]): number {
    const first = rows.find((row) => this.#isOwn(row));
    return this.#isOwn(first) ? (first[ROW.updateId] ?? 0) : 0;
  }

  #isOwn(row: unknown): row is readonly number[] {
    return Array.isArray(row) && row[ROW.instrumentId] === this.#instrument.id && typeof row[ROW.updateId] === 'number';
  }

  /** Rows of one event may have the same id. So all of them are compared with the id before the event. */
  #applyRows(rows: readonly unknown[], known: number): boolean {
    let applied = false;
    for (const row of rows) {
      if (!this.#isOwn(row)) continue;
      const id = row[ROW.updateId] ?? 0;
      if (id <= known) continue;
      this.#applyRow(row);
      this.#sequence = Math.max(this.#sequence ?? 0, id);
      applied = true;
    }
    return applied;
  }

  #applyRow(row: readonly number[]): void {
    const ticks = toUnits(row[ROW.price] ?? NaN, this.#priceScale);
    const lots = row[ROW.action] === DELETE ? 0 : toUnits(row[ROW.quantity] ?? NaN, this.#quantityScale);
    if (!Number.isSafeInteger(ticks) || ticks <= 0 || !Number.isSafeInteger(lots)) return;
    const side = row[ROW.side] === BUY ? this.#bids : this.#asks;
    side.set(ticks, lots);
  }
}

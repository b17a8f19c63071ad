import { fromScaled, type Decimal } from '@plataforma/format';
import type { BookLevel } from './types';

const INITIAL_LEVELS = 256;

/** Prices and quantities of one side are integers in their own smallest unit. */
export interface BookScale {
  readonly priceDecimals: number;
  readonly quantityDecimals: number;
}

/**
 * One side of an order book: price ticks and quantity lots in two typed arrays. They are sorted with the best price
 * last, so that the busy end moves least. A level is found by binary search.
 */
export class BookSide {
  readonly #direction: 1 | -1;
  readonly #scale: BookScale;
  /** Ticks for bids, negated ticks for asks. Both are ascending. */
  #keys = new Float64Array(INITIAL_LEVELS);
  #lots = new Float64Array(INITIAL_LEVELS);
  #size = 0;
  /** Levels as they were last read, by key. An unchanged level keeps its object. */
  #read = new Map<number, BookLevel>();

  constructor(side: 'bids' | 'asks', scale: BookScale) {
    this.#direction = side === 'bids' ? 1 : -1;
    this.#scale = scale;
  }

  get size(): number {
    return this.#size;
  }

  /** Sets the quantity at a price. A quantity of zero removes the level. */
  set(ticks: number, lots: number): void {
    const key = ticks * this.#direction;
    const at = this.#lowerBound(key);
    const exists = at < this.#size && this.#keys[at] === key;
    if (lots <= 0) {
      if (exists) this.#removeAt(at, key);
      return;
    }
    if (!exists) this.#insertAt(at, key);
    this.#lots[at] = lots;
  }

  clear(): void {
    this.#size = 0;
    this.#read.clear();
  }

  /** Every level, best price first. */
  levels(): readonly BookLevel[] {
    const levels: BookLevel[] = [];
    for (let at = this.#size - 1; at >= 0; at -= 1) levels.push(this.#levelAt(at));
    return levels;
  }

  #levelAt(at: number): BookLevel {
    const key = this.#keys[at] ?? 0;
    const lots = this.#lots[at] ?? 0;
    const read = this.#read.get(key);
    if (read?.lots === lots) return read;
    const ticks = key * this.#direction;
    const price: Decimal = read?.price ?? fromScaled(ticks, this.#scale.priceDecimals);
    const level = { price, quantity: fromScaled(lots, this.#scale.quantityDecimals), ticks, lots };
    this.#read.set(key, level);
    return level;
  }

  /** Index of the first key that is not below the given one. */
  #lowerBound(key: number): number {
    let low = 0;
    let high = this.#size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#keys[middle] ?? 0) < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #insertAt(at: number, key: number): void {
    if (this.#size === this.#keys.length) this.#grow();
    this.#keys.copyWithin(at + 1, at, this.#size);
    this.#lots.copyWithin(at + 1, at, this.#size);
    this.#keys[at] = key;
    this.#size += 1;
  }

  #removeAt(at: number, key: number): void {
    this.#keys.copyWithin(at, at + 1, this.#size);
    this.#lots.copyWithin(at, at + 1, this.#size);
    this.#size -= 1;
    this.#read.delete(key);
  }

  #grow(): void {
    const keys = new Float64Array(this.#keys.length * 2);
    const lots = new Float64Array(keys.length);
    keys.set(this.#keys);
    lots.set(this.#lots);
    this.#keys = keys;
    this.#lots = lots;
  }
}

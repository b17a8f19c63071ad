import type { BookLevel, LevelChange, RestingOrder, Side } from './types';

interface Level {
  readonly price: bigint;
  quantity: bigint;
  /** Insertion order is time priority. */
  readonly orders: Map<number, RestingOrder>;
}

/**
 * One side of a book. Levels are a sorted array with the best price last, so that taking the best one moves no other.
 */
export class BookSide {
  readonly #side: Side;
  readonly #levels: Level[] = [];

  constructor(side: Side) {
    this.#side = side;
  }

  add(order: RestingOrder): LevelChange {
    const index = this.#indexOf(order.price);
    const found = this.#levels[index];
    const isNew = found?.price !== order.price;
    const level = !found || isNew ? { price: order.price, quantity: 0n, orders: new Map() } : found;
    if (isNew) this.#levels.splice(index, 0, level);
    level.orders.set(order.id, order);
    level.quantity += order.remaining;
    return this.#change(level, isNew);
  }

  remove(order: RestingOrder): LevelChange {
    const index = this.#indexOf(order.price);
    const level = this.#levelAt(index, order);
    const resting = level.orders.get(order.id);
    level.orders.delete(order.id);
    level.quantity -= resting?.remaining ?? 0n;
    if (level.orders.size === 0) this.#levels.splice(index, 1);
    return this.#change(level, false);
  }

  /** Replaces an order by what is left of it after a fill. The order keeps its priority. */
  replace(order: RestingOrder, filled: bigint): LevelChange {
    const level = this.#levelAt(this.#indexOf(order.price), order);
    level.orders.set(order.id, order);
    level.quantity -= filled;
    return this.#change(level, false);
  }

  *inPriority(): Iterable<RestingOrder> {
    for (let index = this.#levels.length - 1; index >= 0; index -= 1) {
      const level = this.#levels[index];
      if (level) yield* level.orders.values();
    }
  }

  best(): BookLevel | undefined {
    const level = this.#levels[this.#levels.length - 1];
    return level && { price: level.price, quantity: level.quantity, orders: level.orders.size };
  }

  levels(depth: number): BookLevel[] {
    const result: BookLevel[] = [];
    for (let index = this.#levels.length - 1; index >= 0 && result.length < depth; index -= 1) {
      const level = this.#levels[index];
      if (level) result.push({ price: level.price, quantity: level.quantity, orders: level.orders.size });
    }
    return result;
  }

  #change(level: Level, isNew: boolean): LevelChange {
    return { side: this.#side, price: level.price, quantity: level.quantity, orders: level.orders.size, isNew };
  }

  #levelAt(index: number, order: RestingOrder): Level {
    const level = this.#levels[index];
    if (!level || level.price !== order.price) throw new RangeError(`No level for order ${order.id}`);
    return level;
  }

  /** Index of the level with this price, or the index where such a level belongs. */
  #indexOf(price: bigint): number {
    let low = 0;
    let high = this.#levels.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const level = this.#levels[middle];
      const before = level !== undefined && (this.#side === 'BUY' ? level.price < price : level.price > price);
      if (before) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

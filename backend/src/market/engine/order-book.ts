import { BookSide } from './book-side';
import type { BookChange, BookLevel, LevelChange, Plan, RestingOrder, Side } from './types';

/**
 * The open orders of one market in price-time priority. Only `add`, `remove` and `apply` change the book. The market
 * calls them after the database has committed.
 */
export class OrderBook {
  readonly #sides: Readonly<Record<Side, BookSide>> = { BUY: new BookSide('BUY'), SELL: new BookSide('SELL') };
  readonly #orders = new Map<number, RestingOrder>();

  /**
   * Adds an order behind those that rest at its price. @throws RangeError when the order is there already or would
   * cross the book.
   */
  add(order: RestingOrder): LevelChange {
    if (this.#orders.has(order.id)) throw new RangeError(`Order ${order.id} rests already`);
    if (order.remaining <= 0n || order.price <= 0n) throw new RangeError(`Order ${order.id} has nothing to rest`);
    const opposite = this.best(order.side === 'BUY' ? 'SELL' : 'BUY');
    if (opposite && (order.side === 'BUY' ? order.price >= opposite.price : order.price <= opposite.price)) {
      throw new RangeError(`Order ${order.id} would cross the book`);
    }
    this.#orders.set(order.id, order);
    return this.#sides[order.side].add(order);
  }

  /** Removes an order. Returns undefined when it does not rest here. */
  remove(id: number): LevelChange | undefined {
    const order = this.#orders.get(id);
    if (!order) return undefined;
    this.#orders.delete(id);
    return this.#sides[order.side].remove(order);
  }

  /**
   * Applies the fills of a plan that was made against this very state. @throws RangeError when the state has moved on.
   */
  apply(plan: Plan): LevelChange[] {
    const changes: LevelChange[] = [];
    for (const fill of plan.fills) {
      const order = this.#orders.get(fill.makerOrderId);
      if (!order || order.remaining - fill.quantity !== fill.makerRemaining) {
        throw new RangeError(`The plan does not fit order ${fill.makerOrderId}`);
      }
      if (fill.makerRemaining === 0n) {
        this.#orders.delete(order.id);
        changes.push(this.#sides[order.side].remove(order));
      } else {
        const rest = { ...order, remaining: fill.makerRemaining };
        this.#orders.set(order.id, rest);
        changes.push(this.#sides[order.side].replace(rest, fill.quantity));
      }
    }
    return changes;
  }

  /** Makes one change. @throws RangeError when it does not fit this state. */
  change(change: BookChange): LevelChange[] {
    if (change.kind === 'fill') return this.apply(change.plan);
    if (change.kind === 'add') return [this.add(change.order)];
    const removed = this.remove(change.id);
    if (!removed) throw new RangeError(`Order ${change.id} does not rest`);
    return [removed];
  }

  get(id: number): RestingOrder | undefined {
    return this.#orders.get(id);
  }

  /** Resting orders of one side: best price first, and oldest order first at a price. */
  inPriority(side: Side): Iterable<RestingOrder> {
    return this.#sides[side].inPriority();
  }

  best(side: Side): BookLevel | undefined {
    return this.#sides[side].best();
  }

  /** The best `depth` levels of one side, best first. */
  levels(side: Side, depth = Number.POSITIVE_INFINITY): BookLevel[] {
    return this.#sides[side].levels(depth);
  }

  get size(): number {
    return this.#orders.size;
  }

  ordersOf(accountId: number): RestingOrder[] {
    return [...this.#orders.values()].filter((order) => order.accountId === accountId);
  }
}

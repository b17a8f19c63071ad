import type { BookChange, RestingOrder } from '../engine/types';
import { OrderBook } from '../engine/order-book';
import { StopBook } from '../engine/stop-book';
import type { WaitingStop } from '../engine/stop-book';
import type { OrderRecord } from './order-record';

/** An open order and its owner. */
export interface OpenOrder {
  readonly record: OrderRecord;
  readonly ownerId: number;
}

/** Whether the order still waits for its stop price. */
export function isWaiting({ stopPrice, triggeredAt }: Pick<OrderRecord, 'stopPrice' | 'triggeredAt'>): boolean {
  return stopPrice !== null && triggeredAt === null;
}

function restingOf({ record, ownerId }: OpenOrder): RestingOrder {
  const { id, accountId, side, price, quantity, filledQuantity } = record;
  if (price === null || quantity === null) throw new RangeError(`Order ${id} cannot rest`);
  return { id, accountId, ownerId, side, price, remaining: quantity - filledQuantity };
}

function stopOf({ id, side, stopPrice }: OrderRecord): WaitingStop {
  if (stopPrice === null) throw new RangeError(`Order ${id} has no stop`);
  return { id, side, stopPrice };
}

/**
 * The open orders of one market as far as they are decided: the book, the waiting stops, and the stored form of each
 * order. It is at most one batch ahead of the database, so only the processor reads it.
 */
export class OpenOrders {
  readonly book = new OrderBook();
  readonly stops = new StopBook();
  /** Price of the last trade; null when nothing was ever traded. */
  last: bigint | null = null;
  readonly #orders = new Map<number, OpenOrder>();
  readonly #byAccount = new Map<number, Set<number>>();

  get(id: number): OpenOrder | undefined {
    return this.#orders.get(id);
  }

  /** @throws RangeError when the order is not open in this market. */
  require(id: number): OpenOrder {
    const order = this.#orders.get(id);
    if (!order) throw new RangeError(`Order ${id} is not open`);
    return order;
  }

  /** Ids of an account's open orders, in no particular order. */
  idsOf(accountId: number): number[] {
    return [...(this.#byAccount.get(accountId) ?? [])];
  }

  /** Number of open orders of all accounts. */
  get size(): number {
    return this.#orders.size;
  }

  countOf(accountId: number): number {
    return this.#byAccount.get(accountId)?.size ?? 0;
  }

  /**
   * Adds a new open order. It rests behind the orders at its price, or it waits for its stop. @returns the changes of
   * the book.
   */
  open(order: OpenOrder): BookChange[] {
    const { record } = order;
    this.#orders.set(record.id, order);
    const ids = this.#byAccount.get(record.accountId) ?? new Set();
    this.#byAccount.set(record.accountId, ids.add(record.id));
    if (isWaiting(record)) {
      this.stops.add(stopOf(record));
      return [];
    }
    const change: BookChange = { kind: 'add', order: restingOf(order) };
    this.book.change(change);
    return [change];
  }

  /** Removes a canceled order from the book or from the waiting stops. @returns the changes of the book. */
  close({ record }: OpenOrder): BookChange[] {
    this.forget(record);
    if (isWaiting(record)) {
      this.stops.remove(stopOf(record));
      return [];
    }
    const change: BookChange = { kind: 'remove', id: record.id };
    this.book.change(change);
    return [change];
  }

  /** Stores an open order that was filled in part. Its place stays the same. */
  update(record: OrderRecord): void {
    this.#orders.set(record.id, { ...this.require(record.id), record });
  }

  /** Forgets an order that is no longer open. Book and stops have removed it already. */
  forget({ id, accountId }: OrderRecord): void {
    this.#orders.delete(id);
    const ids = this.#byAccount.get(accountId);
    ids?.delete(id);
    if (ids?.size === 0) this.#byAccount.delete(accountId);
  }
}

import type { Side } from './types';

/** A stop order that waits for its price. */
export interface WaitingStop {
  readonly id: number;
  readonly side: Side;
  readonly stopPrice: bigint;
}

/** Whether this price reaches the stop. A buy waits for a rise, a sell for a fall. */
export function isReached(stop: Pick<WaitingStop, 'side' | 'stopPrice'>, price: bigint): boolean {
  return stop.side === 'BUY' ? price >= stop.stopPrice : price <= stop.stopPrice;
}

/** Whether `a` is set off before `b`. The price that is reached first decides, then the older order. */
function isBefore(a: WaitingStop, b: WaitingStop): boolean {
  if (a.stopPrice !== b.stopPrice) return a.side === 'BUY' ? a.stopPrice < b.stopPrice : a.stopPrice > b.stopPrice;
  return a.id < b.id;
}

/** The waiting stop orders of one market. Each side is sorted so that the order that is set off next is last. */
export class StopBook {
  readonly #sides: Readonly<Record<Side, WaitingStop[]>> = { BUY: [], SELL: [] };

  add(stop: WaitingStop): void {
    const side = this.#sides[stop.side];
    side.splice(this.#placeOf(stop), 0, stop);
  }

  /** @throws RangeError when the order does not wait here. */
  remove(stop: WaitingStop): void {
    const index = this.#placeOf(stop) - 1;
    const side = this.#sides[stop.side];
    if (side[index]?.id !== stop.id) throw new RangeError(`Order ${stop.id} does not wait`);
    side.splice(index, 1);
  }

  /** Removes and returns the orders that a trade at this price sets off, in the order in which they are set off. */
  takeReached(price: bigint): WaitingStop[] {
    const reached: WaitingStop[] = [];
    for (const side of [this.#sides.BUY, this.#sides.SELL]) {
      for (let next = side.at(-1); next && isReached(next, price); next = side.at(-1)) {
        reached.push(next);
        side.pop();
      }
    }
    return reached;
  }

  get size(): number {
    return this.#sides.BUY.length + this.#sides.SELL.length;
  }

  /** Index behind this order and behind all that are set off later. */
  #placeOf(stop: WaitingStop): number {
    const side = this.#sides[stop.side];
    let low = 0;
    let high = side.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = side[middle];
      if (other && isBefore(other, stop)) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

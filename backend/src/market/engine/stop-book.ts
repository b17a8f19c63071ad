import type { Side } from './types';

/** An order that waits for the last price. */
export interface WaitingStop {
  readonly id: number;
  readonly side: Side;
  readonly stopPrice: bigint;
}

/** Is the stop reached at this price? A buy waits for a rise, a sell for a fall. */
export function isReached(stop: Pick<WaitingStop, 'side' | 'stopPrice'>, price: bigint): boolean {
  return stop.side === 'BUY' ? price >= stop.stopPrice : price <= stop.stopPrice;
}

/** Is `a` set off before `b`? The price that comes first, then the older order. */
function isBefore(a: WaitingStop, b: WaitingStop): boolean {
  if (a.stopPrice !== b.stopPrice) return a.side === 'BUY' ? a.stopPrice < b.stopPrice : a.stopPrice > b.stopPrice;
  return a.id < b.id;
}

/** The waiting stop orders of one market; each side is sorted so that the next one to be set off is last. */
export class StopBook {
  readonly #sides: Readonly<Record<Side, WaitingStop[]>> = { BUY: [], SELL: [] };

  add(stop: WaitingStop): void {
    const side = this.#sides[stop.side];
    side.splice(this.#placeOf(stop), 0, stop);
  }

  /** @throws RangeError when it does not wait here. */
  remove(stop: WaitingStop): void {
    const index = this.#placeOf(stop) - 1;
    const side = this.#sides[stop.side];
    if (side[index]?.id !== stop.id) throw new RangeError(`Order ${stop.id} does not wait`);
    side.splice(index, 1);
  }

  /** Takes out what a trade at this price sets off, in the order in which it is set off. */
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

  /** Index behind everything that is set off later than, or is, this one. */
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

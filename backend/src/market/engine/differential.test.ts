import { OrderBook as Oracle } from 'nodejs-order-book';
import { runs, timeLimit } from '@plataforma/testing/runs';
import { Dice, seedOfRun } from '../../../test/engine/dice';
import { planOrder } from './match';
import { OrderBook } from './order-book';
import type { Plan, Side } from './types';

const OPERATIONS = runs(10_000);
const COMPARED_EVERY = 10;
const OWNERS = 5;
/**
 * Owner of all FOK orders, which never rests an order. The two engines differ on whether a FOK order may count the
 * owner's own offers.
 */
const FOK_OWNER = 99;

interface Order {
  readonly id: number;
  readonly ownerId: number;
  readonly side: Side;
  readonly quantity: number;
  /** Null for a market order. */
  readonly price: number | null;
  readonly timeInForce: 'GTC' | 'IOC' | 'FOK';
  readonly postOnly: boolean;
}

/** Our engine on whole numbers, with those rules of the order processor that matter here. */
class Ours {
  readonly book = new OrderBook();

  place({ id, ownerId, side, quantity, price, timeInForce, postOnly }: Order): void {
    const bound = price === null ? null : BigInt(price);
    const size = { kind: 'quantity', quantity: BigInt(quantity) } as const;
    const plan = planOrder(this.book, { ownerId, side, size, bound, quantityIncrement: 1n });
    if (postOnly && (plan.fills.length > 0 || plan.stop === 'OWN_ORDER')) return;
    if (timeInForce === 'FOK' && plan.stop !== 'COMPLETE') return;
    this.book.apply(plan);
    if (bound !== null && timeInForce === 'GTC' && this.#mayRest(plan)) {
      this.book.add({ id, accountId: ownerId, ownerId, side, price: bound, remaining: plan.unfilled });
    }
  }

  #mayRest({ unfilled, stop }: Plan): boolean {
    return unfilled > 0n && stop !== 'OWN_ORDER';
  }

  dump(): string[] {
    return (['BUY', 'SELL'] as const).flatMap((side) =>
      [...this.book.inPriority(side)].map(({ id, price, remaining }) => `${side} ${price} ${id} ${remaining}`),
    );
  }
}

class Theirs {
  readonly #book = new Oracle();

  place({ id, ownerId, side, quantity, price, timeInForce, postOnly }: Order): void {
    const taker = {
      side: side === 'BUY' ? 'buy' : 'sell',
      size: quantity,
      accountId: String(ownerId),
      stpMode: 'EXPIRE_TAKER',
    } as const;
    if (price === null) this.#book.market(taker);
    else this.#book.limit({ ...taker, id: String(id), price, timeInForce, postOnly });
  }

  cancel(id: number): void {
    this.#book.cancel(String(id));
  }

  dump(): string[] {
    const { bids, asks } = this.#book.snapshot();
    const sides = [
      { side: 'BUY', levels: [...bids].sort((a, b) => b.price - a.price) },
      { side: 'SELL', levels: [...asks].sort((a, b) => a.price - b.price) },
    ] as const;
    return sides.flatMap(({ side, levels }) =>
      levels.flatMap(({ price, orders }) => orders.map(({ id, size }) => `${side} ${price} ${id} ${size}`)),
    );
  }
}

function orderOf(dice: Dice, id: number): Order {
  const isMarket = dice.chance(6);
  const timeInForce = isMarket ? 'IOC' : dice.one(['GTC', 'GTC', 'GTC', 'GTC', 'IOC', 'FOK']);
  return {
    id,
    ownerId: timeInForce === 'FOK' ? FOK_OWNER : dice.below(OWNERS),
    side: dice.one(['BUY', 'SELL']),
    quantity: 1 + dice.below(40),
    price: isMarket ? null : 1_000 + dice.below(31) - 15,
    timeInForce,
    postOnly: timeInForce === 'GTC' && dice.chance(10),
  };
}

it(
  'quality: the engine and nodejs-order-book, on whole numbers, make the same book of the same orders',
  () => {
    const seed = seedOfRun();
    const [dice, ours, theirs] = [new Dice(seed), new Ours(), new Theirs()];
    let met = 0;
    for (let id = 1; id <= OPERATIONS; id += 1) {
      if (dice.chance(25)) {
        const old = Math.max(1, id - dice.below(200));
        ours.book.remove(old);
        theirs.cancel(old);
      } else {
        const before = ours.book.size;
        const order = orderOf(dice, id);
        ours.place(order);
        theirs.place(order);
        if (ours.book.size < before) met += 1;
      }
      if (id % COMPARED_EVERY !== 0) continue;
      const [own, oracle] = [ours.dump().join('\n'), theirs.dump().join('\n')];
      if (own !== oracle) throw new Error(`At operation ${id} ENGINE_SEED=${seed} differs:\n${own}\n---\n${oracle}`);
    }
    expect(met).toBeGreaterThan(OPERATIONS / 50);
  },
  timeLimit(120_000),
);

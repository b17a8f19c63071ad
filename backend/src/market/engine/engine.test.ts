import fc from 'fast-check';
import { SCALE } from '../../lib/amount';
import { amountOf, feeOf, quantityFor } from './fees';
import { planOrder } from './match';
import { OrderBook } from './order-book';
import type { IncomingOrder, Plan, Side } from './types';

interface Step {
  readonly side: Side;
  readonly account: number;
  readonly price: bigint;
  readonly quantity: bigint;
  readonly kind: 'limit' | 'market' | 'instant' | 'cancel';
}

const INCREMENT = 100n;
const FEE = SCALE / 200n;

const step: fc.Arbitrary<Step> = fc.record({
  side: fc.constantFrom<Side>('BUY', 'SELL'),
  account: fc.integer({ min: 1, max: 4 }),
  price: fc.integer({ min: 95, max: 105 }).map((tick) => BigInt(tick) * (SCALE / 100n)),
  quantity: fc.integer({ min: 1, max: 50 }).map((units) => BigInt(units) * INCREMENT * 1_000_000n),
  kind: fc.constantFrom('limit', 'limit', 'limit', 'market', 'instant', 'cancel'),
});
const steps = fc.array(step, { maxLength: 80 });

function incomingOf({ kind, side, account, price, quantity }: Step): IncomingOrder {
  const size =
    kind === 'instant'
      ? ({ kind: 'amount', amount: amountOf(price, quantity), feeRate: FEE } as const)
      : ({ kind: 'quantity', quantity } as const);
  return { ownerId: account, side, size, bound: kind === 'limit' ? price : null, quantityIncrement: INCREMENT };
}

interface Placed {
  readonly incoming: IncomingOrder;
  readonly plan: Plan;
  readonly restingBefore: readonly { id: number; side: Side; price: bigint; remaining: bigint }[];
}

/** Runs steps as the order service does: plan, apply, and rest what is left of a limit order. */
function run(all: readonly Step[], visit: (book: OrderBook, placed: Placed) => void = () => undefined): OrderBook {
  const book = new OrderBook();
  for (const [index, current] of all.entries()) {
    const id = index + 1;
    if (current.kind === 'cancel') {
      book.remove(1 + Number(current.quantity / INCREMENT / 1_000_000n));
      continue;
    }
    const incoming = incomingOf(current);
    const restingBefore = [...book.inPriority('BUY'), ...book.inPriority('SELL')];
    const plan = planOrder(book, incoming);
    book.apply(plan);
    if (current.kind === 'limit' && plan.unfilled > 0n && plan.stop !== 'OWN_ORDER') {
      const { side, price, account: accountId } = current;
      book.add({ id, accountId, ownerId: accountId, side, price, remaining: plan.unfilled });
    }
    visit(book, { incoming, plan, restingBefore });
  }
  return book;
}

const dump = (book: OrderBook) => [...book.inPriority('BUY'), ...book.inPriority('SELL')];

describe('quality: the matching engine', () => {
  it('never leaves the book crossed', () => {
    fc.assert(
      fc.property(steps, (all) => {
        run(all, (book) => {
          const [bid, ask] = [book.best('BUY'), book.best('SELL')];
          if (bid && ask) expect(bid.price < ask.price).toBe(true);
        });
      }),
    );
  });

  it('fills in price-time priority: nothing that rests untouched comes before what was filled', () => {
    fc.assert(
      fc.property(steps, (all) => {
        run(all, (_book, { incoming, plan, restingBefore }) => {
          const opposite = restingBefore.filter((order) => order.side !== incoming.side);
          const filled = plan.fills.map((fill) => fill.makerOrderId);
          expect(filled).toEqual(opposite.slice(0, filled.length).map((order) => order.id));
          // Only the last resting order may be filled in part.
          expect(plan.fills.slice(0, -1).every((fill) => fill.makerRemaining === 0n)).toBe(true);
        });
      }),
    );
  });

  it('keeps time priority inside a price, also after a partial fill', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const book = run(all);
        for (const side of ['BUY', 'SELL'] as const) {
          const resting = [...book.inPriority(side)];
          for (const [index, order] of resting.entries()) {
            const next = resting[index + 1];
            if (next?.price === order.price) expect(order.id).toBeLessThan(next.id);
          }
        }
      }),
    );
  });

  it('conserves quantity: what an order takes is what resting orders lose, and levels are the sum of their orders', () => {
    fc.assert(
      fc.property(steps, (all) => {
        run(all, (book, { incoming, plan, restingBefore }) => {
          const sum = plan.fills.reduce((total, fill) => total + fill.quantity, 0n);
          expect(plan.filledQuantity).toBe(sum);
          if (incoming.size.kind === 'quantity') expect(sum + plan.unfilled).toBe(incoming.size.quantity);
          const before = new Map(restingBefore.map((order) => [order.id, order.remaining]));
          for (const fill of plan.fills) {
            expect(before.get(fill.makerOrderId)).toBe(fill.quantity + fill.makerRemaining);
          }
          for (const side of ['BUY', 'SELL'] as const) {
            const levels = book.levels(side).reduce((total, level) => total + level.quantity, 0n);
            expect(levels).toBe([...book.inPriority(side)].reduce((total, order) => total + order.remaining, 0n));
          }
        });
      }),
    );
  });

  it('fills inside both limits, at the resting price, and never an own order', () => {
    fc.assert(
      fc.property(steps, (all) => {
        run(all, (_book, { incoming, plan, restingBefore }) => {
          const resting = new Map(restingBefore.map((order) => [order.id, order]));
          for (const fill of plan.fills) {
            expect(fill.price).toBe(resting.get(fill.makerOrderId)?.price);
            expect(fill.makerAccountId).not.toBe(incoming.ownerId);
            if (incoming.bound === null) continue;
            expect(incoming.side === 'BUY' ? fill.price <= incoming.bound : fill.price >= incoming.bound).toBe(true);
          }
        });
      }),
    );
  });

  it('INSTANT: spends at most the named amount with the fee inside, and leaves less than one step of quantity', () => {
    fc.assert(
      fc.property(steps, (all) => {
        run(all, (_book, { incoming, plan }) => {
          if (incoming.size.kind !== 'amount') return;
          const rate = incoming.side === 'BUY' ? FEE : 0n;
          const cost = plan.fills.reduce((sum, fill) => {
            const amount = amountOf(fill.price, fill.quantity);
            return sum + amount + feeOf(amount, rate);
          }, 0n);
          expect(cost <= incoming.size.amount).toBe(true);
          const last = plan.fills.at(-1);
          if (plan.stop !== 'COMPLETE' || !last || last.makerRemaining === 0n) return;
          expect(quantityFor(incoming.size.amount - cost, last.price, rate, INCREMENT)).toBe(0n);
        });
      }),
    );
  });

  it('planning changes nothing, and the same steps give the same book', () => {
    fc.assert(
      fc.property(steps, step, (all, last) => {
        const book = run(all);
        const before = dump(book);
        planOrder(book, incomingOf(last));
        expect(dump(book)).toEqual(before);
        expect(dump(run(all))).toEqual(before);
      }),
    );
  });

  it('refuses a plan made for another state', () => {
    const book = new OrderBook();
    book.add({ id: 1, accountId: 1, ownerId: 1, side: 'SELL', price: SCALE, remaining: 500n });
    const take = { ownerId: 2, side: 'BUY', bound: null, quantityIncrement: 1n } as const;
    const plan = planOrder(book, { ...take, size: { kind: 'quantity', quantity: 300n } });
    book.apply(plan);
    expect(() => book.apply(plan)).toThrow(RangeError);
    expect(() => book.add({ id: 9, accountId: 3, ownerId: 3, side: 'BUY', price: SCALE, remaining: 1n })).toThrow(
      /cross/,
    );
  });

  it('self-trade prevention: the rest of the incoming order is not filled, the resting one keeps its place', () => {
    const book = new OrderBook();
    book.add({ id: 1, accountId: 7, ownerId: 7, side: 'SELL', price: SCALE, remaining: 100n });
    book.add({ id: 2, accountId: 5, ownerId: 5, side: 'SELL', price: 2n * SCALE, remaining: 100n });
    const order = { ownerId: 5, side: 'BUY', bound: null, quantityIncrement: 1n } as const;
    const plan = planOrder(book, { ...order, size: { kind: 'quantity', quantity: 200n } });
    expect(plan).toMatchObject({ stop: 'OWN_ORDER', filledQuantity: 100n, unfilled: 100n });
    book.apply(plan);
    expect(book.get(2)?.remaining).toBe(100n);
  });
});

describe('fees: part of the amount in BRL, rounded up at the tenth decimal', () => {
  it('the largest quantity for a budget is the largest', () => {
    const amounts = fc.bigInt({ min: 1n, max: 10n ** 16n });
    fc.assert(
      fc.property(amounts, fc.bigInt({ min: 1n, max: 10n ** 16n }), (budget, price) => {
        const quantity = quantityFor(budget, price, FEE, INCREMENT);
        const cost = (size: bigint) => amountOf(price, size) + feeOf(amountOf(price, size), FEE);
        expect(cost(quantity) <= budget).toBe(true);
        expect(quantity % INCREMENT).toBe(0n);
      }),
    );
    expect(quantityFor(500n * SCALE, 612_480n * SCALE, FEE, 100n)).toBe(8_122_900n);
  });

  it('rounds up', () => {
    expect(feeOf(1n, FEE)).toBe(1n);
    expect(feeOf(200n, FEE)).toBe(1n);
    expect(feeOf(201n, FEE)).toBe(2n);
  });
});

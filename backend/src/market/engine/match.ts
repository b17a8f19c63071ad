import { amountOf, feeOf, quantityFor } from './fees';
import type { OrderBook } from './order-book';
import type { IncomingOrder, Plan, PlannedFill, RestingOrder, StopReason } from './types';

function isBeyond(order: IncomingOrder, price: bigint): boolean {
  if (order.bound === null) return false;
  return order.side === 'BUY' ? price > order.bound : price < order.bound;
}

/** The running state of one plan. */
class Planner {
  readonly fills: PlannedFill[] = [];
  filledQuantity = 0n;
  filledAmount = 0n;
  /** Quantity, or budget in quote currency, that is still to be used. */
  left: bigint;
  readonly #order: IncomingOrder;
  readonly #feeRate: bigint;

  constructor(order: IncomingOrder) {
    this.#order = order;
    this.left = order.size.kind === 'quantity' ? order.size.quantity : order.size.amount;
    this.#feeRate = order.size.kind === 'amount' && order.side === 'BUY' ? order.size.feeRate : 0n;
  }

  /** Plans a fill against the next resting order. Returns the reason when matching stops here. */
  meet(maker: RestingOrder): StopReason | undefined {
    const want = this.#wantedAt(maker.price);
    // Either nothing is left, or the budget is too small for one more step of quantity.
    if (want === 0n) return 'COMPLETE';
    if (isBeyond(this.#order, maker.price)) return 'BOUND';
    if (maker.ownerId === this.#order.ownerId) return 'OWN_ORDER';
    const quantity = want < maker.remaining ? want : maker.remaining;
    this.#fill(maker, quantity);
    return quantity === want ? 'COMPLETE' : undefined;
  }

  #wantedAt(price: bigint): bigint {
    if (this.#order.size.kind === 'quantity') return this.left;
    return quantityFor(this.left, price, this.#feeRate, this.#order.quantityIncrement);
  }

  #fill(maker: RestingOrder, quantity: bigint): void {
    const amount = amountOf(maker.price, quantity);
    this.fills.push({
      makerOrderId: maker.id,
      makerAccountId: maker.accountId,
      price: maker.price,
      quantity,
      makerRemaining: maker.remaining - quantity,
    });
    this.filledQuantity += quantity;
    this.filledAmount += amount;
    this.left -= this.#order.size.kind === 'quantity' ? quantity : amount + feeOf(amount, this.#feeRate);
  }
}

/**
 * Plans an incoming order against the book without changing the book. The best price comes first, and the oldest order
 * at a price. Each fill is at the resting order's price and never beyond the bound. Self-trade prevention: the plan
 * stops at an order of the same owner. The rest of the *incoming* order is then canceled, and the resting order keeps
 * its place.
 */
export function planOrder(book: OrderBook, order: IncomingOrder): Plan {
  const planner = new Planner(order);
  let stop: StopReason = 'EMPTY';
  for (const maker of book.inPriority(order.side === 'BUY' ? 'SELL' : 'BUY')) {
    const reason = planner.meet(maker);
    if (reason) {
      stop = reason;
      break;
    }
  }
  const { fills, filledQuantity, filledAmount, left } = planner;
  const unfilled = order.size.kind === 'quantity' ? left : 0n;
  return { fills, filledQuantity, filledAmount, unfilled, stop };
}

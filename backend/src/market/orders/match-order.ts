import { planOrder } from '../engine/match';
import type { Plan } from '../engine/types';
import { withFee } from '../engine/fees';
import { boundOf, standingOf } from './order-rules';
import type { OpenOrders } from './open-orders';
import { isOpen } from './order-record';
import type { OrderRecord } from './order-record';
import { settleFills } from './settlement';
import type { FeeSchedule, SettledFill } from './settlement';

/** What happens to an order when it meets the book. */
export interface Match {
  readonly plan: Plan;
  readonly fills: readonly SettledFill[];
  /** The order after its fills. */
  readonly order: OrderRecord;
}

/**
 * The money that an open order holds. A buy holds its highest price with the taker's fee, which is the most it can
 * cost.
 */
export function reserveOf(order: OrderRecord, quantity: bigint, fees: FeeSchedule): bigint {
  if (order.side === 'SELL') return quantity;
  return withFee(order.price ?? order.worstPrice ?? 0n, quantity, fees.takerRate(order.accountId));
}

function afterwards(record: OrderRecord, plan: Plan, fills: readonly SettledFill[], fees: FeeSchedule): OrderRecord {
  const standing = standingOf(record, plan);
  const fee = fills.reduce((sum, fill) => sum + fill.takerFee, 0n);
  const needed = isOpen(standing.state) ? reserveOf(record, plan.unfilled, fees) : 0n;
  // Fees are rounded up, so the held money can fall short of the formula by its last digits.
  const left = record.side === 'BUY' && record.reserved > 0n ? record.reserved - plan.filledAmount - fee : needed;
  const { filledQuantity, filledAmount } = plan;
  return { ...record, ...standing, filledQuantity, filledAmount, fee, reserved: left < needed ? left : needed };
}

/** Plans an order against the book and computes its money. Nothing changes. */
export function matchOrder(record: OrderRecord, ownerId: number, open: OpenOrders, fees: FeeSchedule, at: Date): Match {
  const { side, quantity, amount, instrument, accountId, reserved: held } = record;
  const size =
    quantity === null
      ? ({ kind: 'amount', amount: amount ?? 0n, feeRate: fees.takerRate(accountId) } as const)
      : ({ kind: 'quantity', quantity } as const);
  const bound = boundOf(record, open);
  const { quantityIncrement } = instrument;
  const plan = planOrder(open.book, { ownerId, side, size, bound, quantityIncrement });
  const isHeldBuy = side === 'BUY' && held > 0n && bound !== null;
  const taker = { accountId, side, instrument, budget: isHeldBuy ? { held, bound } : undefined };
  const fills = settleFills(plan, taker, fees, (id) => {
    const maker = open.require(id).record;
    return { side: maker.side, reserved: maker.reserved };
  });
  return { plan, fills, order: { ...afterwards(record, plan, fills, fees), updatedAt: at } };
}

import type { Plan } from '../engine/types';
import { buyReserve } from '../fees';
import type { OrderCommand } from './order-command';
import type { OrderState } from './order-record';
import type { SettledFill } from './settlement';

/** What becomes of an incoming order. Amounts scaled. */
export interface OrderOutcome {
  readonly state: OrderState;
  readonly fee: bigint;
  /** To be held for the part that rests; 0n when none does. */
  readonly reserved: bigint;
}

function stateOf(type: OrderCommand['type'], plan: Plan): OrderState {
  const some = plan.filledQuantity > 0n;
  if (plan.stop === 'COMPLETE' && some) return 'FILLED';
  const mayRest = type === 'LIMIT' && plan.stop !== 'OWN_ORDER';
  if (mayRest) return some ? 'PARTIALLY_FILLED' : 'ACTIVE';
  // Domain facts §2: what finds no book is canceled.
  return some ? 'PARTIALLY_CANCELED' : 'CANCELED';
}

/** State, fee and reserve after a plan; a resting buy reserves for the taker's fee, the highest it can cost. */
export function outcomeOf(
  command: Pick<OrderCommand, 'type' | 'side' | 'price'>,
  plan: Plan,
  fills: readonly SettledFill[],
  takerRate: bigint,
): OrderOutcome {
  const state = stateOf(command.type, plan);
  const fee = fills.reduce((sum, fill) => sum + fill.takerFee, 0n);
  const isResting = state === 'ACTIVE' || state === 'PARTIALLY_FILLED';
  if (!isResting || command.price === null) return { state, fee, reserved: 0n };
  const reserved = command.side === 'SELL' ? plan.unfilled : buyReserve(command.price, plan.unfilled, takerRate);
  return { state, fee, reserved };
}

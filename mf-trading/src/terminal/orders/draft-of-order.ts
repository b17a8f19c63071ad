import { emptyDraft, type OrderDraft } from '../form/order-draft';
import type { TypedTerms } from './edit-terms';
import { isWaiting, type OpenOrder } from './open-order';

/** An open order as a draft with other terms, so that the form's figures hold for its replacement too. */
export function draftOfOrder(order: OpenOrder, { price, stopPrice, quantity }: TypedTerms): OrderDraft {
  return {
    ...emptyDraft,
    side: order.side,
    // A stop order that was set off is what it became.
    kind: isWaiting(order) ? 'stop' : 'limit',
    stopType: order.type === 'STOP_MARKET' ? 'STOP_MARKET' : 'STOP_LIMIT',
    price,
    stopPrice,
    size: { unit: 'base', text: quantity },
    timeInForce: order.timeInForce,
    postOnly: order.postOnly,
  };
}

import { emptyDraft, type OrderDraft } from '../order/order-draft';
import type { TypedTerms } from './edit-terms';
import { isWaiting, type OpenOrder } from '../account/open-order';

/** An open order as a draft with other terms. So the form's figures can be used for its replacement too. */
export function draftOfOrder(order: OpenOrder, { price, stopPrice, quantity }: TypedTerms): OrderDraft {
  return {
    ...emptyDraft,
    side: order.side,
    // A stop order that was set off counts as what it has become.
    kind: isWaiting(order) ? 'stop' : 'limit',
    stopType: order.type === 'STOP_MARKET' ? 'STOP_MARKET' : 'STOP_LIMIT',
    price,
    stopPrice,
    size: { unit: 'base', text: quantity },
    timeInForce: order.timeInForce,
    postOnly: order.postOnly,
  };
}

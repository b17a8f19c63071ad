import { divideHalfUp, fromAmount, SCALE } from '../lib/amount';
import type { OrderRecord } from '../market/index';
import { serialOf } from './serial';

const text = (amount: bigint | null): string | null => (amount === null ? null : fromAmount(amount));

/**
 * The state as programs know it. They take PARTIALLY_CANCELED for open and would wait for such an order for ever; the
 * quantities say how much of it was filled.
 */
const stateOf = ({ state }: OrderRecord): OrderRecord['state'] => (state === 'PARTIALLY_CANCELED' ? 'CANCELED' : state);

/**
 * `quantity` is what is still to be filled, as public clients read it; `quantity_ordered` is what was asked for.
 * `funds_received` is what its fills came to in quote currency, before the fee.
 */
function viewOf(order: OrderRecord): object {
  const { quantity, filledQuantity, filledAmount, amount } = order;
  const average = filledQuantity === 0n ? null : divideHalfUp(filledAmount * SCALE, filledQuantity);
  return {
    sn: serialOf('O', order.id),
    client_order_id: order.clientOrderId,
    market_symbol: order.instrument.symbol,
    side: order.side,
    type: order.type,
    state: stateOf(order),
    price: text(order.price),
    stop_price: text(order.stopPrice),
    price_avg: text(average),
    quantity: fromAmount(quantity === null ? 0n : quantity - filledQuantity),
    quantity_ordered: text(quantity),
    quantity_executed: fromAmount(filledQuantity),
    instant_amount: text(amount),
    instant_amount_executed: amount === null ? null : fromAmount(filledAmount + order.fee),
    time_in_force: order.timeInForce,
    post_only: order.postOnly,
    cancellation_reason: order.cancelReason,
    created_at: order.createdAt.toISOString(),
    funds_received: fromAmount(filledAmount),
    // Public clients read `fee_paid` of a buy in base currency. All fees here are in quote currency.
    fee_paid: order.side === 'SELL' ? fromAmount(order.fee) : null,
    fee: fromAmount(order.fee),
    fee_currency_symbol: order.instrument.quote.code,
  };
}

/** The order that a command leaves, as it stands then. Public clients read the id as a number here. */
export function commandedOrderView(order: OrderRecord): object {
  return { id: order.id, ...viewOf(order) };
}

/** An order, as it is read. Its id is text here. */
export function orderView(order: OrderRecord, tradesCount: number): object {
  return { id: String(order.id), ...viewOf(order), trades_count: String(tradesCount) };
}

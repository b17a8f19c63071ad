import { divideHalfUp, fromAmount, SCALE } from '../amount';
import type { OrderRecord } from '../market/index';
import { serialOf } from './serial';

const text = (amount: bigint | null): string | null => (amount === null ? null : fromAmount(amount));

/** What names an order in the answer to a command. Public clients read the id as a number there. */
export function orderName({ id, clientOrderId }: Pick<OrderRecord, 'id' | 'clientOrderId'>): object {
  return { id, sn: serialOf('O', id), client_order_id: clientOrderId };
}

/**
 * An order, as it is read. Its id is text there. `quantity` is what is still to be filled, as public clients read it; `quantity_ordered` is what was asked
 * for. `funds_received` is what its fills came to in quote currency, before the fee.
 */
export function orderView(order: OrderRecord, tradesCount: number): object {
  const { quantity, filledQuantity, filledAmount, amount } = order;
  const average = filledQuantity === 0n ? null : divideHalfUp(filledAmount * SCALE, filledQuantity);
  return {
    ...orderName(order),
    id: String(order.id),
    market_symbol: order.instrument.symbol,
    side: order.side,
    type: order.type,
    state: order.state,
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
    trades_count: String(tradesCount),
    funds_received: fromAmount(filledAmount),
    // Public clients read `fee_paid` of a buy in base currency. All fees here are in quote currency.
    fee_paid: order.side === 'SELL' ? fromAmount(order.fee) : null,
    fee: fromAmount(order.fee),
    fee_currency_symbol: order.instrument.quote.code,
  };
}

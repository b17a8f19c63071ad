import { decimal, isZero, subtract, type Decimal } from '@plataforma/format';
import type { OrderState, OrderType, Side, TimeInForce } from '@plataforma/schema';
import type { TerminalOrderFragment } from './__generated__/orders';

/**
 * An own order that rests in the book or waits for its stop. Quantities are in base currency, prices in quote currency.
 */
export interface OpenOrder {
  readonly id: string;
  readonly side: Side;
  readonly type: OrderType;
  readonly price: Decimal | null;
  readonly stopPrice: Decimal | null;
  readonly quantity: Decimal | null;
  readonly filledQuantity: Decimal;
  /** Quantity that is still to be filled; null for an order by amount. */
  readonly remaining: Decimal | null;
  readonly createdAt: string;
  readonly timeInForce: TimeInForce;
  readonly postOnly: boolean;
  /** Null while a stop order waits, and for other types. */
  readonly triggeredAt: string | null;
  /** True while it is being canceled. */
  readonly canceling: boolean;
}

const OPEN: ReadonlySet<OrderState> = new Set<OrderState>(['ACTIVE', 'PARTIALLY_FILLED', 'PENDING_CANCEL']);

export function isOpen(state: OrderState): boolean {
  return OPEN.has(state);
}

/** Whether the order is a stop order whose stop was not reached. It is not in the book. */
export function isWaiting(order: Pick<OpenOrder, 'stopPrice' | 'triggeredAt'>): boolean {
  return order.stopPrice !== null && order.triggeredAt === null;
}

const orNull = (text: string | null | undefined): Decimal | null =>
  text === null || text === undefined ? null : decimal(text);

export function toOpenOrder(fields: TerminalOrderFragment): OpenOrder {
  const quantity = orNull(fields.quantity);
  const filledQuantity = decimal(fields.filledQuantity);
  return {
    id: fields.id,
    side: fields.side,
    type: fields.type,
    price: orNull(fields.price),
    stopPrice: orNull(fields.stopPrice),
    quantity,
    filledQuantity,
    remaining: quantity && (isZero(filledQuantity) ? quantity : subtract(quantity, filledQuantity)),
    createdAt: fields.createdAt,
    timeInForce: fields.timeInForce,
    postOnly: fields.postOnly,
    triggeredAt: fields.triggeredAt ?? null,
    canceling: fields.state === 'PENDING_CANCEL',
  };
}

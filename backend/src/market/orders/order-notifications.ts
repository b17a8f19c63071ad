import { decimal, formatMoney, formatQuantity } from '@plataforma/format';
import { fromAmount } from '../../lib/amount';
import type { NewNotification } from '../../notifications/index';
import { ORDER_NEWS } from '../messages';
import type { CancelReason, OrderRecord } from './order-record';

type Told = Pick<
  OrderRecord,
  'id' | 'instrument' | 'side' | 'state' | 'cancelReason' | 'filledQuantity' | 'filledAmount' | 'fee'
>;

const money = (amount: bigint): string => formatMoney(decimal(fromAmount(amount)));

function filledText({ instrument, side, filledQuantity, filledAmount, fee }: Told): string {
  const { code, decimals } = instrument.base;
  const quantity = `${formatQuantity(decimal(fromAmount(filledQuantity)), decimals)}\u00a0${code}`;
  return side === 'BUY'
    ? ORDER_NEWS.boughtText(quantity, money(filledAmount + fee))
    : ORDER_NEWS.soldText(quantity, money(filledAmount - fee));
}

/** Notification of an order that was filled completely. */
function filled(order: Told): Pick<NewNotification, 'kind' | 'title' | 'text' | 'dedupKey'> {
  const title = order.side === 'BUY' ? ORDER_NEWS.bought : ORDER_NEWS.sold;
  return { kind: 'ORDER_FILLED', title, text: filledText(order), dedupKey: `order-filled/${order.id}` };
}

const whyOf = (reason: CancelReason | null): string =>
  ORDER_NEWS.why[reason === null || reason === 'CUSTOMER' ? 'NO_MORE_OFFERS' : reason];

/** Notification of an order whose rest the exchange canceled. */
function canceled(order: Told): Pick<NewNotification, 'kind' | 'title' | 'text' | 'dedupKey'> {
  const isPartial = order.state === 'PARTIALLY_CANCELED';
  const why = whyOf(order.cancelReason);
  const text = isPartial
    ? ORDER_NEWS.restCanceled(filledText(order), why)
    : ORDER_NEWS.canceledText(order.side, order.instrument.base.code, why);
  const title = isPartial ? ORDER_NEWS.partlyFilled : ORDER_NEWS.canceled;
  return { kind: 'ORDER_CANCELED', title, text, dedupKey: `order-canceled/${order.id}` };
}

/**
 * The notification for an order's owner after trading. Null while the order is open and when the owner canceled it.
 * @param ownerId the customer's first account; notifications for both accounts are kept there
 */
export function notificationOfOrder(order: Told, ownerId: number, at: Date): NewNotification | null {
  const isCanceled = order.state === 'CANCELED' || order.state === 'PARTIALLY_CANCELED';
  if (order.state !== 'FILLED' && !isCanceled) return null;
  if (order.cancelReason === 'CUSTOMER') return null;
  const notification = isCanceled ? canceled(order) : filled(order);
  return { ...notification, accountId: ownerId, createdAt: at, path: `/trade/${order.instrument.symbol}` };
}

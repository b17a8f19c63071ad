import type { Transaction } from '../../db/database';
import { notify } from '../../notifications/index';
import { DAY_MS } from '../candles/candle';
import { notificationOfOrder } from '../orders/order-notifications';
import type { OrderRecord } from '../orders/order-record';

/** Only the latest orders become notifications; orders of a year ago make none. */
const TOLD = 2;
const READ_AFTER_MS = DAY_MS / 4;

/** Writes the notifications of the customer's latest orders. The last one is unread. */
export async function tellLatest(tx: Transaction, orders: readonly OrderRecord[]): Promise<void> {
  const told = orders.slice(-TOLD).flatMap((order, index, latest) => {
    const notification = notificationOfOrder(order, order.accountId, order.createdAt);
    if (!notification) return [];
    const { createdAt } = order;
    const readAt = index < latest.length - 1 ? { readAt: new Date(createdAt.getTime() + READ_AFTER_MS) } : {};
    return [{ ...notification, ...readAt }];
  });
  await notify(tx, told);
}

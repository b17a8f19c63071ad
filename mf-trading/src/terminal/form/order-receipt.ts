import { decimal, formatDateTime, formatExact } from '@plataforma/format';
import type { Market } from '../../lib/market/market';
import type { TerminalOrderFragment } from '../account/__generated__/orders';
import { placedText, type Translate } from '../order/order-words';

/** What was sent and what happened to it, with every digit, for the clipboard. */
export function receiptText(t: Translate, order: TerminalOrderFragment, market: Market): string {
  const money = (value: string) => `R$ ${formatExact(decimal(value))}`;
  const line = (label: string, value: string | null) => (value === null ? [] : [`${label}: ${value}`]);
  const buy = order.side === 'BUY';
  return [
    t('receipt.heading'),
    `${t(buy ? 'order.buy' : 'order.sell')} · ${market.pair} · ${t(`orderForm.typeNames.${order.type}`)}`,
    ...line(t('receipt.order'), order.id),
    ...line(t('receipt.time'), formatDateTime(order.createdAt)),
    ...line(t('orderForm.stopPrice'), order.stopPrice && money(order.stopPrice)),
    ...line(t('orderForm.limitPrice'), order.price && money(order.price)),
    ...line(t('receipt.quantity'), order.quantity && `${formatExact(decimal(order.quantity))} ${market.base.code}`),
    ...line(t('receipt.price'), order.averagePrice && money(order.averagePrice)),
    ...line(t('receipt.fee'), money(order.fee)),
    ...line(t(buy ? 'receipt.buyTotal' : 'receipt.sellTotal'), money(order.total)),
    placedText(t, order, market),
  ]
    .join('\n')
    .replaceAll('\u00a0', ' ');
}

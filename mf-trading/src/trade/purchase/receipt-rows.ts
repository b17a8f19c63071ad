import { receiptText, type ReceiptRow } from '@plataforma/flow';
import { decimal, formatDateTime, formatExact, formatMoney, formatPrice, formatQuantity } from '@plataforma/format';
import type { TFunction } from 'i18next';
import type { Market } from '../../lib/market/market';
import type { OrderFieldsFragment } from '../__generated__/trade';

type Translate = TFunction<'trade'>;

/** Lines of a receipt: floored to what a screen shows, or with every digit. */
export function receiptRows(
  t: Translate,
  order: OrderFieldsFragment,
  market: Market,
  exact: boolean,
): readonly ReceiptRow[] {
  const buy = order.side === 'BUY';
  const money = (value: string) => (exact ? `R$\u00a0${formatExact(decimal(value))}` : formatMoney(decimal(value)));
  const quantity = decimal(order.filledQuantity);
  const price = decimal(order.averagePrice ?? '0');
  return [
    { label: t('receipt.order'), value: order.id },
    { label: t('receipt.time'), value: formatDateTime(order.updatedAt) },
    {
      label: t('receipt.quantity'),
      value: `${exact ? formatExact(quantity) : formatQuantity(quantity, market.base.decimals)} ${market.base.code}`,
    },
    { label: t('receipt.price'), value: exact ? money(price) : formatPrice(price, market.priceDecimals) },
    { label: t('receipt.amount'), value: money(order.filledAmount) },
    { label: t('receipt.fee'), value: money(order.fee) },
    { label: t(buy ? 'receipt.buyTotal' : 'receipt.sellTotal'), value: money(order.total), strong: true },
  ];
}

/** The receipt for the clipboard, always exact. */
export function purchaseText(t: Translate, order: OrderFieldsFragment, market: Market): string {
  const title = t(order.side === 'BUY' ? 'done.buyTitle' : 'done.sellTitle');
  return receiptText([t('receipt.heading'), `${title} · ${market.pair}`], receiptRows(t, order, market, true));
}

import { receiptText, type ReceiptRow } from '@plataforma/flow';
import { formatDateTime } from '@plataforma/format';
import { coins, exactMoney, fractionText, orderName, type Translate } from '../lib/basket-words';
import type { BasketLegFieldsFragment, BasketOrderFieldsFragment } from '../lib/__generated__/basket';
import { figuresOf } from './leg-words';

const optional = (label: string, value: string | null | undefined, write: (value: string) => string): ReceiptRow[] =>
  typeof value === 'string' ? [{ label, value: write(value) }] : [];

const coinsText = ({ movedCoins }: BasketOrderFieldsFragment): string =>
  movedCoins.map(({ currency, quantity }) => coins(quantity, currency)).join(' · ');

/** Lines of an order, with every digit of its sums. */
export function orderRows(t: Translate, order: BasketOrderFieldsFragment): readonly ReceiptRow[] {
  const { kind } = order;
  const trades = kind !== 'MOVE_OUT';
  return [
    { label: t('number'), value: order.id },
    { label: t('time'), value: formatDateTime(order.endedAt ?? order.createdAt) },
    { label: t('operation'), value: orderName(t, order) },
    ...optional(t('fraction'), order.fraction, fractionText),
    ...(kind === 'BUY' ? [{ label: t('funded'), value: exactMoney(order.funded) }] : []),
    ...(kind === 'SELL' || kind === 'REBALANCE' ? optional(t('brought'), order.brought, exactMoney) : []),
    ...(kind === 'BUY' || kind === 'REBALANCE' ? optional(t('spent'), order.spent, exactMoney) : []),
    ...(trades ? optional(t('fees'), order.fee, exactMoney) : []),
    ...(trades ? optional(t('cameBack'), order.returned, exactMoney) : []),
    ...(order.movedCoins.length > 0 ? [{ label: t('movedCoins'), value: coinsText(order) }] : []),
  ];
}

function legRow(t: Translate, leg: BasketLegFieldsFragment): ReceiptRow {
  const { side, state, instrument, reasonText } = leg;
  const what = t(side === 'BUY' ? 'leg.purchase' : 'leg.sale', { name: instrument.base.name });
  const figures = figuresOf(t, leg);
  if (state === 'DONE' && figures !== null) return { label: what, value: figures };
  return { label: what, value: reasonText ?? t('leg.none') };
}

/** The receipt for the clipboard: every asset with every digit, traded or not. */
export const orderText = (t: Translate, order: BasketOrderFieldsFragment): string =>
  receiptText(
    [t('receipt.heading'), t('title'), ...(order.outcomeText == null ? [] : [order.outcomeText])],
    [...orderRows(t, order), ...(order.kind === 'MOVE_OUT' ? [] : order.legs.map((leg) => legRow(t, leg)))],
  );

import { decimal, formatMoney, formatPercent, formatPrice, multiply, type Decimal } from '@plataforma/format';
import type { FigureRow } from '@plataforma/ui';
import type { Market } from '../../lib/market/market';
import type { TradingAccount } from '../lib/terminal-state';
import { isPostOnly, readDraft, usesPrice, usesStop, valueOf, type OrderDraft } from './order-draft';
import type { Liquidity, OrderFigures } from './order-figures';
import { quantityText, type Translate } from './order-words';

const NOTHING = '–';

function feeLabel(t: Translate, liquidity: Liquidity, market: Market): string {
  const fee = liquidity === 'maker' ? market.makerFee : market.takerFee;
  return t(`orderForm.${liquidity}`, { rate: formatPercent(multiply(fee, decimal('100'))) });
}

/** What the order amounts to, below its fields. */
export function summaryRows(
  t: Translate,
  draft: OrderDraft,
  figures: OrderFigures | null,
  market: Market,
  liquidity: Liquidity,
): readonly FigureRow[] {
  const about = (value: string) => (figures?.estimated ? t('orderForm.about', { value }) : value);
  const show = (text: (known: OrderFigures) => string) => (figures ? about(text(figures)) : NOTHING);
  const fee = { label: feeLabel(t, liquidity, market), value: show((known) => formatMoney(known.fee)) };
  const average = {
    label: t('orderForm.average'),
    value: show((known) => formatPrice(known.average ?? decimal('0'), market.priceDecimals)),
  };
  const rows = draft.kind === 'market' ? [average, fee] : [fee];
  if (draft.side === 'SELL') {
    return [...rows, { label: t('orderForm.receives'), value: show((known) => formatMoney(known.total)) }];
  }
  return [
    ...rows,
    { label: t('orderForm.pays'), value: show((known) => formatMoney(known.total)) },
    { label: t('orderForm.receives'), value: show((known) => quantityText(known.quantity, market)) },
  ];
}

/** Shows the order once more before it is sent (screens: amount, fee, total). */
export function confirmationRows(
  t: Translate,
  draft: OrderDraft,
  figures: OrderFigures,
  market: Market,
  account: TradingAccount,
): readonly FigureRow[] {
  const about = (value: string) => (figures.estimated ? t('orderForm.about', { value }) : value);
  const read = readDraft(draft, market);
  const price = (value: Decimal | null) => formatPrice(value ?? decimal('0'), market.priceDecimals);
  const buy = draft.side === 'BUY';
  return [
    { label: t('orderForm.account'), value: t(`orderForm.${account}`) },
    { label: t('orderForm.type'), value: t(`orderForm.typeNames.${figures.type}`) },
    ...(usesStop(figures.type) ? [{ label: t('orderForm.stopPrice'), value: price(valueOf(read.stopPrice)) }] : []),
    ...(usesPrice(figures.type)
      ? [
          { label: t('orderForm.limitPrice'), value: price(valueOf(read.price)) },
          {
            label: t('orderForm.timeInForce'),
            value: t(`orderForm.${draft.timeInForce}`) + (isPostOnly(draft) ? ` · ${t('orderForm.postOnly')}` : ''),
          },
        ]
      : []),
    ...(figures.average === null ? [] : [{ label: t('orderForm.average'), value: about(price(figures.average)) }]),
    { label: t('orderForm.quantity'), value: about(quantityText(figures.quantity, market)) },
    { label: t('orderForm.amount'), value: about(formatMoney(figures.amount)) },
    { label: feeLabel(t, figures.liquidity, market), value: about(formatMoney(figures.fee)) },
    {
      label: t(buy ? 'orderForm.pays' : 'orderForm.receives'),
      value: about(formatMoney(figures.total)),
      strong: true,
    },
  ];
}

import { decimal, formatMoney, formatPercent, formatPrice, formatQuantity, multiply } from '@plataforma/format';
import type { TFunction } from 'i18next';
import type { Side } from '@plataforma/schema';
import type { FigureRow } from '@plataforma/ui';
import type { Market } from '../../lib/market/market';
import type { Quote } from './ask-quote';

type Translate = TFunction<'trade'>;

/** Text of a line while there is nothing to show. */
const NOTHING = '–';

/** The market's fee for an order that is filled at once, e.g. "0,50%". */
function feeRate(market: Market): string {
  return formatPercent(multiply(market.takerFee, decimal('100')));
}

/** Lines under the form. The quote is undefined when nothing is typed, and null while it loads. */
export function quoteRows(
  t: Translate,
  side: Side,
  market: Market,
  quote: Quote | null | undefined,
): readonly FigureRow[] {
  const buy = side === 'BUY';
  const show = (text: (quote: Quote) => string) => (quote ? text(quote) : quote === null ? null : NOTHING);
  return [
    { label: t('form.price'), value: show((q) => formatPrice(q.price, market.priceDecimals)) },
    {
      label: t(buy ? 'form.youReceive' : 'form.youSell'),
      value: show((q) => `${formatQuantity(q.quantity, market.base.decimals)} ${market.base.code}`),
    },
    {
      label: t(buy ? 'form.feeIncluded' : 'form.fee', { rate: feeRate(market) }),
      value: show((q) => formatMoney(q.fee)),
    },
    { label: t(buy ? 'form.totalPaid' : 'form.totalReceived'), value: show((q) => formatMoney(q.total)), strong: true },
  ];
}

/** Lines of the confirmation: price, quantity, amount, fee and total. */
export function confirmationRows(t: Translate, side: Side, market: Market, quote: Quote | null): readonly FigureRow[] {
  const buy = side === 'BUY';
  const show = (text: (quote: Quote) => string) => (quote ? text(quote) : null);
  return [
    {
      label: t(buy ? 'confirm.buyQuantity' : 'confirm.sellQuantity'),
      value: show((q) => `${formatQuantity(q.quantity, market.base.decimals)} ${market.base.code}`),
    },
    { label: t('confirm.price'), value: show((q) => formatPrice(q.price, market.priceDecimals)) },
    { label: t('confirm.amount'), value: show((q) => formatMoney(q.amount)) },
    { label: t('confirm.fee'), value: show((q) => formatMoney(q.fee)) },
    {
      label: t(buy ? 'confirm.buyTotal' : 'confirm.sellTotal'),
      value: show((q) => formatMoney(q.total)),
      strong: true,
    },
  ];
}

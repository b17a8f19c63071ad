import { receiptText, type ReceiptRow } from '@plataforma/flow';
import { formatDateTime } from '@plataforma/format';
import type { FigureRow } from '@plataforma/ui';
import type { OtcQuoteFieldsFragment, OtcTradeFieldsFragment } from '../lib/__generated__/otc';
import {
  bookText,
  coins,
  exactMoney,
  money,
  operationText,
  pairOf,
  percent,
  priceText,
  type Figures,
  type Translate,
} from '../lib/otc-words';

interface Labels {
  /** Of the last line, by the side. */
  readonly total: Readonly<Record<Figures['side'], string>>;
  readonly write: (amount: string) => string;
}

const rowsOf = (t: Translate, of: Figures, { total, write }: Labels): ReceiptRow[] => [
  { label: t('price'), value: priceText(of.price, of.instrument) },
  { label: t('quantity'), value: coins(of.quantity, of.instrument.base) },
  { label: t('amount'), value: write(of.amount) },
  { label: t('fee', { rate: percent(of.feeRate) }), value: write(of.fee) },
  { label: total[of.side], value: write(of.total), strong: true },
];

/** Lines of a quote: what would be traded, with whom, and what the book gives beside it. */
export const quoteRows = (t: Translate, quote: OtcQuoteFieldsFragment): readonly FigureRow[] => [
  ...rowsOf(t, quote, { total: { BUY: t('totalToPay'), SELL: t('totalToReceive') }, write: money }),
  { label: t('provider'), value: quote.provider, words: true },
  { label: t('book'), value: bookText(t, quote), words: true },
];

/** Lines of a trade that waits, or was refused. */
export const tradeRows = (t: Translate, trade: OtcTradeFieldsFragment): readonly FigureRow[] => [
  { label: t('number'), value: trade.id },
  { label: t('time'), value: formatDateTime(trade.acceptedAt) },
  { label: t('provider'), value: trade.provider, words: true },
  ...rowsOf(t, trade, { total: { BUY: t('totalToPay'), SELL: t('totalToReceive') }, write: exactMoney }),
];

/** Lines of a receipt, with every digit. */
export function receiptRows(t: Translate, trade: OtcTradeFieldsFragment): readonly ReceiptRow[] {
  const figures = rowsOf(t, trade, { total: { BUY: t('totalPaid'), SELL: t('totalReceived') }, write: exactMoney });
  return [
    { label: t('number'), value: trade.id },
    { label: t('time'), value: formatDateTime(trade.endedAt ?? trade.acceptedAt) },
    { label: t('operation'), value: `${operationText(t, trade.side, trade.instrument)} · ${pairOf(trade.instrument)}` },
    ...(trade.isForeignExchange ? [{ label: t('nature'), value: t('foreignExchange') }] : []),
    { label: t('provider'), value: trade.provider },
    ...figures,
  ];
}

/** The receipt for the clipboard. */
export const tradeText = (t: Translate, trade: OtcTradeFieldsFragment): string =>
  receiptText([t('receipt.heading'), t('title')], receiptRows(t, trade));

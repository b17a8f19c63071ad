import type { ReceiptRow } from '@plataforma/flow';
import { formatDateTime } from '@plataforma/format';
import type { PaymentFieldsFragment } from '../lib/__generated__/pay';
import { networkName } from '../../lib/network-name';
import { isNothing, money, quantity, type Translate } from '../lib/pay-words';

type PaidCoin = NonNullable<PaymentFieldsFragment['coin']>;

/** What came in coins, and at which rate it is or would be reais. */
function coinRows(t: Translate, { currency, amount, excess, rate, worthNow, back }: PaidCoin): readonly ReceiptRow[] {
  return [
    { label: t('coin.amount'), value: quantity(amount, currency) },
    ...(isNothing(excess) ? [] : [{ label: t('coin.excess'), value: quantity(excess, currency) }]),
    ...(rate === null ? [] : [{ label: t('coin.rate', { code: currency }), value: money(rate) }]),
    ...(worthNow === null ? [] : [{ label: t('coin.worthNow'), value: money(worthNow) }]),
    ...(back ? [{ label: t('coin.back'), value: quantity(back.amount, currency) }] : []),
  ];
}

/** How credited coins go back, with all that was confirmed of it. */
function refundRows(t: Translate, { currency, refund }: PaidCoin): readonly ReceiptRow[] {
  if (!refund || refund.state === 'ENDED') return [];
  const { state, amount, fee, address, tag, quote, txId } = refund;
  // Before its owner has confirmed, a price is only one that was shown.
  const isConfirmed = state !== 'AWAITING_ADDRESS' && state !== 'AWAITING_OWNER';
  return [
    { label: t('coinRefund.arrives'), value: quantity(amount, currency) },
    { label: t('coinRefund.fee'), value: quantity(fee, currency) },
    ...(quote && isConfirmed ? [{ label: t('coinRefund.cost'), value: money(quote.cost) }] : []),
    ...(address === null ? [] : [{ label: t('coinRefund.address'), value: address }]),
    ...(tag === null ? [] : [{ label: t('coinRefund.tag'), value: tag }]),
    ...(txId === null ? [] : [{ label: t('coinRefund.transaction'), value: txId }]),
  ];
}

/** By what the payment can be found: at the bank, or on its chain. */
function traceRows(t: Translate, { endToEndId, coin }: PaymentFieldsFragment): readonly ReceiptRow[] {
  if (coin) {
    return [
      { label: t('coin.network'), value: networkName(coin.network), words: true },
      { label: t('coin.transaction'), value: coin.txId },
      ...(coin.back?.txId ? [{ label: t('coin.backTransaction'), value: coin.back.txId }] : []),
      ...refundRows(t, coin),
    ];
  }
  return endToEndId === null ? [] : [{ label: t('endToEnd'), value: endToEndId }];
}

/** What the owner gets; of coins that are kept, what it is worth of them. */
export const netText = (t: Translate, { net, coin }: PaymentFieldsFragment, keepsCoin: boolean): string =>
  coin && keepsCoin ? t('coin.netKept', { net: money(net), code: coin.currency }) : money(net);

/** What its owner has of it, or would have; nothing of what goes back. */
function gainRows(t: Translate, payment: PaymentFieldsFragment, keepsCoin: boolean): readonly ReceiptRow[] {
  const { state, fee } = payment;
  if (state === 'RETURNING' || state === 'RETURNED') return [];
  return [
    ...(isNothing(fee) ? [] : [{ label: t('kept'), value: money(fee) }]),
    { label: t(state === 'SETTLED' ? 'netAmount' : 'netIfTaken'), value: netText(t, payment, keepsCoin) },
  ];
}

/** What is known of a payment, with every digit. @param keepsCoin coins are credited as they are */
export function receiptRows(t: Translate, payment: PaymentFieldsFragment, keepsCoin: boolean): readonly ReceiptRow[] {
  const { state, amount, payerName, payerDocument, paidAt, endedAt, coin, refunds } = payment;
  if (coin?.isReplaced) {
    return [
      { label: t('coin.amount'), value: quantity(coin.amount, coin.currency) },
      { label: t('coin.seenAt'), value: formatDateTime(paidAt) },
      ...traceRows(t, payment),
    ];
  }
  const isCredited = state === 'SETTLED';
  return [
    ...(coin ? coinRows(t, coin) : []),
    // What waits is shown at what it is worth now.
    ...(coin?.worthNow ? [] : [{ label: t(coin ? 'coin.inReais' : 'paidAmount'), value: money(amount) }]),
    ...gainRows(t, payment, keepsCoin),
    ...(payerName === null ? [] : [{ label: t('payer'), value: `${payerName} · ${payerDocument ?? ''}`, words: true }]),
    { label: t(coin ? 'coin.seenAt' : 'paidAt'), value: formatDateTime(paidAt) },
    ...(endedAt ? [{ label: t(isCredited ? 'creditedAt' : 'returnedAt'), value: formatDateTime(endedAt) }] : []),
    // Of coins it is told with what they cost.
    ...(coin ? [] : refunds).map((refund) => ({
      label: t(`refundOf.${refund.state}`, { date: formatDateTime(refund.createdAt) }),
      value: money(refund.amount),
    })),
    ...traceRows(t, payment),
  ];
}

import { decimal, formatDateTime, isZero } from '@plataforma/format';
import { exactMoney } from '../../lib/exact-money';
import type { HistoryDetailsFragment } from '../__generated__/history';
import type { Rows, Words } from './entry-parts';

type Payment = NonNullable<HistoryDetailsFragment['payment']>;
type Payback = NonNullable<HistoryDetailsFragment['payback']>;
type Purchase = NonNullable<HistoryDetailsFragment['card']>;
type CardRefund = NonNullable<HistoryDetailsFragment['cardRefund']>;

const money = (amount: string) => exactMoney(decimal(amount));
const isSome = (amount: string) => !isZero(decimal(amount));

export function paymentRows(t: Words, at: string, payment: Payment): Rows {
  const { state, amount, fee, net, refunded, payerName, payerDocument, endToEndId, endedAt, requestId } = payment;
  const isSettled = state === 'SETTLED';
  return [
    payerName !== null && { label: t('details.payer'), value: `${payerName} · ${payerDocument}` },
    { label: t('details.received'), value: money(amount) },
    isSettled && { label: t('details.fee'), value: money(fee) },
    isSettled && { label: t('details.credited'), value: money(net), strong: true },
    isSome(refunded) && { label: t('details.givenBack'), value: money(refunded) },
    { label: t('details.at'), value: formatDateTime(at) },
    endedAt !== null && { label: t('details.completedAt'), value: formatDateTime(endedAt) },
    endToEndId !== null && { label: t('details.endToEndId'), value: endToEndId },
    { label: t('details.request'), value: requestId },
  ];
}

export function paybackRows(t: Words, at: string, { requestId, refund: { amount, cost, endedAt } }: Payback): Rows {
  return [
    { label: t('details.total'), value: money(cost ?? amount), strong: true },
    { label: t('details.at'), value: formatDateTime(at) },
    endedAt !== null && { label: t('details.completedAt'), value: formatDateTime(endedAt) },
    { label: t('details.request'), value: requestId },
  ];
}

export function purchaseRows(t: Words, at: string, purchase: Purchase): Rows {
  const { id, merchant, last4, authorized, held, captured, refunded, endedAt } = purchase;
  return [
    { label: t('details.merchant'), value: merchant },
    last4 !== null && { label: t('details.cardUsed'), value: t('details.last4', { last4 }) },
    isSome(authorized) && { label: t('details.authorized'), value: money(authorized) },
    isSome(held) && { label: t('details.reserved'), value: money(held) },
    isSome(captured) && { label: t('details.paidToMerchant'), value: money(captured), strong: true },
    isSome(refunded) && { label: t('details.cameBack'), value: money(refunded) },
    { label: t('details.at'), value: formatDateTime(at) },
    endedAt !== null && { label: t('details.completedAt'), value: formatDateTime(endedAt) },
    { label: t('details.purchase'), value: id },
  ];
}

export function cardRefundRows(t: Words, at: string, { transactionId, merchant, amount, beyond }: CardRefund): Rows {
  return [
    { label: t('details.merchant'), value: merchant },
    { label: t('details.total'), value: money(amount), strong: true },
    isSome(beyond) && { label: t('details.beyondPaid'), value: money(beyond) },
    { label: t('details.at'), value: formatDateTime(at) },
    { label: t('details.purchase'), value: transactionId },
  ];
}

import type { ReceiptRow } from '@plataforma/flow';
import { formatDateTime } from '@plataforma/format';
import type { PaymentFieldsFragment } from '../lib/__generated__/pay';
import { isNothing, money, type Translate } from '../lib/pay-words';

/** What is known of a payment, with every digit. */
export function receiptRows(t: Translate, payment: PaymentFieldsFragment): readonly ReceiptRow[] {
  const { state, amount, fee, net, payerName, payerDocument, paidAt, endedAt, endToEndId, refunds } = payment;
  const isCredited = state === 'SETTLED';
  return [
    { label: t('paidAmount'), value: money(amount) },
    ...(isNothing(fee) ? [] : [{ label: t('kept'), value: money(fee) }]),
    { label: t(isCredited ? 'net' : 'netIfTaken'), value: money(net) },
    ...(payerName === null ? [] : [{ label: t('payer'), value: `${payerName} · ${payerDocument}` }]),
    { label: t('paidAt'), value: formatDateTime(paidAt) },
    ...(endedAt ? [{ label: t(isCredited ? 'creditedAt' : 'returnedAt'), value: formatDateTime(endedAt) }] : []),
    ...refunds.map((refund) => ({
      label: t(`refundOf.${refund.state}`, { date: formatDateTime(refund.createdAt) }),
      value: money(refund.amount),
    })),
    ...(endToEndId === null ? [] : [{ label: t('endToEnd'), value: endToEndId }]),
  ];
}

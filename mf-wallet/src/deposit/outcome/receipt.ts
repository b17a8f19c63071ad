import { receiptText, type ReceiptRow } from '@plataforma/flow';
import { decimal, formatDateTime, formatMoney, isZero } from '@plataforma/format';
import type { TFunction } from 'i18next';
import type { DepositFieldsFragment } from '../lib/__generated__/deposit';
import type { DepositWords } from './deposit-words';

/** What is known of a deposit, with every digit. */
export function receiptRows(t: TFunction<'deposit'>, deposit: DepositFieldsFragment): readonly ReceiptRow[] {
  const { amount, fee, recovered, dispute, payerName, payerDocument, createdAt, hold, state, endToEndId } = deposit;
  const payer = [payerName, payerDocument].filter((part) => part !== null).join(' · ');
  const wentBack = hold && (state === 'RETURNING' || state === 'RETURNED');
  const rows: readonly (ReceiptRow | false | null)[] = [
    { label: t('deposit.amount'), value: formatMoney(decimal(amount)) },
    !isZero(decimal(fee)) && { label: t('deposit.fee'), value: formatMoney(decimal(fee)) },
    !isZero(decimal(recovered)) && { label: t('deposit.recovered'), value: formatMoney(decimal(recovered)) },
    payer !== '' && { label: t('deposit.payer'), value: payer },
    { label: t('deposit.arrivedAt'), value: formatDateTime(createdAt) },
    wentBack && { label: t('deposit.reason'), value: hold.title },
    hold && hold.until !== null && state === 'HELD' && { label: t('deposit.until'), value: formatDateTime(hold.until) },
    dispute && dispute.until !== null && { label: t('deposit.until'), value: formatDateTime(dispute.until) },
    endToEndId !== null && { label: t('deposit.id'), value: endToEndId },
  ];
  return rows.filter((row) => row !== false && row !== null);
}

/** The deposit for the clipboard. */
export function depositReceipt(t: TFunction<'deposit'>, { title }: DepositWords, rows: readonly ReceiptRow[]): string {
  return receiptText(
    [t('receipt.heading'), t('deposit.heading')],
    [{ label: t('deposit.state'), value: title }, ...rows],
  );
}

import { receiptText, type ReceiptRow } from '@plataforma/flow';
import { decimal, formatDateTime, formatMoney, isZero } from '@plataforma/format';
import type { TFunction } from 'i18next';
import type { DepositFieldsFragment } from '../lib/__generated__/deposit';
import type { DepositWords } from './deposit-words';

/** When it came, or was announced. */
function arrivalRow(
  t: TFunction<'deposit'>,
  { kind, state, createdAt, creditedAt }: DepositFieldsFragment,
): ReceiptRow {
  if (state === 'DETECTED') return { label: t('deposit.announcedAt'), value: formatDateTime(createdAt) };
  // A TED is announced before it arrives.
  const at = kind === 'TED' ? (creditedAt ?? createdAt) : createdAt;
  return { label: t('deposit.arrivedAt'), value: formatDateTime(at) };
}

/** What is known of a deposit, with every digit. */
export function receiptRows(t: TFunction<'deposit'>, deposit: DepositFieldsFragment): readonly ReceiptRow[] {
  const { amount, fee, recovered, dispute, payerName, payerDocument, hold, state } = deposit;
  const id = deposit.endToEndId ?? deposit.bankReference;
  const payer = [payerName, payerDocument].filter((part) => part !== null).join(' · ');
  const wentBack = hold && (state === 'RETURNING' || state === 'RETURNED');
  const rows: readonly (ReceiptRow | false | null)[] = [
    { label: t('deposit.amount'), value: formatMoney(decimal(amount)) },
    !isZero(decimal(fee)) && { label: t('deposit.fee'), value: formatMoney(decimal(fee)) },
    !isZero(decimal(recovered)) && { label: t('deposit.recovered'), value: formatMoney(decimal(recovered)) },
    payer !== '' && { label: t('deposit.payer'), value: payer },
    arrivalRow(t, deposit),
    wentBack && { label: t('deposit.reason'), value: hold.title },
    hold && hold.until !== null && state === 'HELD' && { label: t('deposit.until'), value: formatDateTime(hold.until) },
    dispute && dispute.until !== null && { label: t('deposit.until'), value: formatDateTime(dispute.until) },
    id !== null && { label: t('deposit.id'), value: id },
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

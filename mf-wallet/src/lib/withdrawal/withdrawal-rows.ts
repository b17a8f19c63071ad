import type { ReceiptRow } from '@plataforma/flow';
import { decimal, formatMoney } from '@plataforma/format';
import type { TFunction } from 'i18next';
import type { WithdrawalTargetFieldsFragment } from './__generated__/withdrawal';

interface Amounts {
  /** In reais, fee included. */
  readonly amount: string;
  readonly fee: string;
  readonly received: string;
}

/** What leaves the balance, what it costs and what arrives. */
export function amountRows(t: TFunction<'withdrawal'>, { amount, fee, received }: Amounts): readonly ReceiptRow[] {
  return [
    { label: t('rows.amount'), value: formatMoney(decimal(amount)) },
    { label: t('rows.fee'), value: formatMoney(decimal(fee)) },
    { label: t('rows.received'), value: formatMoney(decimal(received)), strong: true },
  ];
}

/** Where it goes, in full. */
export function targetRows(
  t: TFunction<'withdrawal'>,
  { text, holderName, holderDocument, bankName }: WithdrawalTargetFieldsFragment,
): readonly ReceiptRow[] {
  const holder = [holderName, holderDocument].filter((part) => part !== null).join(' · ');
  return [
    { label: t('rows.target'), value: text },
    ...(bankName !== null && !text.includes(bankName) ? [{ label: t('rows.bank'), value: bankName }] : []),
    ...(holder === '' ? [] : [{ label: t('rows.holder'), value: holder }]),
  ];
}

import type { ReceiptRow } from '@plataforma/flow';
import { decimal } from '@plataforma/format';
import { font, type FigureRow } from '@plataforma/ui';
import type { TFunction } from 'i18next';
import { styled } from 'styled-components';
import { amountText } from '../amount-text';
import { WholeAddress } from '../whole-address';
import type { WithdrawalTargetFieldsFragment } from './__generated__/withdrawal';

/** A row of a withdrawal: for the clipboard as it is, and on the page by `figuresOf`. */
export interface WithdrawalRow extends ReceiptRow {
  /** What it is; figures when left out. */
  readonly kind?: 'address' | 'id' | 'words';
}

interface Amounts {
  readonly currency: { readonly code: string };
  /** Fee included. */
  readonly amount: string;
  readonly fee: string;
  readonly received: string;
}

/** "Saque em reais", or "Saque de BTC". */
export const headingOf = (t: TFunction<'withdrawal'>, code: string): string =>
  code === 'BRL' ? t('headingOfReais') : t('headingOfCoin', { code });

/** What leaves the balance, what it costs and what arrives. */
export function amountRows(t: TFunction<'withdrawal'>, withdrawal: Amounts): readonly WithdrawalRow[] {
  const { amount, fee, received, currency } = withdrawal;
  const textOf = (figure: string) => amountText(decimal(figure), currency.code);
  return [
    { label: t('rows.amount'), value: textOf(amount) },
    { label: t('rows.fee'), value: textOf(fee) },
    { label: t('rows.received'), value: textOf(received), strong: true },
  ];
}

/** Where coins go, whole. @param networkName null where it is not known */
export function addressRows(
  t: TFunction<'withdrawal'>,
  { networkName, address, tag }: Record<'networkName' | 'tag', string | null> & { readonly address: string },
): readonly WithdrawalRow[] {
  return [
    ...(networkName === null ? [] : [{ label: t('rows.network'), value: networkName, kind: 'words' } as const]),
    { label: t('rows.address'), value: address, kind: 'address' },
    ...(tag === null ? [] : [{ label: t('rows.tag'), value: tag }]),
  ];
}

/** Where it goes, in full. @param networkName null for reais */
export function targetRows(
  t: TFunction<'withdrawal'>,
  { text, holderName, holderDocument, bankName, address, tag }: WithdrawalTargetFieldsFragment,
  networkName: string | null,
): readonly WithdrawalRow[] {
  if (address !== null) return addressRows(t, { networkName, address, tag });
  const holder = [holderName, holderDocument].filter((part) => part !== null).join(' · ');
  return [
    { label: t('rows.target'), value: text, kind: 'words' },
    ...(bankName !== null && !text.includes(bankName)
      ? [{ label: t('rows.bank'), value: bankName, kind: 'words' } as const]
      : []),
    ...(holder === '' ? [] : [{ label: t('rows.holder'), value: holder, kind: 'words' } as const]),
  ];
}

/** The rows as a page shows them: an address in groups of four. */
export const figuresOf = (rows: readonly WithdrawalRow[]): readonly FigureRow[] =>
  rows.map(({ kind, value, ...row }) => ({
    ...row,
    words: kind === 'words',
    value: kind === 'address' ? <WholeAddress address={value} /> : kind === 'id' ? <Id>{value}</Id> : value,
  }));

/** Also on a small phone the id of a Pix stands on one line. */
function Id({ children }: { readonly children: string }) {
  return <Small translate="no">{children}</Small>;
}

const Small = styled.span`
  font-size: ${font.size.s12};
`;

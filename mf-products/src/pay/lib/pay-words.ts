import {
  decimal,
  decimalsOf,
  floorTo,
  formatExact,
  formatMoney,
  formatPercent,
  isZero,
  multiply,
  subtract,
  type Decimal,
} from '@plataforma/format';
import type { TFunction } from 'i18next';
import type { PaymentFieldsFragment, PaymentRequestRowFragment } from './__generated__/pay';

export type Translate = TFunction<'pay'>;

const CENTAVOS = 2;

/** Reais with every digit that they have, and at least the centavos. */
export function money(amount: string): string {
  const exact = decimal(amount);
  return decimalsOf(exact) > CENTAVOS ? `R$\u00a0${formatExact(exact)}` : formatMoney(exact);
}

export const isNothing = (amount: string): boolean => isZero(decimal(amount));

/** Every digit of coins, such as "0,0123 BTC". */
export const quantity = (amount: string, currency: string): string => `${formatExact(decimal(amount))} ${currency}`;

/** A fraction as a percentage, such as "0,99%". */
export const percent = (fraction: string): string => formatPercent(multiply(decimal(fraction), decimal('100')));

/** What the owner gets of a payment: less the fee, whose part of a centavo is let go. */
export const netOf = (amount: Decimal, feeRate: string): Decimal =>
  subtract(amount, floorTo(multiply(amount, decimal(feeRate)), CENTAVOS));

type Flagged = Pick<PaymentRequestRowFragment, 'isOverpaid' | 'isLate' | 'isTakenShort' | 'isDisputed' | 'toDecide'>;

/** products P-14: what stands beside the state of a request, in words. What waits for the customer comes first. */
export function requestFlags(t: Translate, flagged: Flagged): readonly string[] {
  const { isOverpaid, isLate, isTakenShort, isDisputed, toDecide } = flagged;
  return [
    ...(toDecide > 0 ? [t('flag.toDecide', { count: toDecide })] : []),
    ...(isDisputed ? [t('flag.disputed')] : []),
    ...(isLate ? [t('flag.late')] : []),
    ...(isOverpaid ? [t('flag.overpaid')] : []),
    ...(isTakenShort ? [t('flag.takenShort')] : []),
  ];
}

/** The same of a payment. */
export function paymentFlags(
  t: Translate,
  { isOverpaid, isLate, isShort, coin }: Pick<PaymentFieldsFragment, 'isOverpaid' | 'isLate' | 'isShort' | 'coin'>,
): readonly string[] {
  return [
    ...(coin?.isReplaced ? [t('flag.replaced')] : []),
    ...(isLate ? [t('flag.paymentLate')] : []),
    ...(isOverpaid ? [t('flag.paymentOver')] : []),
    ...(isShort ? [t('flag.paymentShort')] : []),
  ];
}

import {
  decimal,
  formatFigure,
  formatMoney,
  formatMoneyChange,
  formatPercent,
  isZero,
  multiply,
} from '@plataforma/format';
import type { TFunction } from 'i18next';
import type { CardTransactionRowFragment } from './__generated__/card';

export type Translate = TFunction<'card'>;

export const money = (value: string): string => formatMoney(decimal(value));

/** A fraction as a percentage, such as "4%". */
export const percent = (fraction: string): string => formatPercent(multiply(decimal(fraction), decimal('100')));

export const isNothing = (value: string): boolean => isZero(decimal(value));

/** Reais with their sign, such as "+R$ 3,00". */
export const signed = (value: string): string => formatMoneyChange(decimal(value));

type Row = CardTransactionRowFragment;

/** What became of a purchase, in a word or two. */
export function stateText(t: Translate, { state, held, dispute }: Row): string {
  if (dispute) return t(`dispute.${dispute.state}`);
  return t(state === 'CAPTURED' && !isNothing(held) ? 'purchaseState.PARTLY' : `purchaseState.${state}`);
}

/** The amount that counts now: what was asked for, paid, or given back without a purchase. */
export function amountText({ state, authorized, captured, refunded }: Row): string {
  if (state === 'REFUNDED') return signed(refunded);
  // What was asked for in a currency without a rate has no reais.
  if (state === 'DECLINED' && isNothing(authorized)) return '–';
  return money(state === 'CAPTURED' ? captured : authorized);
}

/** What the merchant asks in its own currency, such as "USD 12,50": paid once it is, else asked for. */
export function foreignText({ currency, authorized, captured }: NonNullable<Row['foreign']>): string {
  return `${currency} ${formatFigure(decimal(isNothing(captured) ? authorized : captured), 2)}`;
}

/** Amounts beside the one that counts (products P-8, P-10): none of them is hidden in the other. */
export function otherAmounts(t: Translate, row: Row): readonly string[] {
  const { state, authorized, difference, refunded, held, foreign } = row;
  const amount = foreign && foreignText(foreign);
  return [
    ...(amount === null ? [] : [foreign?.isEstimate ? t('foreignEstimate', { amount }) : amount]),
    ...(difference === null ? [] : [t('reservedWas', { amount: money(authorized), difference: signed(difference) })]),
    ...(state === 'CAPTURED' && !isNothing(held) ? [t('stillHeld', { amount: money(held) })] : []),
    ...(state !== 'REFUNDED' && !isNothing(refunded) ? [t('refundedBack', { amount: money(refunded) })] : []),
  ];
}

/** What is to be read of a transaction; null when there is nothing to say. @param isHidden amounts are not to be seen */
export function messageText(t: Translate, { message, decline, difference }: Row, isHidden: boolean): string | null {
  if (!isHidden || message === null) return message;
  if (decline !== null) return t(`decline.${decline}`);
  return difference === null ? null : t('otherAmount');
}

/** "final 1234"; null where the number is not known. */
export const finalText = (t: Translate, last4: string | null): string | null =>
  last4 === null ? null : t('final', { last4 });

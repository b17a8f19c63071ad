import {
  add,
  compare,
  decimal,
  decimalsOf,
  formatMoney,
  isZero,
  parseDecimalInput,
  subtract,
  type Decimal,
} from '@plataforma/format';
import { amountText, typedAmount } from '../../lib/amount-text';
import type { TFunction } from 'i18next';

/** What the exchange says of a withdrawal before it is requested. Amounts are of its currency, limits in reais. */
export interface Bounds {
  /** Of the currency, such as "BTC". */
  readonly code: string;
  /** An amount is a multiple of the unit with so many decimals. */
  readonly decimals: number;
  readonly fee: Decimal;
  readonly minimum: Decimal;
  /** All that can be withdrawn, fee included. */
  readonly available: Decimal;
  readonly held: Decimal;
  /** Null: without a limit. */
  readonly dayLeft: Decimal | null;
  /** Null by day, and without a limit. */
  readonly nightLeft: Decimal | null;
  readonly nightMaximum: Decimal | null;
}

/** What is requested: amount = fee + received (M-5). */
export interface Amounts {
  readonly amount: Decimal;
  readonly fee: Decimal;
  readonly received: Decimal;
}

/** What stands in the fields, as it was typed. */
export type WithdrawValues = Record<'destinationId' | 'amount' | 'received', string>;

type Field = 'amount' | 'received';

type Problem =
  | 'empty'
  | 'not-a-number'
  | 'negative'
  | 'too-many-decimals'
  | 'below-minimum'
  | 'above-balance'
  | 'above-day'
  | 'above-night';

export type ReadAmounts =
  | { readonly kind: 'valid'; readonly value: Amounts }
  | { readonly kind: 'invalid'; readonly field: Field; readonly problem: Problem };

type Unit = Pick<Bounds, 'code' | 'decimals' | 'fee'>;

const parse = (text: string, { code, decimals }: Unit) => parseDecimalInput(text, { decimals, unit: code });

/** What arrives of a typed amount, as it is typed; empty where nothing would. */
export function receivedText(amount: string, unit: Unit): string {
  const parsed = parse(amount, unit);
  if (!parsed.ok || compare(parsed.value, unit.fee) <= 0) return '';
  return typedAmount(subtract(parsed.value, unit.fee), unit.code);
}

/** What has to leave the balance so that this arrives, as it is typed; empty where nothing would. */
export function leavingText(received: string, unit: Unit): string {
  const parsed = parse(received, unit);
  return !parsed.ok || isZero(parsed.value) ? '' : typedAmount(add(parsed.value, unit.fee), unit.code);
}

/** The amount that is typed; null where it is none. */
export function typedIn(amount: string, unit: Unit): Decimal | null {
  const parsed = parse(amount, unit);
  return parsed.ok ? parsed.value : null;
}

function problemOf(amount: Decimal, bounds: Bounds): Problem | null {
  const { code, fee, minimum, available, dayLeft, nightLeft } = bounds;
  if (compare(amount, minimum) < 0 || compare(amount, fee) <= 0) return 'below-minimum';
  if (compare(amount, available) > 0) return 'above-balance';
  // What a coin is worth against limits in reais is for the exchange to say.
  if (code !== 'BRL') return null;
  if (dayLeft !== null && compare(amount, dayLeft) > 0) return 'above-day';
  if (nightLeft !== null && compare(amount, nightLeft) > 0) return 'above-night';
  return null;
}

/** Reads both fields. Whichever was typed last has filled in the other. */
export function readAmounts(typed: Pick<WithdrawValues, 'amount' | 'received'>, bounds: Bounds): ReadAmounts {
  const amount = parse(typed.amount, bounds);
  const received = parse(typed.received, bounds);
  if (typed.amount === '' && typed.received !== '' && !received.ok)
    return { kind: 'invalid', field: 'received', problem: received.reason };
  if (!amount.ok) return { kind: 'invalid', field: 'amount', problem: amount.reason };
  const problem = problemOf(amount.value, bounds);
  if (problem) return { kind: 'invalid', field: 'amount', problem };
  return {
    kind: 'valid',
    value: { amount: amount.value, fee: bounds.fee, received: subtract(amount.value, bounds.fee) },
  };
}

/** What is wrong with an amount, in words that say what to do. @param hidden balances are masked */
export function problemText(t: TFunction<'withdraw'>, problem: Problem, bounds: Bounds, hidden: boolean): string {
  switch (problem) {
    case 'empty':
      return t('form.empty');
    case 'not-a-number':
      return t(bounds.code === 'BRL' ? 'amount.not-a-number' : 'amount.not-a-number-base');
    case 'negative':
      return t('amount.negative');
    case 'too-many-decimals':
      return t('form.tooManyDecimals', { count: bounds.decimals });
    case 'below-minimum':
      return t('form.minimum', { minimum: amountText(bounds.minimum, bounds.code) });
    case 'above-balance':
      if (hidden) return t('form.balanceHidden');
      return t('form.balance', {
        available: amountText(bounds.available, bounds.code),
        held: amountText(bounds.held, bounds.code),
      });
    case 'above-day':
      return dayText(t, bounds.dayLeft) ?? t('amount.negative');
    case 'above-night':
      return nightText(t, bounds) ?? t('amount.negative');
  }
}

/** What is left of today's limit, in words. Null where there is none. */
export function dayText(t: TFunction<'withdraw'>, left: Decimal | null): string | null {
  if (left === null) return null;
  return isZero(left) ? t('form.dayUsed') : t('form.dayLeft', { left: formatMoney(left) });
}

/** What is left until the morning, in words. Null by day. */
export function nightText(
  t: TFunction<'withdraw'>,
  { nightLeft, nightMaximum }: Pick<Bounds, 'nightLeft' | 'nightMaximum'>,
): string | null {
  if (nightLeft === null || nightMaximum === null) return null;
  return t('form.nightLeft', { maximum: formatMoney(nightMaximum), left: formatMoney(nightLeft) });
}

const nullable = (text: string | null): Decimal | null => (text === null ? null : decimal(text));

interface Terms {
  readonly currency: { readonly code: string };
  readonly step: string;
  readonly fee: string;
  readonly minimum: string;
  readonly available: string;
  readonly held: string;
  readonly dayLeft: string | null;
  readonly nightLeft: string | null;
  readonly nightMaximum: string | null;
}

/** The bounds in what the exchange answered. */
export const boundsOf = (terms: Terms): Bounds => ({
  code: terms.currency.code,
  decimals: decimalsOf(decimal(terms.step)),
  fee: decimal(terms.fee),
  minimum: decimal(terms.minimum),
  available: decimal(terms.available),
  held: decimal(terms.held),
  dayLeft: nullable(terms.dayLeft),
  nightLeft: nullable(terms.nightLeft),
  nightMaximum: nullable(terms.nightMaximum),
});

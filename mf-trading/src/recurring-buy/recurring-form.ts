import { add, compare, decimal, divide, multiply, parseDecimalInput, type Decimal } from '@plataforma/format';
import type { CreateRecurringBuyInput, RecurrenceFrequency } from '@plataforma/schema';
import type { Market } from '../lib/market/market';
import type { Schedule, Weekday } from './schedule';

/** What the customer has filled in. */
export interface RecurringForm extends Schedule {
  readonly symbol: string;
  /** The typed text, with a Brazilian comma. It is never corrected without the customer. */
  readonly amount: string;
}

export type RecurringFormAction =
  | { readonly type: 'symbol'; readonly symbol: string }
  | { readonly type: 'amount'; readonly amount: string }
  | { readonly type: 'frequency'; readonly frequency: RecurrenceFrequency }
  | { readonly type: 'weekday'; readonly weekday: Weekday }
  | { readonly type: 'day-of-month'; readonly dayOfMonth: number }
  | { readonly type: 'time'; readonly time: string };

export function recurringFormReducer(form: RecurringForm, action: RecurringFormAction): RecurringForm {
  switch (action.type) {
    case 'symbol':
      return { ...form, symbol: action.symbol };
    case 'amount':
      return { ...form, amount: action.amount };
    case 'frequency':
      return { ...form, frequency: action.frequency };
    case 'weekday':
      return { ...form, weekday: action.weekday };
    case 'day-of-month':
      return { ...form, dayOfMonth: action.dayOfMonth };
    case 'time':
      return { ...form, time: action.time };
  }
}

/** The form at the start: every Monday at nine. */
export function emptyForm(symbol: string): RecurringForm {
  return { symbol, amount: '', frequency: 'WEEKLY', weekday: 1, dayOfMonth: 5, time: '09:00' };
}

/** The half hours of a day, `HH:MM`. */
export const TIMES: readonly string[] = Array.from({ length: 48 }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0');
  return `${hour}:${half % 2 === 0 ? '00' : '30'}`;
});

export type AmountProblem = 'empty' | 'not-a-number' | 'too-many-decimals' | 'negative' | 'below-minimum';

export type TypedAmount =
  { readonly kind: 'invalid'; readonly problem: AmountProblem } | { readonly kind: 'valid'; readonly value: Decimal };

/** Reads the amount of each run: at most two decimals, and at least the market's minimum. */
export function readAmount(text: string, { minimumAmount }: Pick<Market, 'minimumAmount'>): TypedAmount {
  const parsed = parseDecimalInput(text, { decimals: 2 });
  if (!parsed.ok) return { kind: 'invalid', problem: parsed.reason };
  if (compare(parsed.value, minimumAmount) < 0) return { kind: 'invalid', problem: 'below-minimum' };
  return { kind: 'valid', value: parsed.value };
}

/** What is sent. Of the schedule only the fields that its frequency needs. */
export function toInput(form: RecurringForm, amount: Decimal): Omit<CreateRecurringBuyInput, 'idempotencyKey'> {
  const { symbol, frequency, weekday, dayOfMonth, time } = form;
  const weekly = frequency === 'WEEKLY' || frequency === 'FORTNIGHTLY';
  return {
    instrument: symbol,
    amount,
    frequency,
    weekday: weekly ? weekday : null,
    dayOfMonth: frequency === 'MONTHLY' ? dayOfMonth : null,
    time,
  };
}

const ONE = decimal('1');

/** The approximate fee in an amount that includes it: the market's fee on the part for the asset. */
export function feeIn(amount: Decimal, takerFee: Decimal): Decimal {
  return divide(multiply(amount, takerFee), add(ONE, takerFee), 2);
}

/** How far the market price is from the average price, in percent with two decimals. Positive when it is above. */
export function distance(market: Decimal, average: Decimal): Decimal {
  const times = divide(market, average, 8);
  return divide(multiply(add(times, decimal('-1')), decimal('100')), ONE, 2);
}

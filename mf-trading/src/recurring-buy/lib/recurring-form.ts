import { add, compare, decimal, divide, multiply, parseDecimalInput, type Decimal } from '@plataforma/format';
import type { CreateRecurringBuyInput, RecurrenceFrequency } from '@plataforma/schema';
import type { Market } from '../../lib/market/market';
import { DAYS_OF_MONTH, WEEKDAYS, type Schedule } from './schedule';

/** What the customer has filled in, by the names of the API's fields. */
export interface RecurringForm {
  /** Symbol of the market. */
  readonly instrument: string;
  /** The typed text, with a Brazilian comma. It is never corrected without the customer. */
  readonly amount: string;
  readonly frequency: RecurrenceFrequency;
  /** `1` to `7`. */
  readonly weekday: string;
  /** `1` to `31`. */
  readonly dayOfMonth: string;
  /** `HH:MM`. */
  readonly time: string;
}

/** The form at the start: every Monday at nine. */
export function emptyForm(instrument: string): RecurringForm {
  return { instrument, amount: '', frequency: 'WEEKLY', weekday: '1', dayOfMonth: '5', time: '09:00' };
}

function chosen<Day extends number>(days: readonly [Day, ...Day[]], text: string): Day {
  return days.find((day) => String(day) === text) ?? days[0];
}

/** When it runs, as the form says. */
export function scheduleIn({ frequency, weekday, dayOfMonth, time }: RecurringForm): Schedule {
  return {
    frequency,
    weekday: chosen(WEEKDAYS, weekday),
    dayOfMonth: chosen(DAYS_OF_MONTH, dayOfMonth),
    time,
  };
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

/** What the customer reviews and confirms. */
export interface Plan {
  readonly market: Market;
  /** Reais of each run, the fee included. */
  readonly amount: Decimal;
  readonly schedule: Schedule;
}

/** What is sent. Of the schedule only the fields that its frequency needs. */
export function toInput({ market, amount, schedule }: Plan): Omit<CreateRecurringBuyInput, 'idempotencyKey'> {
  const { frequency, weekday, dayOfMonth, time } = schedule;
  const weekly = frequency === 'WEEKLY' || frequency === 'FORTNIGHTLY';
  return {
    instrument: market.symbol,
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

import type { InstrumentInfo } from '../../market/index';
import { commandHash, parseQuoteAmount, requireInstrument } from '../../market/index';
import { ProductRefused, requireProductKey } from '../lib/refusal';
import { RECURRING_BUY_MESSAGES } from './messages';
import type { Frequency, Recurrence } from './schedule';

/** What a customer typed. */
export interface RecurringBuyInput {
  readonly instrument: string;
  readonly amount: string;
  readonly frequency: Frequency;
  readonly weekday?: number | null | undefined;
  readonly dayOfMonth?: number | null | undefined;
  readonly time: string;
  readonly idempotencyKey: string;
}

/** A checked recurring buy. The amount is scaled by 1e10. */
export interface RecurringBuyCommand extends Recurrence {
  readonly accountId: number;
  readonly instrument: InstrumentInfo;
  readonly amount: bigint;
  readonly idempotencyKey: string;
  /** Equal for equal commands. */
  readonly hash: string;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A day between 1 and `most` where the frequency has one, null where it has none. */
function parseDay(
  field: 'weekday' | 'dayOfMonth',
  value: number | null,
  belongs: boolean,
  most: number,
): number | null {
  if (!belongs && value !== null) throw new ProductRefused(field, RECURRING_BUY_MESSAGES.notForFrequency);
  if (belongs && value === null) throw new ProductRefused(field, RECURRING_BUY_MESSAGES.missing);
  const isDay = value === null || (Number.isInteger(value) && value >= 1 && value <= most);
  if (!isDay) throw new ProductRefused(field, RECURRING_BUY_MESSAGES[field]);
  return value;
}

/** Checks what a customer typed. @throws ProductRefused or OrderRefused with the field and the sentence to show. */
export function parseRecurringBuy(accountId: number, input: RecurringBuyInput): RecurringBuyCommand {
  const { frequency, time } = input;
  const idempotencyKey = requireProductKey(input.idempotencyKey);
  const instrument = requireInstrument(input.instrument);
  const amount = parseQuoteAmount(input.amount, instrument);
  const isWeekly = frequency === 'WEEKLY' || frequency === 'FORTNIGHTLY';
  const weekday = parseDay('weekday', input.weekday ?? null, isWeekly, 7);
  const dayOfMonth = parseDay('dayOfMonth', input.dayOfMonth ?? null, frequency === 'MONTHLY', 31);
  if (!TIME.test(time)) throw new ProductRefused('time', RECURRING_BUY_MESSAGES.time);
  const days = [weekday, dayOfMonth].map((day) => day?.toString() ?? null);
  const hash = commandHash('recurring-buy', instrument.symbol, amount, frequency, ...days, time);
  return { accountId, instrument, amount, frequency, weekday, dayOfMonth, time, idempotencyKey, hash };
}

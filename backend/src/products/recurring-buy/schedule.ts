import { Temporal } from 'temporal-polyfill';
import type { FREQUENCIES } from './tables';

export type Frequency = (typeof FREQUENCIES)[number];

/** Dates and times of day are those of the exchange's customers, summer time of the past included. */
const TIME_ZONE = 'America/Sao_Paulo';
/** A date that was missed is run late until it is this old. */
const LATEST_MS = 24 * 3_600_000;
const DAYS_PER_STEP = { DAILY: 1, WEEKLY: 7, FORTNIGHTLY: 14 } as const;

/** What a customer chose. */
export interface Recurrence {
  readonly frequency: Frequency;
  /** 1 Monday to 7 Sunday: WEEKLY and FORTNIGHTLY. */
  readonly weekday: number | null;
  /** 1 to 31: MONTHLY; a shorter month has its last day instead. */
  readonly dayOfMonth: number | null;
  /** `HH:MM` in America/Sao_Paulo. */
  readonly time: string;
}

/** A recurrence with its first date, from which every other is counted: nothing drifts. */
export interface Schedule extends Recurrence {
  /** Unix ms. */
  readonly firstRunAt: number;
}

const dateAt = (ms: number): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(TIME_ZONE).toPlainDate();

/** A time that the clocks skip that day is the hour after it; one that comes twice is the first. */
function instantOf(date: Temporal.PlainDate, time: string): number {
  return date.toZonedDateTime({ timeZone: TIME_ZONE, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds;
}

/** The date `steps` after the one of `anchor`. */
function dateOf({ frequency, dayOfMonth }: Recurrence, anchor: Temporal.PlainDate, steps: number): Temporal.PlainDate {
  if (frequency !== 'MONTHLY') return anchor.add({ days: steps * DAYS_PER_STEP[frequency] });
  return anchor
    .toPlainYearMonth()
    .add({ months: steps })
    .toPlainDate({ day: dayOfMonth ?? anchor.day });
}

/** How many whole steps lie between the anchor and a date; at most one too many. */
function stepsTo({ frequency }: Recurrence, anchor: Temporal.PlainDate, date: Temporal.PlainDate): number {
  if (frequency !== 'MONTHLY') return Math.floor(anchor.until(date).days / DAYS_PER_STEP[frequency]);
  return anchor.toPlainYearMonth().until(date.toPlainYearMonth(), { largestUnit: 'month' }).months;
}

/** The first date of steps 0, 1, 2, … from `anchor` that lies after `after`. */
function firstAfter(recurrence: Recurrence, anchor: Temporal.PlainDate, after: number): number {
  const date = dateAt(after);
  for (let steps = Math.max(0, stepsTo(recurrence, anchor, date) - 1); ; steps += 1) {
    const instant = instantOf(dateOf(recurrence, anchor, steps), recurrence.time);
    if (instant > after) return instant;
  }
}

/** The first run of a recurrence that begins at `now`: the next day that fits, today's time included. Unix ms. */
export function firstRun(recurrence: Recurrence, now: number): number {
  const today = dateAt(now);
  if (recurrence.weekday === null) return firstAfter(recurrence, today, now);
  const anchor = today.add({ days: (recurrence.weekday - today.dayOfWeek + 7) % 7 });
  // A fortnight begins with the next such weekday, not with the one after it.
  return firstAfter({ ...recurrence, frequency: 'WEEKLY' }, anchor, now);
}

/** The first date of the schedule after `after`. Unix ms. */
export function nextRun(schedule: Schedule, after: number): number {
  return firstAfter(schedule, dateAt(schedule.firstRunAt), Math.max(after, schedule.firstRunAt - 1));
}

/** The last date of the schedule that is `at` or earlier; undefined before the first. Unix ms. */
function latestRun(schedule: Schedule, at: number): number | undefined {
  const anchor = dateAt(schedule.firstRunAt);
  for (let steps = stepsTo(schedule, anchor, dateAt(at)) + 1; steps >= 0; steps -= 1) {
    const instant = instantOf(dateOf(schedule, anchor, steps), schedule.time);
    if (instant <= at) return instant;
  }
  return undefined;
}

/** The calendar day of a run, `2026-11-23`: what happens once is a day, also when a country moves its clocks anew. */
export function dayOf(ms: number): string {
  return dateAt(ms).toString();
}

/** The run of the schedule after the one of `run`, on a later day. Unix ms. */
export function runAfter(schedule: Schedule, run: number): number {
  const nextDay = dateAt(run).add({ days: 1 }).toZonedDateTime(TIME_ZONE).epochMilliseconds;
  return nextRun(schedule, nextDay - 1);
}

/**
 * The date to run now, when `expected` was the next one: the latest that has come and is not too old. Those before it,
 * missed while the exchange was down, are not made up for. Undefined when there is none. Unix ms.
 */
export function dueRun(schedule: Schedule, expected: number, now: number): number | undefined {
  const latest = latestRun(schedule, now);
  if (latest === undefined || dayOf(latest) < dayOf(expected)) return undefined;
  return now - latest < LATEST_MS ? latest : undefined;
}

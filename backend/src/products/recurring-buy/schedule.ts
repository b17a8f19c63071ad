import { Temporal } from 'temporal-polyfill';
import type { FREQUENCIES } from './tables';

export type Frequency = (typeof FREQUENCIES)[number];

/** Dates and times of day are those of São Paulo, with the summer time of past years. */
const TIME_ZONE = 'America/Sao_Paulo';
/** A missed date is run late until it is this old. */
const LATEST_MS = 24 * 3_600_000;
const DAYS_PER_STEP = { DAILY: 1, WEEKLY: 7, FORTNIGHTLY: 14 } as const;

/** The part of a schedule that a customer chooses. */
export interface Recurrence {
  readonly frequency: Frequency;
  /** 1 Monday to 7 Sunday, for WEEKLY and FORTNIGHTLY. */
  readonly weekday: number | null;
  /** 1 to 31, for MONTHLY. A shorter month uses its last day. */
  readonly dayOfMonth: number | null;
  /** `HH:MM` in America/Sao_Paulo. */
  readonly time: string;
}

/** A recurrence with its first date. Every other date is counted from the first one, so that nothing drifts. */
export interface Schedule extends Recurrence {
  /** Unix ms. */
  readonly firstRunAt: number;
}

const dateAt = (ms: number): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(TIME_ZONE).toPlainDate();

/** A time that the clocks skip on that day becomes one hour later. Of a time that comes twice, the first counts. */
function instantOf(date: Temporal.PlainDate, time: string): number {
  return date.toZonedDateTime({ timeZone: TIME_ZONE, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds;
}

/** The date that is `steps` steps after the date of `anchor`. */
function dateOf({ frequency, dayOfMonth }: Recurrence, anchor: Temporal.PlainDate, steps: number): Temporal.PlainDate {
  if (frequency !== 'MONTHLY') return anchor.add({ days: steps * DAYS_PER_STEP[frequency] });
  return anchor
    .toPlainYearMonth()
    .add({ months: steps })
    .toPlainDate({ day: dayOfMonth ?? anchor.day });
}

/** Number of whole steps between the anchor and a date; it may be one too many. */
function stepsTo({ frequency }: Recurrence, anchor: Temporal.PlainDate, date: Temporal.PlainDate): number {
  if (frequency !== 'MONTHLY') return Math.floor(anchor.until(date).days / DAYS_PER_STEP[frequency]);
  return anchor.toPlainYearMonth().until(date.toPlainYearMonth(), { largestUnit: 'month' }).months;
}

/** The first date of steps 0, 1, 2, … from `anchor` that is later than `after`. */
function firstAfter(recurrence: Recurrence, anchor: Temporal.PlainDate, after: number): number {
  const date = dateAt(after);
  for (let steps = Math.max(0, stepsTo(recurrence, anchor, date) - 1); ; steps += 1) {
    const instant = instantOf(dateOf(recurrence, anchor, steps), recurrence.time);
    if (instant > after) return instant;
  }
}

/**
 * The first run of a recurrence that begins at `now`: the next day that fits, today included when the time is still to
 * come. Unix ms.
 */
export function firstRun(recurrence: Recurrence, now: number): number {
  const today = dateAt(now);
  if (recurrence.weekday === null) return firstAfter(recurrence, today, now);
  const anchor = today.add({ days: (recurrence.weekday - today.dayOfWeek + 7) % 7 });
  // A fortnight begins on the next such weekday, and not on the one after it.
  return firstAfter({ ...recurrence, frequency: 'WEEKLY' }, anchor, now);
}

/** The first date of the schedule that is later than `after`. Unix ms. */
export function nextRun(schedule: Schedule, after: number): number {
  return firstAfter(schedule, dateAt(schedule.firstRunAt), Math.max(after, schedule.firstRunAt - 1));
}

/** The last date of the schedule that is not later than `at`; undefined before the first. Unix ms. */
function latestRun(schedule: Schedule, at: number): number | undefined {
  const anchor = dateAt(schedule.firstRunAt);
  for (let steps = stepsTo(schedule, anchor, dateAt(at)) + 1; steps >= 0; steps -= 1) {
    const instant = instantOf(dateOf(schedule, anchor, steps), schedule.time);
    if (instant <= at) return instant;
  }
  return undefined;
}

/**
 * The calendar day of a run, `2026-11-23`. What happens once is a day, so a country that changes its clocks makes
 * nobody buy twice.
 */
export function dayOf(ms: number): string {
  return dateAt(ms).toString();
}

/** The run of the schedule that follows `run`, on a later day. Unix ms. */
export function runAfter(schedule: Schedule, run: number): number {
  const nextDay = dateAt(run).add({ days: 1 }).toZonedDateTime(TIME_ZONE).epochMilliseconds;
  return nextRun(schedule, nextDay - 1);
}

/**
 * The date to run now, when `expected` was the next one: the latest date that has come and is not too old. Dates before
 * it, which were missed while the exchange was down, are not made up for. Undefined when there is none. Unix ms.
 */
export function dueRun(schedule: Schedule, expected: number, now: number): number | undefined {
  const latest = latestRun(schedule, now);
  if (latest === undefined || dayOf(latest) < dayOf(expected)) return undefined;
  return now - latest < LATEST_MS ? latest : undefined;
}

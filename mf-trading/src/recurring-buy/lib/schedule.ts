import { addDays, daysInMonth, momentOf, wallTime, weekdayOf, type CalendarDay } from '@plataforma/format';
import type { RecurrenceFrequency } from '@plataforma/schema';

/** 1 Monday to 7 Sunday, like the API. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Weekday[];
export const FREQUENCIES: readonly RecurrenceFrequency[] = ['DAILY', 'WEEKLY', 'FORTNIGHTLY', 'MONTHLY'];
/** Those of the longest month. */
export const DAYS_OF_MONTH = [1, ...Array.from({ length: 30 }, (_, index) => index + 2)] as const;
/** Every month has these days. */
export const SHORTEST_MONTH = 28;

/** When a recurring buy runs, in São Paulo's time. */
export interface Schedule {
  readonly frequency: RecurrenceFrequency;
  /** For WEEKLY and FORTNIGHTLY. */
  readonly weekday: Weekday;
  /** For MONTHLY. A shorter month runs on its last day. */
  readonly dayOfMonth: number;
  /** `HH:MM`. */
  readonly time: string;
}

/** The API has null in fields of other frequencies. They are filled in, so that the form can start from them. */
export function scheduleOf(fields: {
  readonly frequency: RecurrenceFrequency;
  readonly weekday: number | null;
  readonly dayOfMonth: number | null;
  readonly time: string;
}): Schedule {
  const weekday = WEEKDAYS.find((day) => day === fields.weekday) ?? 1;
  return { frequency: fields.frequency, weekday, dayOfMonth: fields.dayOfMonth ?? 1, time: fields.time };
}

function monthly({ year, month }: Pick<CalendarDay, 'year' | 'month'>, dayOfMonth: number): CalendarDay {
  return { year, month, day: Math.min(dayOfMonth, daysInMonth(year, month)) };
}

/** The first date of the schedule that is `today` or later. */
function firstDay({ frequency, weekday, dayOfMonth }: Schedule, today: CalendarDay): CalendarDay {
  if (frequency === 'DAILY') return today;
  if (frequency !== 'MONTHLY') return addDays(today, (weekday - weekdayOf(today) + 7) % 7);
  const thisMonth = monthly(today, dayOfMonth);
  return thisMonth.day >= today.day ? thisMonth : following({ frequency, dayOfMonth }, thisMonth);
}

/** The date of the schedule that follows another one. */
function following(
  { frequency, dayOfMonth }: Pick<Schedule, 'frequency' | 'dayOfMonth'>,
  day: CalendarDay,
): CalendarDay {
  if (frequency === 'MONTHLY') {
    const next = day.month === 12 ? { year: day.year + 1, month: 1 } : { year: day.year, month: day.month + 1 };
    return monthly(next, dayOfMonth);
  }
  return addDays(day, frequency === 'DAILY' ? 1 : frequency === 'WEEKLY' ? 7 : 14);
}

/**
 * The next dates of a schedule that begins now.
 * @param after Unix ms; all dates are later
 * @returns moments in Unix ms, earliest first
 */
export function nextRuns(schedule: Schedule, after: number, count: number): readonly number[] {
  const [hour, minute] = clockOf(schedule);
  const today = wallTime(after);
  let day = firstDay(schedule, today);
  // Today's time may have passed. The schedule then begins on its next day, a fortnight in the next week.
  if (momentOf(day, hour, minute) <= after) day = firstDay(schedule, addDays(day, 1));
  return momentsFrom(schedule, day, count);
}

/** Dates of a running schedule: the given one and those that follow it. */
export function runsFrom(schedule: Schedule, run: number, count: number): readonly number[] {
  return momentsFrom(schedule, wallTime(run), count);
}

function momentsFrom(schedule: Schedule, first: CalendarDay, count: number): readonly number[] {
  const [hour, minute] = clockOf(schedule);
  let day = first;
  return Array.from({ length: count }, () => {
    const moment = momentOf(day, hour, minute);
    day = following(schedule, day);
    return moment;
  });
}

function clockOf({ time }: Schedule): readonly [hour: number, minute: number] {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return [hour, minute];
}

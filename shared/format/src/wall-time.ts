const timeZone = 'America/Sao_Paulo';
const DAY_MS = 86_400_000;

/** A date of the calendar. */
export interface CalendarDay {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  /** 1 to 31. */
  readonly day: number;
}

/** What a clock and a calendar on a wall in São Paulo show. */
export interface WallTime extends CalendarDay {
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number;
  readonly hour: number;
  readonly minute: number;
}

let parts: Intl.DateTimeFormat | undefined;

/** The wall time of the moment, read as if it were UTC, in milliseconds. */
function shifted(milliseconds: number): number {
  parts ??= new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const found = new Map(parts.formatToParts(milliseconds).map(({ type, value }) => [type, Number(value)]));
  const of = (type: Intl.DateTimeFormatPartTypes) => found.get(type) ?? 0;
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
}

/** 1 Monday to 7 Sunday. */
export function weekdayOf({ year, month, day }: CalendarDay): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7;
}

/** The date that many days later, or earlier when `days` is negative. */
export function addDays({ year, month, day }: CalendarDay, days: number): CalendarDay {
  const date = new Date(Date.UTC(year, month - 1, day) + days * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/**
 * Date and time of day in São Paulo.
 * @param milliseconds a moment in milliseconds since 1970-01-01 UTC
 */
export function wallTime(milliseconds: number): WallTime {
  const date = new Date(shifted(milliseconds));
  const day = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
  return { ...day, weekday: weekdayOf(day), hour: date.getUTCHours(), minute: date.getUTCMinutes() };
}

/**
 * The moment at which a clock in São Paulo shows this time, in milliseconds since 1970-01-01 UTC. A time that a change
 * to summer time skips comes an hour later. Of a time that comes twice, the first counts.
 */
export function momentOf({ year, month, day }: CalendarDay, hour: number, minute: number): number {
  const wanted = Date.UTC(year, month - 1, day, hour, minute);
  const before = wanted - (shifted(wanted - DAY_MS) - (wanted - DAY_MS));
  if (shifted(before) === wanted) return before;
  const after = wanted - (shifted(wanted + DAY_MS) - (wanted + DAY_MS));
  return shifted(after) === wanted ? after : before;
}

import { TickMarkType, type Time, type UTCTimestamp } from 'lightweight-charts';

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'] as const;

const two = (value: number) => String(value).padStart(2, '0');

/** Formats dates as Intl does for pt-BR; a test compares the two. Setting up Intl takes longer than drawing a chart. */
const write = {
  minutes: (date: Date) => `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`,
  day: (date: Date) => `${String(date.getUTCDate())} ${write.month(date)}`,
  month: (date: Date) => MONTHS[date.getUTCMonth()] ?? '',
  year: (date: Date) => String(date.getUTCFullYear()),
  date: (date: Date) => `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${write.year(date)}`,
};

/**
 * Offset of São Paulo in ms. It holds for every moment since Brazil gave up summer time in 2019. A test compares it
 * with Intl, whose first use blocks a page for longer than the whole chart.
 */
export const LOCAL_OFFSET = -3 * 3_600_000;

/** The library knows only UTC. So times within a day are moved to São Paulo's, and whole days stay UTC days. */
export function chartTime(at: number, daily: boolean): UTCTimestamp {
  // The library's type is a branded number of seconds, and the library has no function that makes one.
  return ((daily ? at : at + LOCAL_OFFSET) / 1000) as UTCTimestamp;
}

// The library also accepts days as text or objects. These charts give it seconds only.
const toDate = (time: Time): Date => new Date(typeof time === 'number' ? time * 1000 : 0);

/** Text of a mark on the time axis. */
export function tickText(time: Time, type: TickMarkType): string {
  const date = toDate(time);
  if (type === TickMarkType.Year) return write.year(date);
  if (type === TickMarkType.Month) return write.month(date);
  return type === TickMarkType.DayOfMonth ? write.day(date) : write.minutes(date);
}

/** Makes the function that formats the crosshair's moment. */
export function momentText(daily: boolean): (time: Time) => string {
  return (time) => {
    const date = toDate(time);
    return daily ? write.date(date) : `${write.date(date)}, ${write.minutes(date)}`;
  };
}

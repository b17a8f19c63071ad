import { getHolidays, isBusinessDay } from '@brazilian-utils/brazilian-utils';
import { Temporal } from 'temporal-polyfill';

const TIME_ZONE = 'America/Sao_Paulo';
const END_OF_WORK = '18:00';
/** From this hour on, banks send a TED the next business day. */
const LAST_TED_HOUR = 17;

const localOf = (at: Date): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(TIME_ZONE);

/** The library reads days by the time zone of the process, so it gets one that is the same in any. */
const libraryDay = ({ year, month, day }: Pick<Temporal.ZonedDateTime, 'year' | 'month' | 'day'>): Date =>
  new Date(year, month - 1, day, 12);

/** Banks rest on the Monday of carnival too, of which the library knows the Tuesday alone. */
function isCarnivalMonday(day: Date): boolean {
  const tomorrow = Date.UTC(day.getFullYear(), day.getMonth(), day.getDate() + 1);
  return getHolidays(day.getFullYear()).some(
    ({ name, date }) => name.startsWith('Carnaval') && date.getTime() === tomorrow,
  );
}

const isBankDay = (day: Date): boolean => isBusinessDay(day) && !isCarnivalMonday(day);

const dayAfter = (day: Date): Date => new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1, 12);

function endOfWork(day: Date): Date {
  const date = { year: day.getFullYear(), month: day.getMonth() + 1, day: day.getDate() };
  const plainTime = Temporal.PlainTime.from(END_OF_WORK);
  return new Date(Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: TIME_ZONE, plainTime }).epochMilliseconds);
}

/** Six in the afternoon of the next business day, in São Paulo. */
export function nextBusinessDay(at: Date): Date {
  let next = dayAfter(libraryDay(localOf(at)));
  while (!isBankDay(next)) next = dayAfter(next);
  return endOfWork(next);
}

/** When a TED that is made then is here at the latest: the same business day, or the next one from five on. */
export function tedArrivesBy(at: Date): Date {
  const local = localOf(at);
  const today = libraryDay(local);
  return isBankDay(today) && local.hour < LAST_TED_HOUR ? endOfWork(today) : nextBusinessDay(at);
}

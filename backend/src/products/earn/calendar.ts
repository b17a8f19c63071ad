import { Temporal } from 'temporal-polyfill';

/** products §3: a day is that of São Paulo, with the summer time of past years. */
const TIME_ZONE = 'America/Sao_Paulo';

/** The day of a moment, `2026-11-26`. @param at Unix ms */
export const dayOf = (at: number): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(TIME_ZONE).toPlainDate().toString();

/** The day that many days later, or earlier when `days` is negative. */
export const plusDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

/** How many days lie between two, `to` not counted. Negative when it is before. */
export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days;

/** When a day begins, which is not always at midnight. Unix ms. */
export const startOf = (day: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: TIME_ZONE }).epochMilliseconds;

/** When a day is over. Unix ms. */
export const endOf = (day: string): number => startOf(plusDays(day, 1));

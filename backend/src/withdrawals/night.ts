import { Temporal } from 'temporal-polyfill';

const TIME_ZONE = 'America/Sao_Paulo';
const FIRST_HOUR = 20;
const END_HOUR = 6;

/** The night that a moment lies in. */
export interface Night {
  readonly from: Date;
  /** The first moment after it. */
  readonly until: Date;
}

const dateOf = (zoned: Temporal.ZonedDateTime): Date => new Date(zoned.epochMilliseconds);

/** money M-22: from 20:00 to 05:59:59 in São Paulo. Null by day. */
export function nightOf(at: Date): Night | null {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(TIME_ZONE);
  if (local.hour >= END_HOUR && local.hour < FIRST_HOUR) return null;
  const evening = local.hour < END_HOUR ? local.toPlainDate().subtract({ days: 1 }) : local.toPlainDate();
  const zoned = (date: Temporal.PlainDate, hour: number) =>
    date.toZonedDateTime({ timeZone: TIME_ZONE, plainTime: Temporal.PlainTime.from({ hour }) });
  return { from: dateOf(zoned(evening, FIRST_HOUR)), until: dateOf(zoned(evening.add({ days: 1 }), END_HOUR)) };
}

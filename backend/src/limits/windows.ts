import { Temporal } from 'temporal-polyfill';
import type { LimitWindow } from './tables';

/** Limits go by the calendar of São Paulo. */
const TIME_ZONE = 'America/Sao_Paulo';

/** The day or month that a moment lies in. */
export interface Span {
  readonly from: Date;
  /** The first moment after it. */
  readonly until: Date;
}

const dateOf = (zoned: Temporal.ZonedDateTime): Date => new Date(zoned.epochMilliseconds);

/** The last one of each window: the same is asked for again and again, and the calendar takes long. */
const last = new Map<LimitWindow, Span>();

/** @param at Unix ms */
export function spanOf(window: LimitWindow, at: number): Span {
  const known = last.get(window);
  if (known && at >= known.from.getTime() && at < known.until.getTime()) return known;
  const span = reckon(window, at);
  last.set(window, span);
  return span;
}

function reckon(window: LimitWindow, at: number): Span {
  const day = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(TIME_ZONE).toPlainDate();
  const from = window === 'DAY' ? day : day.with({ day: 1 });
  const until = from.add(window === 'DAY' ? { days: 1 } : { months: 1 });
  return { from: dateOf(from.toZonedDateTime(TIME_ZONE)), until: dateOf(until.toZonedDateTime(TIME_ZONE)) };
}

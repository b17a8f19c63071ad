import { formatDate, formatLongDay } from '@plataforma/format';
import type { Words } from '../entry/entry-parts';

/** Entries of one day in São Paulo. */
export interface Day<Entry> {
  readonly date: string;
  readonly entries: readonly Entry[];
}

/** Groups entries, newest first, by their day in São Paulo. */
export function daysOf<Entry extends { readonly at: string }>(entries: readonly Entry[]): readonly Day<Entry>[] {
  const days: { readonly date: string; readonly entries: Entry[] }[] = [];
  for (const entry of entries) {
    const date = formatDate(entry.at);
    const last = days.at(-1);
    if (last?.date === date) last.entries.push(entry);
    else days.push({ date, entries: [entry] });
  }
  return days;
}

const DAY_MS = 86_400_000;

/** A day as one says it: "Hoje", "Ontem", and others in long form. @param now Unix ms of the exchange */
export function dayText(t: Words, { date, entries: [first] }: Day<{ readonly at: string }>, now: number): string {
  if (date === formatDate(new Date(now).toISOString())) return t('today');
  if (date === formatDate(new Date(now - DAY_MS).toISOString())) return t('yesterday');
  return first ? formatLongDay(first.at) : date;
}

import { addDays, daysInMonth, momentOf, wallTime, type CalendarDay } from '@plataforma/format';

const MONTHS = 24;
const YEARS = 6;

export type PeriodKind = 'month' | 'year' | 'own';

/** What is typed of a period. */
export interface PeriodFields {
  readonly kind: PeriodKind;
  /** `2026-11` */
  readonly month: string;
  /** `2026` */
  readonly year: string;
  /** Days as `dd/mm/aaaa`. */
  readonly from: string;
  readonly to: string;
}

/** From the beginning of a day in São Paulo to the end of another, which is left out: ISO 8601. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** What is wrong with a day that is typed. */
export type DayProblem = 'not-a-day' | 'before-from';

const startOf = (day: CalendarDay): string => new Date(momentOf(day, 0, 0)).toISOString();

/** The last months, this one first, as `2026-11`. */
export function recentMonths(now: number): readonly string[] {
  const { year, month } = wallTime(now);
  return Array.from({ length: MONTHS }, (_, back) => {
    const months = year * 12 + month - 1 - back;
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
  });
}

/** The last years, this one first. */
export function recentYears(now: number): readonly string[] {
  const { year } = wallTime(now);
  return Array.from({ length: YEARS }, (_, back) => String(year - back));
}

function dayOf(text: string): CalendarDay | null {
  const [, day = 0, month = 0, year = 0] = (/^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []).map(Number);
  if (year < 2000 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return { year, month, day };
}

const textOf = ({ year, month, day }: CalendarDay): string =>
  [String(day).padStart(2, '0'), String(month).padStart(2, '0'), String(year)].join('/');

/**
 * The period that is proposed: the days that the list is narrowed to, or else this month.
 * @param days `2026-11-20`, empty for none; without a last one it is today
 */
export function proposedPeriod(
  { first, last }: { readonly first: string; readonly last: string },
  now: number,
): PeriodFields {
  const textIn = (day: string) => day.split('-').toReversed().join('/');
  const to = last === '' ? textOf(wallTime(now)) : textIn(last);
  const hasDays = first !== '' || last !== '';
  return {
    kind: hasDays ? 'own' : 'month',
    month: recentMonths(now)[0] ?? '',
    year: recentYears(now)[0] ?? '',
    from: textIn(first),
    to: hasDays ? to : '',
  };
}

function between(first: CalendarDay, next: CalendarDay): Period {
  return { from: startOf(first), to: startOf(next) };
}

type Problems = Partial<Record<'from' | 'to', DayProblem>>;
type Read = { readonly period: Period } | { readonly problems: Problems };

function readOwn({ from, to }: PeriodFields): Read {
  const [first, last] = [dayOf(from), dayOf(to)];
  if (!first || !last) {
    const problem = (day: CalendarDay | null, name: 'from' | 'to'): Problems => (day ? {} : { [name]: 'not-a-day' });
    return { problems: { ...problem(first, 'from'), ...problem(last, 'to') } };
  }
  const period = between(first, addDays(last, 1));
  return period.from < period.to ? { period } : { problems: { to: 'before-from' } };
}

/** The period that is asked for, or what is wrong with its days. */
export function readPeriod(fields: PeriodFields): Read {
  if (fields.kind === 'own') return readOwn(fields);
  if (fields.kind === 'year') {
    const first = { year: parseInt(fields.year, 10), month: 1, day: 1 };
    return { period: between(first, { ...first, year: first.year + 1 }) };
  }
  const [year = 0, month = 0] = fields.month.split('-').map((part) => parseInt(part, 10));
  const first = { year, month, day: 1 };
  return { period: between(first, addDays(first, daysInMonth(year, month))) };
}

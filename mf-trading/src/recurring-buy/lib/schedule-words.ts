import { formatClock, formatDay, formatLongDay, formatMoney, type Decimal } from '@plataforma/format';
import type { TFunction } from 'i18next';
import { SHORTEST_MONTH, type Schedule } from './schedule';

export type Translate = TFunction<'recurring-buy'>;

/** A time of day with its preposition: "às 09:00", "à 01:30". */
function atTime(t: Translate, time: string): string {
  return time.startsWith('01') ? t('atOne', { time }) : t('at', { time });
}

/** When it runs, as a sentence: "Toda segunda-feira às 09:00". */
export function scheduleSentence(t: Translate, { frequency, weekday, dayOfMonth, time }: Schedule): string {
  const at = atTime(t, time);
  switch (frequency) {
    case 'DAILY':
      return t('daily', { at });
    case 'WEEKLY':
      return t('weekly', { every: t(`every.${weekday}`), at });
    case 'FORTNIGHTLY':
      return t('fortnightly', { on: t(`on.${weekday}`), at });
    case 'MONTHLY':
      return dayOfMonth > SHORTEST_MONTH
        ? t('monthlyLate', { day: dayOfMonth, at })
        : t('monthly', { day: dayOfMonth, at });
  }
}

/** What it does, as a sentence: "Toda segunda-feira às 09:00, R$ 100,00 de Bitcoin". */
export function planSentence(t: Translate, schedule: Schedule, amount: Decimal, name: string): string {
  return t('plan', { when: scheduleSentence(t, schedule), amount: formatMoney(amount), name });
}

/** A moment in short form: "seg, 23 nov · 09:00". */
export function shortMoment(iso: string): string {
  return `${formatDay(iso)} · ${formatClock(iso)}`;
}

/** A moment in long form: "segunda-feira, 23 de novembro de 2026 às 09:00". */
export function longMoment(t: Translate, iso: string): string {
  return t('moment', { day: formatLongDay(iso), at: atTime(t, formatClock(iso)) });
}

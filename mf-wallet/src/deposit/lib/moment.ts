import { formatClock, formatDate, formatDateTime } from '@plataforma/format';
import type { TFunction } from 'i18next';

/**
 * A moment as one says it: "hoje, 14:32", and another day's with its date.
 * @param now Unix ms of the exchange
 */
export function momentText(t: TFunction<'deposit'>, iso: string, now: number): string {
  const isToday = formatDate(iso) === formatDate(new Date(now).toISOString());
  return isToday ? t('today', { clock: formatClock(iso) }) : formatDateTime(iso);
}

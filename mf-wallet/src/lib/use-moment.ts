import { useShell } from '@plataforma/contract';
import { formatClock, formatDate, formatDateTime } from '@plataforma/format';
import { useTranslation } from 'react-i18next';

/** Gives a moment (ISO 8601) as one says it: "hoje, 14:32", and another day's with its date. The day is the exchange's. */
export function useMoment(): (iso: string) => string {
  const { t } = useTranslation();
  const { now } = useShell();
  return (iso) => {
    const isToday = formatDate(iso) === formatDate(new Date(now()).toISOString());
    return isToday ? t('moment.today', { clock: formatClock(iso) }) : formatDateTime(iso);
  };
}

import { formatDateTime } from '@plataforma/format';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const relative = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' });

/**
 * How long ago something happened: "há 5 minutos", "ontem". Date and time after a week.
 * @param iso a moment as ISO 8601 text
 * @param now the present time in Unix ms
 */
export function relativeTime(iso: string, now: number): string {
  // When this clock is behind the exchange's, nothing happens in the future.
  const age = Math.max(0, now - Date.parse(iso));
  if (age < MINUTE) return relative.format(0, 'second');
  if (age < HOUR) return relative.format(-Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return relative.format(-Math.floor(age / HOUR), 'hour');
  if (age < 7 * DAY) return relative.format(-Math.floor(age / DAY), 'day');
  return formatDateTime(iso);
}

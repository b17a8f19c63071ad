const timeZone = 'America/Sao_Paulo';
const DAY_MS = 86_400_000;

/**
 * The formatter is made at its first use, because time zones are the most expensive part of a browser's locale data.
 */
function once(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let format: Intl.DateTimeFormat | undefined;
  return () => (format ??= new Intl.DateTimeFormat('pt-BR', { timeZone, ...options }));
}

const dateTime = once({ dateStyle: 'short', timeStyle: 'short' });
const time = once({ timeStyle: 'medium' });
const date = once({ dateStyle: 'short' });
const clock = once({ timeStyle: 'short' });
const day = once({ weekday: 'short', day: 'numeric', month: 'short' });
const month = once({ month: 'long', year: 'numeric', timeZone: 'UTC' });
const longDay = once({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/**
 * Date and time in São Paulo, "20/11/2026, 14:31".
 * @param iso a moment as ISO 8601 text
 * @throws RangeError when the text is no moment
 */
export function formatDateTime(iso: string): string {
  return dateTime().format(new Date(iso));
}

/**
 * Time of day in São Paulo, "14:31:07".
 * @param milliseconds a moment in milliseconds since 1970-01-01 UTC
 */
export function formatTime(milliseconds: number): string {
  return time().format(milliseconds);
}

/**
 * Date in São Paulo, "20/11/2026".
 * @param iso a moment as ISO 8601 text
 * @throws RangeError when the text is no moment
 */
export function formatDate(iso: string): string {
  return date().format(new Date(iso));
}

/**
 * Time of day in São Paulo to the minute, "14:31".
 * @param iso a moment as ISO 8601 text
 * @throws RangeError when the text is no moment
 */
export function formatClock(iso: string): string {
  return clock().format(new Date(iso));
}

/**
 * Which day in São Paulo a moment to come is in, as seen from now.
 * @param iso a moment as ISO 8601 text
 * @param now milliseconds since 1970-01-01 UTC
 * @throws RangeError when the text is no moment
 */
export function nearDay(iso: string, now: number): 'today' | 'tomorrow' | 'later' {
  const dayIn = (days: number) => date().format(now + days * DAY_MS);
  const shown = formatDate(iso);
  if (shown === dayIn(0)) return 'today';
  return shown === dayIn(1) ? 'tomorrow' : 'later';
}

/**
 * Day in São Paulo in short form, "seg, 23 nov".
 * @param iso a moment as ISO 8601 text
 * @throws RangeError when the text is no moment
 */
export function formatDay(iso: string): string {
  const parts = new Map(
    day()
      .formatToParts(new Date(iso))
      .map(({ type, value }) => [type, value.replace('.', '')]),
  );
  return `${parts.get('weekday') ?? ''}, ${parts.get('day') ?? ''} ${parts.get('month') ?? ''}`;
}

/**
 * Day in São Paulo in long form, "segunda-feira, 23 de novembro de 2026".
 * @param iso a moment as ISO 8601 text
 * @throws RangeError when the text is no moment
 */
export function formatLongDay(iso: string): string {
  return longDay().format(new Date(iso));
}

/**
 * A month of the calendar, "novembro de 2026".
 * @param text year and month, such as `2026-11`
 * @throws RangeError when the text is no month
 */
export function formatMonth(text: string): string {
  return month().format(new Date(`${text}-01T00:00:00.000Z`));
}

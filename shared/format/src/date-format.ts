const timeZone = 'America/Sao_Paulo';

/** Made at first use: time zones are the dearest of a browser's locale data. */
function once(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let format: Intl.DateTimeFormat | undefined;
  return () => (format ??= new Intl.DateTimeFormat('pt-BR', { timeZone, ...options }));
}

const dateTime = once({ dateStyle: 'short', timeStyle: 'short' });
const time = once({ timeStyle: 'medium' });

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

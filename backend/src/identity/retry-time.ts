const timeOfDay = new Intl.DateTimeFormat('pt-BR', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'America/Sao_Paulo',
});
const MINUTE_MS = 60_000;

/** The next full minute in Brasília, like `14:45`: at the minute shown, another try is allowed. */
export function shownTime(retryAt: Date): string {
  return timeOfDay.format(new Date(Math.ceil(retryAt.getTime() / MINUTE_MS) * MINUTE_MS));
}

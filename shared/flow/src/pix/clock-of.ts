const HOUR = 3600;

/** "29:41" of 1,781 seconds, and "2:00:05" from an hour on. */
export function clockOf(seconds: number): string {
  const two = (figure: number) => String(figure).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (seconds <= HOUR) return `${two(minutes)}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

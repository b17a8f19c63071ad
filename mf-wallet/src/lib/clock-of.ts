/** "29:41" of 1,781 seconds. */
export function clockOf(seconds: number): string {
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

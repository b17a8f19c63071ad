/** Size of the drawing's canvas; the curve keeps clear of its edge by half a line. */
export const CURVE = { width: 96, height: 28, edge: 1 } as const;

/** Places on the canvas are no money. */
const place = (price: string): number => Number(price);
const short = (position: number): string => position.toFixed(1);

/** Path through prices in equal steps, oldest first, the lowest at the bottom; a level line when they do not differ. */
export function curvePath(prices: readonly string[]): string {
  if (prices.length < 2) return '';
  const places = prices.map(place);
  const low = Math.min(...places);
  const span = Math.max(...places) - low;
  const room = CURVE.height - 2 * CURVE.edge;
  const step = CURVE.width / (prices.length - 1);
  const points = places.map((value, index) => {
    const share = span === 0 ? 0.5 : (value - low) / span;
    return `${short(index * step)} ${short(CURVE.edge + room * (1 - share))}`;
  });
  return `M${points.join('L')}`;
}

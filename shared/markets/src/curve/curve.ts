import { decimalsOf, isDecimal, toScaled, type Decimal } from '@plataforma/format';

/** Size of the drawing's canvas. The curve stays away from its edge by half a line. */
export const CURVE = { width: 96, height: 28, edge: 1 } as const;

/**
 * The height of the canvas is divided into this many parts to place a price. That is far finer than the tenths that are
 * drawn.
 */
const PARTS = 1_000_000_000n;

const short = (position: number): string => position.toFixed(1);

/** For each price, its position between the lowest (0) and the highest (1). Prices are compared exactly. */
function shares(prices: readonly Decimal[]): readonly number[] {
  const decimals = Math.max(...prices.map(decimalsOf));
  const ticks = prices.map((price) => toScaled(price, decimals));
  const low = ticks.reduce((a, b) => (b < a ? b : a), ticks[0] ?? 0n);
  const span = ticks.reduce((a, b) => (b > a ? b : a), low) - low;
  return ticks.map((tick) => (span === 0n ? 0.5 : Number(((tick - low) * PARTS) / span) / Number(PARTS)));
}

/** Path through prices in equal steps, oldest first, with the lowest at the bottom. A level line when all are equal. */
export function curvePath(prices: readonly string[]): string {
  const known = prices.filter(isDecimal);
  if (known.length < 2) return '';
  const room = CURVE.height - 2 * CURVE.edge;
  const step = CURVE.width / (known.length - 1);
  const points = shares(known).map(
    (share, index) => `${short(index * step)} ${short(CURVE.edge + room * (1 - share))}`,
  );
  return `M${points.join('L')}`;
}

import { decimalsOf, isDecimal, toScaled, type Decimal } from '@plataforma/format';

/** Size of the drawing's canvas. The curve stays away from its edge by half a line. */
export const CURVE = { width: 96, height: 28, edge: 1 } as const;

/**
 * The height of the canvas is divided into this many parts to place a price. That is far finer than the tenths that are
 * drawn.
 */
const PARTS = 1_000_000_000n;

const short = (position: number): string => position.toFixed(1);

/** For each price, its position between the lowest (0) and the highest (1) of `among`. Prices are compared exactly. */
function shares(prices: readonly Decimal[], among: readonly Decimal[]): readonly number[] {
  const decimals = Math.max(...[...prices, ...among].map(decimalsOf));
  const ticksOf = (some: readonly Decimal[]) => some.map((price) => toScaled(price, decimals));
  const [first = 0n, ...others] = ticksOf(among);
  const low = others.reduce((a, b) => (b < a ? b : a), first);
  const span = others.reduce((a, b) => (b > a ? b : a), first) - low;
  return ticksOf(prices).map((tick) => (span === 0n ? 0.5 : Number(((tick - low) * PARTS) / span) / Number(PARTS)));
}

interface CurveOptions {
  /** Prices that share its scale, such as those of a curve that it is drawn beside. */
  readonly among?: readonly string[];
  /** When each price was, the first one at 0; equal steps when left out. */
  readonly times?: readonly number[];
}

/** Path through prices, oldest first, with the lowest at the bottom. A level line when all are equal. */
export function curvePath(prices: readonly string[], { among = prices, times }: CurveOptions = {}): string {
  const known = prices.filter(isDecimal);
  if (known.length < 2) return '';
  const room = CURVE.height - 2 * CURVE.edge;
  const end = times?.at(-1) ?? known.length - 1;
  const points = shares(known, among.filter(isDecimal)).map(
    (share, index) =>
      `${short(((times?.[index] ?? index) * CURVE.width) / end)} ${short(CURVE.edge + room * (1 - share))}`,
  );
  return `M${points.join('L')}`;
}

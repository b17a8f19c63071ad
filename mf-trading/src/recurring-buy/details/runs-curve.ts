import { decimalsOf, toScaled, type Decimal } from '@plataforma/format';

/** A price that was paid, and when. */
export interface PricePoint {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly price: Decimal;
}

/** A point of the drawing: percent of the width from the left, and percent of the height from the top. */
export interface Place {
  readonly left: number;
  readonly top: number;
}

export interface Drawing {
  readonly places: readonly (Place & { readonly id: string })[];
  /** Heights of the lines for the average and the market, as `top`. */
  readonly average: number;
  readonly now: number | null;
  readonly low: Decimal;
  readonly high: Decimal;
}

/** The height is divided into this many parts to place a price. That is far finer than a pixel. */
const PARTS = 1_000_000n;
const MIDDLE = 50;

/** The lowest and the highest of exact prices; null without prices. */
export function rangeOf(prices: readonly Decimal[]): { readonly low: Decimal; readonly high: Decimal } | null {
  const [first, ...rest] = prices;
  if (first === undefined) return null;
  const decimals = Math.max(...prices.map(decimalsOf));
  const size = (price: Decimal) => toScaled(price, decimals);
  return rest.reduce(
    ({ low, high }, price) => ({
      low: size(price) < size(low) ? price : low,
      high: size(price) > size(high) ? price : high,
    }),
    { low: first, high: first },
  );
}

/**
 * Positions of the points and the two lines. Prices are compared exactly. Time runs from the first run to the last.
 * @param points oldest first
 * @returns null without points
 */
export function drawRuns(points: readonly PricePoint[], average: Decimal, now: Decimal | null): Drawing | null {
  const prices = [...points.map(({ price }) => price), average, ...(now === null ? [] : [now])];
  const range = rangeOf(prices);
  const [first] = points;
  const last = points.at(-1);
  if (!range || !first || !last) return null;
  const decimals = Math.max(...prices.map(decimalsOf));
  const floor = toScaled(range.low, decimals);
  const span = toScaled(range.high, decimals) - floor;
  const top = (price: Decimal) => {
    if (span === 0n) return MIDDLE;
    return 100 - Number(((toScaled(price, decimals) - floor) * 100n * PARTS) / span) / Number(PARTS);
  };
  const start = Date.parse(first.at);
  const length = Date.parse(last.at) - start;
  const places = points.map(({ id, at, price }) => ({
    id,
    left: length === 0 ? MIDDLE : ((Date.parse(at) - start) * 100) / length,
    top: top(price),
  }));
  return { places, average: top(average), now: now === null ? null : top(now), ...range };
}

/** Line through the points, in a drawing of 100 by 100. */
export function pathOf(places: readonly Place[]): string {
  return `M${places.map(({ left, top }) => `${left.toFixed(2)} ${top.toFixed(2)}`).join('L')}`;
}

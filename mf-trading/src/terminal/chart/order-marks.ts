import type { ISeriesApi, ISeriesPrimitive } from 'lightweight-charts';

/** Height of an order's label in px: the least size of a target (WCAG 2.2, 2.5.8), as the list beside it draws it. */
export const MARK_HEIGHT = 24;

export interface MarkPlace {
  /** Middle of the label in px from the top of the prices' pane; null out of sight. */
  readonly y: number | null;
  /** Labels that would lie over each other stand side by side: 0 is the first place. */
  readonly column: number;
}

/** Where the labels of order lines go, by the heights of their lines; null is a line out of sight. */
export function placeMarks(lines: readonly (number | null)[], paneHeight: number): readonly MarkPlace[] {
  const lasts: number[] = [];
  const order = lines.map((y, index) => ({ y, index })).sort((a, b) => (a.y ?? 0) - (b.y ?? 0));
  const places = new Map<number, MarkPlace>();
  for (const { y, index } of order) {
    if (y === null || y < 0 || y > paneHeight) {
      places.set(index, { y: null, column: 0 });
      continue;
    }
    const free = lasts.findIndex((last) => y - last >= MARK_HEIGHT);
    const column = free === -1 ? lasts.length : free;
    lasts[column] = y;
    places.set(index, { y: Math.round(y), column });
  }
  return lines.map((_, index) => places.get(index) ?? { y: null, column: 0 });
}

/**
 * Tells when prices have moved on the pane. The library has no event for that, but it asks whatever is attached to a
 * series to look again, before it draws, in the same frame: nothing is measured.
 */
export function createPriceWatch(onMoved: () => void): ISeriesPrimitive {
  return { updateAllViews: onMoved };
}

/** Heights of prices on the pane of their series; null where the scale is not there yet. */
export function heightsOf(series: ISeriesApi<'Candlestick'>, prices: readonly number[]): readonly (number | null)[] {
  return prices.map((price) => series.priceToCoordinate(price));
}

import type { ISeriesApi, ISeriesPrimitive } from 'lightweight-charts';

/**
 * Height of an order's label in px: the smallest size of a target (WCAG 2.2, 2.5.8), with which the labels are drawn.
 */
export const MARK_HEIGHT = 24;

export interface MarkPlace {
  /** Middle of the label in px from the top of the prices' pane; null when it is out of sight. */
  readonly y: number | null;
  /** Labels that would overlap stand side by side. Column 0 is the first place. */
  readonly column: number;
}

/** Positions of the order lines' labels, by the heights of their lines. Null is a line out of sight. */
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
 * Notices when prices have moved on the pane. The library has no event for that. But before it draws, in the same
 * animation frame, it tells everything that is attached to a series to update. So nothing has to be measured.
 */
export function createPriceWatch(onMoved: () => void): ISeriesPrimitive {
  return { updateAllViews: onMoved };
}

/** Heights of prices on the pane of their series; null where the scale does not exist yet. */
export function heightsOf(series: ISeriesApi<'Candlestick'>, prices: readonly number[]): readonly (number | null)[] {
  return prices.map((price) => series.priceToCoordinate(price));
}

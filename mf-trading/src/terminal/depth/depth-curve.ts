import type { BookLevel } from '@plataforma/contract';
import { bookRows, type BookRow } from '../book/book-groups';

/** The depth of a book: the quantity that rests from the best price up to each price, best price first. */
export interface DepthCurve {
  readonly bids: readonly BookRow[];
  readonly asks: readonly BookRow[];
  /** The middle of the best prices in ticks, cut. */
  readonly middle: number;
  /** Number of ticks on each side of the middle that are drawn: as far as the shorter side reaches, within a limit. */
  readonly reach: number;
  /** Largest total within reach. */
  readonly most: bigint;
}

interface Sides {
  readonly bids: readonly BookLevel[];
  readonly asks: readonly BookLevel[];
}

/** Limit of what is drawn on each side, in percent of the price. */
const FARTHEST_PERCENT = 5;

/** The depth of a book around its middle; null while a side has no orders. */
export function depthCurve({ bids, asks }: Sides): DepthCurve | null {
  const all = Number.POSITIVE_INFINITY;
  const down = bookRows(bids, 'bids', 1, all);
  const up = bookRows(asks, 'asks', 1, all);
  const [bid, ask, low, high] = [down[0], up[0], down.at(-1), up.at(-1)];
  if (!bid || !ask || !low || !high) return null;
  const middle = Math.floor((bid.price + ask.price) / 2);
  // An order far away must not squeeze all the others into the middle.
  const sight = Math.floor((middle * FARTHEST_PERCENT) / 100);
  const reach = Math.min(middle - low.price, high.price - middle, sight) || 1;
  const kept = (rows: readonly BookRow[]) => rows.filter(({ price }) => Math.abs(price - middle) <= reach);
  const [near, far] = [kept(down), kept(up)];
  const [left, right] = [near.at(-1)?.total ?? 0n, far.at(-1)?.total ?? 0n];
  return { bids: near, asks: far, middle, reach, most: left > right ? left : right };
}

/** Width and height of the drawing, in its own units. */
export const DRAWING = 1000;

/** The area under one side as an SVG path, from the middle outwards, in steps. */
export function depthPath({ middle, reach, most, ...sides }: DepthCurve, side: 'bids' | 'asks'): string {
  const rows = sides[side];
  const centre = DRAWING / 2;
  const sign = side === 'bids' ? -1 : 1;
  const at = (price: number) => centre + (sign * Math.trunc((Math.abs(price - middle) * DRAWING) / reach)) / 2;
  const height = (total: bigint) => Number((total * BigInt(DRAWING)) / most);
  const start = at(rows[0]?.price ?? middle);
  const steps = rows.map(({ price, total }) => `H${at(price)}V${DRAWING - height(total)}`);
  return `M${start} ${DRAWING}${steps.join('')}H${side === 'bids' ? 0 : DRAWING}V${DRAWING}Z`;
}

/** The row whose price is reached first at a share of the width (0 to 1). Null in the gap between the sides. */
export function rowAt(
  curve: DepthCurve,
  share: number,
): { readonly side: 'bids' | 'asks'; readonly row: BookRow } | null {
  const parts = Math.round(Math.abs(share - 0.5) * 2 * DRAWING);
  const distance = Math.floor((parts * curve.reach) / DRAWING);
  const side = share < 0.5 ? 'bids' : 'asks';
  const within = ({ price }: BookRow) => Math.abs(price - curve.middle) <= distance;
  const row = curve[side].filter(within).at(-1);
  return row ? { side, row } : null;
}

import type { BookLevel } from '@plataforma/contract';
import { decimal, type Decimal } from '@plataforma/format';

/** A row of the book: one price, or a group of prices. */
export interface BookRow {
  /** Price in ticks. */
  readonly price: number;
  /** Quantity in lots. Lots are summed as bigint, because a sum can be larger than a safe integer. */
  readonly quantity: bigint;
  /** Lots from the best price to this row, with this row. */
  readonly total: bigint;
}

/** The price that names a group. No buyer appears to pay more than they do, and no seller to take less. */
export function groupPrice(ticks: number, step: number, side: 'bids' | 'asks'): number {
  const below = ticks - (ticks % step);
  return side === 'bids' || below === ticks ? below : below + step;
}

/**
 * The first rows of a side.
 * @param levels best price first
 * @param step ticks of a group, 1 for no grouping
 * @param limit largest number of rows
 */
export function bookRows(
  levels: readonly BookLevel[],
  side: 'bids' | 'asks',
  step: number,
  limit: number,
): readonly BookRow[] {
  const rows: BookRow[] = [];
  let price: number | null = null;
  let quantity = 0n;
  let total = 0n;
  for (const { ticks, lots } of levels) {
    const group = groupPrice(ticks, step, side);
    if (price !== null && group !== price) {
      rows.push({ price, quantity, total });
      if (rows.length === limit) return rows;
      quantity = 0n;
    }
    price = group;
    quantity += BigInt(lots);
    total += BigInt(lots);
  }
  if (price !== null) rows.push({ price, quantity, total });
  return rows;
}

const MOST_STEPS = 5;

/**
 * Steps by which prices can be grouped, starting with the tick: powers of ten up to a thousandth of the price, at most
 * five.
 * @returns in quote currency, e.g. "0.01", "0.1", "1", "10", "100"
 */
export function groupSteps(price: Decimal, priceDecimals: number): readonly Decimal[] {
  const [whole = ''] = price.split('.');
  const most = (whole === '0' ? 0 : whole.length) - 3;
  const steps: Decimal[] = [];
  for (let power = -priceDecimals; power <= Math.max(most, 1 - priceDecimals); power += 1) {
    steps.push(decimal(power < 0 ? `0.${'1'.padStart(-power, '0')}` : `1${'0'.repeat(power)}`));
  }
  return steps.slice(0, MOST_STEPS);
}

/** The share of the width that a row's total fills, from 0 to 1. */
export function depthShare(total: bigint, most: bigint): number {
  return most === 0n ? 0 : Number((total * 1000n) / most) / 1000;
}

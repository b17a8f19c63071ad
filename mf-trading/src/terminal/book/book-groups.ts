import type { BookLevel } from '@plataforma/contract';
import { decimal, type Decimal } from '@plataforma/format';

/** A row of the book: one price, or the prices that a group stands for. */
export interface BookRow {
  /** In ticks. */
  readonly price: number;
  /** In lots, which are summed as bigint: a sum may be larger than a safe integer. */
  readonly quantity: bigint;
  /** Lots from the best price up to and with this row. */
  readonly total: bigint;
}

/** The price that a group is named by: no buyer is shown to pay more, and no seller to take less, than they do. */
export function groupPrice(ticks: number, step: number, side: 'bids' | 'asks'): number {
  const below = ticks - (ticks % step);
  return side === 'bids' || below === ticks ? below : below + step;
}

/**
 * The first rows of a side.
 * @param levels best price first
 * @param step ticks of a group, 1 for none
 * @param limit rows at most
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
 * Steps that prices can be grouped by, the tick first: powers of ten up to a thousandth of the price, at most five.
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

/** How much of a width a row's total fills, from 0 to 1. */
export function depthShare(total: bigint, most: bigint): number {
  return most === 0n ? 0 : Number((total * 1000n) / most) / 1000;
}

import type { BookLevel } from '@plataforma/contract';
import { decimal, type Decimal } from '@plataforma/format';
import { toUnits } from '../units';

/** Decimals of prices (ticks) and quantities (lots) of a market. */
export interface BookScale {
  readonly priceDecimals: number;
  readonly quantityDecimals: number;
}

/** A row of the book: one price, or the prices that a group stands for. In ticks and lots, so that every sum is exact. */
export interface BookRow {
  readonly price: bigint;
  readonly quantity: bigint;
  /** Quantity from the best price up to and with this row. */
  readonly total: bigint;
}

interface Units {
  readonly ticks: bigint;
  readonly lots: bigint;
}

// A level keeps its object until it changes, so most are read once.
const known = new WeakMap<BookLevel, Units>();

function unitsOf(level: BookLevel, { priceDecimals, quantityDecimals }: BookScale): Units | null {
  const read = known.get(level);
  if (read) return read;
  const ticks = toUnits(level.price, priceDecimals);
  const lots = toUnits(level.quantity, quantityDecimals);
  if (ticks === null || lots === null) return null;
  const units = { ticks, lots };
  known.set(level, units);
  return units;
}

/** The price that a group is named by: no buyer is shown to pay more, and no seller to take less, than they do. */
export function groupPrice(ticks: bigint, step: bigint, side: 'bids' | 'asks'): bigint {
  const below = (ticks / step) * step;
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
  step: bigint,
  limit: number,
  scale: BookScale,
): readonly BookRow[] {
  const rows: BookRow[] = [];
  let price: bigint | null = null;
  let quantity = 0n;
  let total = 0n;
  for (const level of levels) {
    const units = unitsOf(level, scale);
    if (!units) continue;
    const group = groupPrice(units.ticks, step, side);
    if (price !== null && group !== price) {
      rows.push({ price, quantity, total });
      if (rows.length === limit) return rows;
      quantity = 0n;
    }
    price = group;
    quantity += units.lots;
    total += units.lots;
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

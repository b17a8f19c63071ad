import { divideCeil, floorToIncrement, multiplyCeil, multiplyFloor, SCALE } from './amount';

/*
 * Amounts of an order in units of 1e-10. The exchange settles with these functions, and the order forms show their
 * results.
 */

/** price × quantity in quote currency. It is exact for values on the instrument's increments. */
export function amountOf(price: bigint, quantity: bigint): bigint {
  return multiplyFloor(price, quantity);
}

/** Fee of one fill in quote currency: amount × rate (a fraction), rounded up at the tenth decimal. */
export function feeOf(amount: bigint, rate: bigint): bigint {
  return multiplyCeil(amount, rate);
}

/** What is taken from a size on, in units of 1e-10. */
interface FeeTier {
  readonly from: bigint;
  readonly rate: bigint;
}

/** The rate of a size: that of the last tier, smallest first, which begins at or below it; below all of them that of the smallest. */
export const tierRateOf = (tiers: readonly FeeTier[], size: bigint): bigint =>
  (tiers.findLast(({ from }) => from <= size) ?? tiers[0])?.rate ?? 0n;

/** price × quantity plus the fee at a rate: the cost of a buy. An open buy reserves it at its highest rate. */
export function withFee(price: bigint, quantity: bigint, rate: bigint): bigint {
  const amount = amountOf(price, quantity);
  return amount + feeOf(amount, rate);
}

/**
 * Largest quantity on the increment whose price × quantity plus fee is at most `budget` (the amount that a customer
 * names includes the fee). Zero without a budget or price.
 */
export function quantityFor(budget: bigint, price: bigint, rate: bigint, increment: bigint): bigint {
  if (budget <= 0n || price <= 0n) return 0n;
  // The fee is rounded up to a whole unit, and the budget is whole: what fits before the rounding fits after it too.
  return floorToIncrement((budget * SCALE * SCALE) / (price * (SCALE + rate)), increment);
}

/** A STOP_MARKET order fills at most this many percent beyond its stop (decisions: 10 %). */
const STOP_PROTECTION = 10n;
const WHOLE = 100n;

/** The worst price of a STOP_MARKET order, rounded to the tick: 10 % beyond its stop. A buy reserves for this price. */
export function stopBound(side: 'BUY' | 'SELL', stopPrice: bigint, tick: bigint): bigint {
  return side === 'BUY'
    ? ((stopPrice * (WHOLE + STOP_PROTECTION)) / (WHOLE * tick)) * tick
    : divideCeil(stopPrice * (WHOLE - STOP_PROTECTION), WHOLE * tick) * tick;
}

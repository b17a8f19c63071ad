import { divideCeil, floorToIncrement, multiplyCeil, multiplyFloor, SCALE } from './amount';

/*
 * What an order comes to, in units of 1e-10: the exchange settles by these functions and the order forms show by them.
 */

/** price × quantity in quote currency; exact for values on the instrument's increments. */
export function amountOf(price: bigint, quantity: bigint): bigint {
  return multiplyFloor(price, quantity);
}

/** Fee of one fill in quote currency: amount × rate (a fraction), rounded up at the tenth decimal. */
export function feeOf(amount: bigint, rate: bigint): bigint {
  return multiplyCeil(amount, rate);
}

/** price × quantity and the fee on it at a rate: what a buy costs, and what an open one reserves at its highest rate. */
export function withFee(price: bigint, quantity: bigint, rate: bigint): bigint {
  const amount = amountOf(price, quantity);
  return amount + feeOf(amount, rate);
}

/**
 * Largest quantity on the increment whose price × quantity plus fee stays inside `budget` (the fee lies inside the
 * amount that a customer names); zero where there is no budget or no price.
 */
export function quantityFor(budget: bigint, price: bigint, rate: bigint, increment: bigint): bigint {
  if (budget <= 0n || price <= 0n) return 0n;
  let quantity = floorToIncrement((budget * SCALE * SCALE) / (price * (SCALE + rate)), increment);
  // The fee is rounded up after the division, so the result can be one step too large.
  while (quantity > 0n && withFee(price, quantity, rate) > budget) quantity -= increment;
  return quantity;
}

/** How far beyond its stop a STOP_MARKET order may fill (decisions: 10 %), in percent. */
const STOP_PROTECTION = 10n;
const WHOLE = 100n;

/** The worst price of a STOP_MARKET order, on the tick: 10 % beyond its stop. A buy reserves at it. */
export function stopBound(side: 'BUY' | 'SELL', stopPrice: bigint, tick: bigint): bigint {
  return side === 'BUY'
    ? ((stopPrice * (WHOLE + STOP_PROTECTION)) / (WHOLE * tick)) * tick
    : divideCeil(stopPrice * (WHOLE - STOP_PROTECTION), WHOLE * tick) * tick;
}

import { toScaled, type Decimal } from '@plataforma/format';
import { fromUnits } from '../units';

/** Accounts keep ten decimals (open points): amounts here are whole units of 1e-10, as the exchange counts. */
const DECIMALS = 10;
const SCALE = 10n ** BigInt(DECIMALS);

/** @throws RangeError when the value is finer than accounts are. */
export function toExact(value: Decimal): bigint {
  return toScaled(value, DECIMALS);
}

/** The value must not be negative. */
export function fromExact(units: bigint): Decimal {
  return fromUnits(units, DECIMALS);
}

/** price × quantity; exact for values on the instrument's increments. */
export function amountOf(price: bigint, quantity: bigint): bigint {
  return (price * quantity) / SCALE;
}

/** amount × rate, rounded up at the tenth decimal (open points). */
export function feeOf(amount: bigint, rate: bigint): bigint {
  return (amount * rate + SCALE - 1n) / SCALE;
}

/** Largest quantity on the increment whose price × quantity with the fee on top stays inside the budget. */
export function quantityFor(budget: bigint, price: bigint, rate: bigint, increment: bigint): bigint {
  if (budget <= 0n || price <= 0n) return 0n;
  let quantity = ((budget * SCALE * SCALE) / (price * (SCALE + rate)) / increment) * increment;
  // The fee is rounded up after the division, so the result can be one step too large.
  while (quantity > 0n && withFee(price, quantity, rate) > budget) quantity -= increment;
  return quantity;
}

/** price × quantity and the fee on it. */
export function withFee(price: bigint, quantity: bigint, rate: bigint): bigint {
  const amount = amountOf(price, quantity);
  return amount + feeOf(amount, rate);
}

/** So many percent of an amount, cut. */
export function shareOfAmount(amount: bigint, percent: number): bigint {
  return (amount * BigInt(percent)) / 100n;
}

/** A step of so many decimals, e.g. 1e-8 of 8. */
export function stepOf(decimals: number): bigint {
  return 10n ** BigInt(DECIMALS - decimals);
}

import { SCALE, multiplyCeil, multiplyFloor, toAmount } from '../../amount';

/** Fees as scaled fractions of the amount (domain facts §2). */
export const MAKER_FEE = toAmount('0.0025');
export const TAKER_FEE = toAmount('0.005');

/** Fee of one fill in quote currency: amount × rate, rounded up at the tenth decimal. */
export function feeOf(amount: bigint, rate: bigint): bigint {
  return multiplyCeil(amount, rate);
}

/** price × quantity in quote currency. It is exact for values on the instrument's increments. */
export function amountOf(price: bigint, quantity: bigint): bigint {
  return multiplyFloor(price, quantity);
}

/**
 * The largest quantity on the increment whose price × quantity plus fee stays within `budget`. The amount that a
 * customer names includes the fee.
 */
export function quantityFor(budget: bigint, price: bigint, rate: bigint, increment: bigint): bigint {
  if (budget <= 0n) return 0n;
  const unit = price * (SCALE + rate);
  let quantity = ((budget * SCALE * SCALE) / unit / increment) * increment;
  // The fee is rounded up after the division, so the result can be one step too large.
  while (quantity > 0n) {
    const amount = amountOf(price, quantity);
    if (amount + feeOf(amount, rate) <= budget) return quantity;
    quantity -= increment;
  }
  return 0n;
}

/**
 * What an open buy order keeps reserved: what is left of it at its limit price, plus the highest fee that it may cost.
 */
export function buyReserve(price: bigint, quantity: bigint, rate: bigint): bigint {
  const amount = amountOf(price, quantity);
  return amount + feeOf(amount, rate);
}

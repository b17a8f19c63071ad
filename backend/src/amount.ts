/** Decimals that every amount, price and quantity carries inside the backend. */
const AMOUNT_DECIMALS = 10;

/** One whole unit: amounts are bigint in units of 1e-10. */
export const SCALE = 10n ** BigInt(AMOUNT_DECIMALS);

const PATTERN = /^(-?)(\d{1,20})(?:\.(\d{1,10})(0*))?$/;

/** Is the text a plain decimal of at most 20 digits before and ten after the dot? Trailing zeros may exceed ten. */
export function isAmount(text: string): boolean {
  return PATTERN.test(text);
}

/**
 * Text with a dot ("612480.01") to units of 1e-10.
 * @throws RangeError when the text is no plain decimal or has more than ten decimals.
 */
export function toAmount(text: string): bigint {
  const match = PATTERN.exec(text);
  if (!match) throw new RangeError(`Not an amount: ${text.slice(0, 40)}`);
  const [, sign, whole = '0', fraction = ''] = match;
  const magnitude = BigInt(whole) * SCALE + BigInt(fraction.padEnd(AMOUNT_DECIMALS, '0'));
  return sign === '-' ? -magnitude : magnitude;
}

/** Units of 1e-10 to plain decimal text: no exponent, no trailing zeros, "0" for zero. */
export function fromAmount(amount: bigint): string {
  const magnitude = amount < 0n ? -amount : amount;
  const whole = (magnitude / SCALE).toString();
  const fraction = (magnitude % SCALE).toString().padStart(AMOUNT_DECIMALS, '0').replace(/0+$/, '');
  return `${amount < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** a ÷ b rounded toward minus infinity. @throws RangeError when b is zero. */
export function divideFloor(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return a % b !== 0n && a < 0n !== b < 0n ? quotient - 1n : quotient;
}

/** a ÷ b rounded toward plus infinity. @throws RangeError when b is zero. */
export function divideCeil(a: bigint, b: bigint): bigint {
  return -divideFloor(-a, b);
}

/** a ÷ b rounded half up (toward plus infinity). @throws RangeError when b is zero. */
export function divideHalfUp(a: bigint, b: bigint): bigint {
  return b < 0n ? divideHalfUp(-a, -b) : divideFloor(2n * a + b, 2n * b);
}

/**
 * Product of two scaled numbers, rounded down at the tenth decimal. The product is exact for a price and a quantity on
 * their increments.
 */
export function multiplyFloor(a: bigint, b: bigint): bigint {
  return divideFloor(a * b, SCALE);
}

/** Product of two scaled numbers, rounded up at the tenth decimal. Fees (amount × rate) are rounded this way. */
export function multiplyCeil(a: bigint, b: bigint): bigint {
  return divideCeil(a * b, SCALE);
}

/** Largest multiple of `increment` not above a. */
export function floorToIncrement(a: bigint, increment: bigint): bigint {
  return divideFloor(a, increment) * increment;
}

/** Is `a` on the grid of `increment`? */
export function isMultipleOf(a: bigint, increment: bigint): boolean {
  return a % increment === 0n;
}

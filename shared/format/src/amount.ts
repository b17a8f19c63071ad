import { fromScaled, toScaled, type Decimal } from './decimal';

/** Decimals of amounts in accounts: the exchange counts amounts, prices and quantities in whole units of 1e-10. */
export const AMOUNT_DECIMALS = 10;

/** The number 1 as an amount: amounts are bigint in units of 1e-10. */
export const SCALE = 10n ** BigInt(AMOUNT_DECIMALS);

const PATTERN = /^(-?)(\d{1,20})(?:\.(\d{1,10})(0*))?$/;

/** Is the text a plain decimal of at most 20 digits before and ten after the dot? Trailing zeros may exceed ten. */
export function isAmount(text: string): boolean {
  return PATTERN.test(text);
}

/**
 * Converts text of the API or of the database ("612480.01") to units of 1e-10.
 * @throws RangeError when the text is no plain decimal, has more than ten decimals or more than 20 digits before them.
 */
export function toAmount(text: string): bigint {
  const match = PATTERN.exec(text);
  if (!match) throw new RangeError(`Not an amount: ${text.slice(0, 40)}`);
  const [, sign = '', whole = '0', fraction = ''] = match;
  return BigInt(sign + whole + fraction.padEnd(AMOUNT_DECIMALS, '0'));
}

/** Converts units of 1e-10 to a decimal without exponent and trailing zeros; zero is "0". */
export function fromAmount(amount: bigint): Decimal {
  return fromScaled(amount, AMOUNT_DECIMALS);
}

/**
 * Converts a decimal of any length, such as one that was typed, to units of 1e-10.
 * @throws RangeError when it has more decimals than accounts.
 */
export function decimalToAmount(value: Decimal): bigint {
  return toScaled(value, AMOUNT_DECIMALS);
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
 * Product of two scaled numbers, rounded down at the tenth decimal. It is exact for a price × a quantity that are
 * multiples of their increments.
 */
export function multiplyFloor(a: bigint, b: bigint): bigint {
  return divideFloor(a * b, SCALE);
}

/** Product of two scaled numbers, rounded up at the tenth decimal. Fees (amount × rate) are rounded like this. */
export function multiplyCeil(a: bigint, b: bigint): bigint {
  return divideCeil(a * b, SCALE);
}

/** The increment of a price or quantity with this many decimals: 1e-8 for 8. */
export function incrementOf(decimals: number): bigint {
  return 10n ** BigInt(AMOUNT_DECIMALS - decimals);
}

/** Largest multiple of `increment` not above a. */
export function floorToIncrement(a: bigint, increment: bigint): bigint {
  return divideFloor(a, increment) * increment;
}

/** Is `a` on the grid of `increment`? */
export function isMultipleOf(a: bigint, increment: bigint): boolean {
  return a % increment === 0n;
}

/** This whole percentage of an amount, rounded down. */
export function percentOfAmount(amount: bigint, percent: number): bigint {
  return divideFloor(amount * BigInt(percent), 100n);
}

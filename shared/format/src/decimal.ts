import { Big } from 'big.js';

declare const decimalBrand: unique symbol;

/**
 * A decimal number as a string with a dot, e.g. "-612480.01". Money, prices and quantities travel only in this form.
 */
export type Decimal = string & { readonly [decimalBrand]: true };

const DECIMAL_PATTERN = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

// A constructor of our own. Its strict mode refuses numbers, and no other user of big.js can change our rounding.
const Exact = Big();
Exact.strict = true;
Exact.RM = Exact.roundDown;

/** Whether the text has the form in which decimals travel: optional minus, no leading zeros, a dot, no exponent. */
export function isDecimal(text: string): text is Decimal {
  return DECIMAL_PATTERN.test(text);
}

/**
 * Turns a text into a decimal.
 * @throws RangeError when the text is none, so that a broken value stops at the boundary.
 */
export function decimal(text: string): Decimal {
  if (!isDecimal(text)) throw new RangeError(`Not a decimal: ${text.slice(0, 40)}`);
  return text;
}

function fromBig(value: Big): Decimal {
  // big.js keeps a sign on zero, and a decimal has none.
  return decimal(value.eq('0') ? '0' : value.toFixed());
}

export const ZERO = decimal('0');

/** Exact sum. */
export function add(a: Decimal, b: Decimal): Decimal {
  return fromBig(new Exact(a).plus(b));
}

/** Exact difference a − b. */
export function subtract(a: Decimal, b: Decimal): Decimal {
  return fromBig(new Exact(a).minus(b));
}

/** Exact product. The decimals of both factors add up, so call `floorTo` after it where an amount is settled. */
export function multiply(a: Decimal, b: Decimal): Decimal {
  return fromBig(new Exact(a).times(b));
}

/**
 * Quotient a ÷ b, cut after `decimals` places and never rounded up.
 * @throws RangeError when b is zero.
 */
export function divide(a: Decimal, b: Decimal, decimals: number): Decimal {
  if (isZero(b)) throw new RangeError('Division by zero');
  Exact.DP = decimals;
  return fromBig(new Exact(a).div(b));
}

/** −1, 0 or 1 when a is less than, equal to or greater than b. It can be passed to `sort`. */
export function compare(a: Decimal, b: Decimal): -1 | 0 | 1 {
  return new Exact(a).cmp(b);
}

/** Whether the value is zero, however many zeros it is written with. */
export function isZero(value: Decimal): boolean {
  return !/[1-9]/.test(value);
}

/** Cuts after `decimals` places, towards zero. So a balance and a loss are never shown or sent larger than they are. */
export function floorTo(value: Decimal, decimals: number): Decimal {
  const [whole = '0', fraction = ''] = value.split('.');
  const digits = fraction.slice(0, decimals).replace(/0+$/, '');
  const cut = digits === '' ? whole : `${whole}.${digits}`;
  return decimal(cut === '-0' ? '0' : cut);
}

/** `percent` percent of an amount, exact: percentOf("80", "25") is "20". */
export function percentOf(amount: Decimal, percent: Decimal): Decimal {
  return fromBig(new Exact(amount).times(percent).times('0.01'));
}

/** The percentage of `whole` that `part` makes up, cut after `decimals` places. Zero when `whole` is zero. */
export function shareOf(part: Decimal, whole: Decimal, decimals = 2): Decimal {
  if (isZero(whole)) return ZERO;
  return divide(multiply(part, decimal('100')), whole, decimals);
}

/**
 * The value as an integer in units of 10^-decimals, e.g. toScaled("1.5", 2) is 150n.
 * @throws RangeError when the value has more significant decimals, so that no digit is lost silently.
 */
export function toScaled(value: Decimal, decimals: number): bigint {
  const negative = value.startsWith('-');
  const [whole = '0', fraction = ''] = (negative ? value.slice(1) : value).split('.');
  const digits = fraction.replace(/0+$/, '');
  if (digits.length > decimals) throw new RangeError(`More than ${decimals} decimals`);
  const scaled = BigInt(whole + digits.padEnd(decimals, '0'));
  return negative ? -scaled : scaled;
}

/**
 * Converts an integer of 10^-decimals units to a decimal without trailing zeros: fromScaled(150n, 2) is "1.5".
 * @param units a bigint, or a number that is a safe integer
 */
export function fromScaled(units: bigint | number, decimals: number): Decimal {
  const negative = units < 0;
  const digits = (negative ? -units : units).toString().padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  const fraction = digits.slice(point).replace(/0+$/, '');
  const text = fraction === '' ? digits.slice(0, point) : `${digits.slice(0, point)}.${fraction}`;
  return decimal(negative ? `-${text}` : text);
}

/** Number of significant decimals of a value, e.g. 2 for an increment of "0.01". */
export function decimalsOf(value: Decimal): number {
  const [, fraction = ''] = value.split('.');
  return fraction.replace(/0+$/, '').length;
}

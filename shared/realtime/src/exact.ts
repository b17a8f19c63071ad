import { decimal, type Decimal } from '@plataforma/format';

/**
 * The decimal of a JSON number. Market data are JSON numbers with at most 15 significant digits. A double keeps these
 * exactly, so the digits are the ones that were sent.
 * @throws RangeError for NaN and infinities
 */
export function numberToDecimal(value: number): Decimal {
  if (!Number.isFinite(value)) throw new RangeError(`Not a decimal: ${value}`);
  const text = String(value);
  const [mantissa = '', exponent] = text.split('e');
  if (exponent === undefined) return decimal(text);
  const sign = mantissa.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const point = whole.length + Number(exponent);
  const digits = whole + fraction;
  if (point <= 0) return decimal(`${sign}0.${'0'.repeat(-point)}${digits}`);
  return decimal(`${sign}${digits.padEnd(point, '0')}`);
}

/**
 * A received number as an integer in units of 10^-decimals. `scale` is 10^decimals. The rounding removes only the error
 * of multiplying doubles, because the value has no more decimals than that.
 */
export function toUnits(value: number, scale: number): number {
  return Math.round(value * scale);
}

import { plainText } from '@plataforma/format';

/** Signs that customers put between the digits of numbers and dates. */
const SIGNS = /[\s.,/()‐-―-]/g;

/** The digits of what was typed or pasted, without the signs between them; null where it holds anything else. */
export function digitsOf(text: string): string | null {
  const digits = plainText(text).replace(SIGNS, '');
  return /^\d*$/.test(digits) ? digits : null;
}

/** The digits and letters of what was typed or pasted, as capitals, without the signs between them; null for anything else. */
export function charactersOf(text: string): string | null {
  const characters = plainText(text).replace(SIGNS, '').toUpperCase();
  return /^[0-9A-Z]*$/.test(characters) ? characters : null;
}

/**
 * Sets the signs of a shape between the digits of a text. A sign comes with the digit after it, so that it can be
 * deleted again. What has other signs, or too many digits, stays as it is: nothing that was typed is dropped.
 * @param shape a zero for each digit, such as 000.000.000-00
 * @param read what stands between the signs; digits alone unless given
 */
export function masked(text: string, shape: string, read = digitsOf): string {
  const digits = read(text);
  if (digits === null || digits.length > shape.replace(/[^0]/g, '').length) return text;
  let rest = digits;
  let result = '';
  for (const sign of shape) {
    if (rest === '') break;
    result += sign === '0' ? rest.charAt(0) : sign;
    if (sign === '0') rest = rest.slice(1);
  }
  return result;
}

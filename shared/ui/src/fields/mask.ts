import { plainText } from '@plataforma/format';

/** Signs that customers put between the digits of numbers and dates. */
const SIGNS = /[\s.,/()‐-―-]/g;

/** The digits of what was typed or pasted, without the signs between them; null where it holds anything else. */
export function digitsOf(text: string): string | null {
  const digits = plainText(text).replace(SIGNS, '');
  return /^\d*$/.test(digits) ? digits : null;
}

/**
 * Sets the signs of a shape between the digits of a text. A sign comes with the digit after it, so that it can be
 * deleted again. What has letters, or too many digits, stays as it is: nothing that was typed is dropped.
 * @param shape a zero for each digit, such as 000.000.000-00
 */
export function masked(text: string, shape: string): string {
  const digits = digitsOf(text);
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

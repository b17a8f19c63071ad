import { isDecimal } from './decimal';
import type { Decimal } from './decimal';

export type DecimalInputProblem = 'empty' | 'not-a-number' | 'too-many-decimals' | 'negative';

export type DecimalInput =
  { readonly ok: true; readonly value: Decimal } | { readonly ok: false; readonly reason: DecimalInputProblem };

const GROUPED = /^[1-9]\d{0,2}(?:\.\d{3})+$/;
const PLAIN = /^\d+$/;

function problem(reason: DecimalInputProblem): DecimalInput {
  return { ok: false, reason };
}

/** Splits at the decimal separator: a comma, or a single dot that cannot be a separator of thousands. */
function split(text: string): readonly [whole: string, fraction: string] | null {
  const [beforeComma = '', afterComma, ...more] = text.split(',');
  if (more.length > 0) return null;
  if (afterComma !== undefined) {
    if (beforeComma === '' && afterComma === '') return null;
    const whole = GROUPED.test(beforeComma) ? beforeComma.replaceAll('.', '') : beforeComma;
    return [whole === '' ? '0' : whole, afterComma];
  }
  if (GROUPED.test(text)) return [text.replaceAll('.', ''), ''];
  const [whole = '', fraction = '', ...dots] = text.split('.');
  if (dots.length > 0 || (whole === '' && fraction === '')) return null;
  return [whole === '' ? '0' : whole, fraction];
}

/**
 * Reads an amount as a Brazilian customer types it: "1.234,56", "0,05", "1234", "R$ 10". A single dot followed by three
 * digits separates thousands ("1.234" is 1234), unless the part before it cannot be a group ("0.123" and "1234.567" are
 * decimals). Any other single dot is the decimal point. Zeros at the end of the fraction do not count towards
 * `decimals`.
 * @param decimals largest number of decimal places that the amount may have
 */
export function parseDecimalInput(text: string, { decimals }: { readonly decimals: number }): DecimalInput {
  const compact = text.replace(/\s/g, '').replace(/^(-?)R\$/i, '$1');
  if (compact === '') return problem('empty');
  const negative = compact.startsWith('-') || compact.startsWith('\u2212');
  const parts = split(negative ? compact.slice(1) : compact);
  if (parts === null) return problem('not-a-number');
  const [whole, fraction] = parts;
  if (!PLAIN.test(whole) || (fraction !== '' && !PLAIN.test(fraction))) return problem('not-a-number');
  const digits = fraction.replace(/0+$/, '');
  const value = `${whole.replace(/^0+(?=\d)/, '')}${digits === '' ? '' : `.${digits}`}`;
  if (!isDecimal(value)) return problem('not-a-number');
  if (negative && value !== '0') return problem('negative');
  if (digits.length > decimals) return problem('too-many-decimals');
  return { ok: true, value };
}

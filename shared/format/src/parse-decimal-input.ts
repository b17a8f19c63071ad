import { isDecimal } from './decimal';
import type { Decimal } from './decimal';
import { plainText } from './plain-text';

export type DecimalInputProblem = 'empty' | 'not-a-number' | 'too-many-decimals' | 'negative';

export type DecimalInput =
  { readonly ok: true; readonly value: Decimal } | { readonly ok: false; readonly reason: DecimalInputProblem };

const GROUPED = /^[1-9]\d{0,2}(?:\.\d{3})+$/;
/** As English writes it: "1,234.56", or "1,234,567", which has two commas and so no decimal one. */
const GROUPED_BY_COMMAS = /^[1-9]\d{0,2}(?:(?:,\d{3})+\.\d*|(?:,\d{3}){2,})$/;
const PLAIN = /^\d+$/;
const REAL = 'R$';

function problem(reason: DecimalInputProblem): DecimalInput {
  return { ok: false, reason };
}

/** Splits at the decimal separator: a comma, or a single dot that cannot be a separator of thousands. */
function split(text: string): readonly [whole: string, fraction: string] | null {
  if (GROUPED_BY_COMMAS.test(text)) return split(text.replaceAll(',', '').replace('.', ','));
  if (GROUPED.test(text)) return [text.replaceAll('.', ''), ''];
  const [whole = '', fraction = '', ...more] = text.split(text.includes(',') ? ',' : '.');
  if (more.length > 0 || (whole === '' && fraction === '')) return null;
  const ungrouped = GROUPED.test(whole) ? whole.replaceAll('.', '') : whole;
  return [ungrouped === '' ? '0' : ungrouped, fraction];
}

/** Cuts a sign off the front: "+", "-" or the minus sign of typography. */
function cutSign(text: string): readonly [sign: string, rest: string] {
  return /^[-+\u2212]/.test(text) ? [text.slice(0, 1), text.slice(1)] : ['', text];
}

/** Cuts the currency off, before or behind the figure. */
function cutCurrency(text: string, marks: readonly string[]): string {
  const upper = text.toUpperCase();
  for (const mark of marks) {
    if (upper.startsWith(mark)) return text.slice(mark.length);
    if (upper.endsWith(mark)) return text.slice(0, -mark.length);
  }
  return text;
}

interface DecimalInputOptions {
  /** Largest number of decimal places that the amount may have. */
  readonly decimals: number;
  /** Code of the amount's currency, which may stand beside the figure: "0,05 BTC". "R$" always may. */
  readonly unit?: string | undefined;
}

/**
 * Reads an amount as a Brazilian customer types or pastes it: "1.234,56", "0,05", "1234", "R$ 10", "0,05 BTC", and what
 * other programs write: "1234.56", "1,234.56", "+10", full-width digits, blanks and invisible characters anywhere. A
 * single dot followed by three digits separates thousands ("1.234" is 1234), unless the part before it cannot be a group
 * ("0.123" and "1234.567" are decimals). Any other single dot is the decimal point, and a single comma always is
 * ("1,234" is 1.234). Zeros at the end of the fraction do not count towards `decimals`.
 */
export function parseDecimalInput(text: string, { decimals, unit }: DecimalInputOptions): DecimalInput {
  const [before, marked] = cutSign(plainText(text).replace(/\s/g, ''));
  const [after, figure] = cutSign(cutCurrency(marked, unit === undefined ? [REAL] : [REAL, unit]));
  const sign = before + after;
  if (sign + figure === '') return problem('empty');
  const parts = sign.length > 1 ? null : split(figure);
  if (parts === null) return problem('not-a-number');
  const negative = sign !== '' && sign !== '+';
  const [whole, fraction] = parts;
  if (!PLAIN.test(whole) || (fraction !== '' && !PLAIN.test(fraction))) return problem('not-a-number');
  const digits = fraction.replace(/0+$/, '');
  const value = `${whole.replace(/^0+(?=\d)/, '')}${digits === '' ? '' : `.${digits}`}`;
  if (!isDecimal(value)) return problem('not-a-number');
  if (negative && value !== '0') return problem('negative');
  if (digits.length > decimals) return problem('too-many-decimals');
  return { ok: true, value };
}

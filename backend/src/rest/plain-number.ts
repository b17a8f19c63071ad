/** Digits, then a power of ten, as Python's Decimal writes 450000 ("4.5E+5") and 0.00000001 ("1E-8"). */
const WITH_EXPONENT = /^(-?)(\d+)(?:\.(\d+))?e([+-]?\d{1,2})$/i;

/** The same number without an exponent. Any other text stays as it is. */
export function plainNumber(text: string): string {
  const [, sign, whole, fraction = '', exponent] = WITH_EXPONENT.exec(text) ?? [];
  if (sign === undefined || whole === undefined || exponent === undefined) return text;
  const dot = whole.length + Number(exponent);
  const digits = whole + fraction;
  if (dot <= 0) return `${sign}0.${digits.padStart(digits.length - dot, '0')}`;
  const [units, decimals] = [digits.slice(0, dot).padEnd(dot, '0'), digits.slice(dot)];
  return sign + (decimals === '' ? units : `${units}.${decimals}`);
}

import { decimal, formatPrice, toScaled, type Decimal } from '@plataforma/format';

/** Whole units of 10^-decimals as a decimal: fromUnits(150n, 2) is "1.50". No unit is negative. */
export function fromUnits(units: bigint, decimals: number): Decimal {
  const digits = units.toString().padStart(decimals + 1, '0');
  if (decimals === 0) return decimal(digits);
  return decimal(`${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`);
}

/** A decimal as whole units of 10^-decimals; null when it is finer than that. */
export function toUnits(value: Decimal, decimals: number): bigint | null {
  try {
    return toScaled(value, decimals);
  } catch {
    return null;
  }
}

/** A price or quantity with exactly so many decimals and without a currency, cut: figures("0.2094", 5) is "0,20940". */
export function figures(value: Decimal, decimals: number): string {
  return formatPrice(value, decimals).replace('R$\u00a0', '');
}

/** A quantity in a column: cut at the column's decimals, with every digit when nothing would be left of it. */
export function columnFigures(units: bigint, decimals: number, shown: number): string {
  const cut = shown < decimals && units < 10n ** BigInt(decimals - shown);
  return figures(fromUnits(units, decimals), units > 0n && cut ? decimals : shown);
}

/** Decimals of quantities in a column: as many as make their last digit worth a few reais. */
export function columnDecimals(price: Decimal, quantityDecimals: number): number {
  const [whole = ''] = price.split('.');
  const digits = whole === '0' ? 0 : whole.length;
  return Math.min(Math.max(digits - 1, 0), quantityDecimals);
}

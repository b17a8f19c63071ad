import { decimalsOf, floorTo, formatFigure, isZero, type Decimal } from '@plataforma/format';

/**
 * A quantity for a column: cut at the decimals of the column, or with all digits when nothing would be left of it.
 * @param decimals of the instrument's quantities
 * @param shown decimals of the column
 */
export function columnFigure(quantity: Decimal, decimals: number, shown: number): string {
  const lost = shown < decimals && isZero(floorTo(quantity, shown)) && !isZero(quantity);
  return formatFigure(quantity, lost ? decimals : shown);
}

/** Decimals of the quantities in a column. The last digit is worth a few reais. */
export function columnDecimals(price: Decimal, quantityDecimals: number): number {
  const [whole = ''] = price.split('.');
  const digits = whole === '0' ? 0 : whole.length;
  return Math.min(Math.max(digits - 1, 0), quantityDecimals);
}

/** As many decimals as the longest of these quantities has, at most `decimals`: in a column, every digit in its place. */
export function longestDecimals(quantities: readonly Decimal[], decimals: number): number {
  return quantities.reduce((most, each) => Math.max(most, decimalsOf(floorTo(each, decimals))), 0);
}

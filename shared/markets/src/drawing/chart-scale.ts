import { decimalsOf, formatPrice, isDecimal, toScaled, type Decimal } from '@plataforma/format';

/**
 * Position of a price on the axis, whose unit is the real. Whole ticks are counted exactly first. No sum is made of the
 * result.
 */
export function height(price: Decimal): number {
  const decimals = decimalsOf(price);
  return Number(toScaled(price, decimals)) / 10 ** decimals;
}

/**
 * Text of a mark on the axis: a number without its unit. The unit stands above the chart, because the drawing needs the
 * room.
 */
export function axisText(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  return isDecimal(text) ? bare(text, decimals) : '';
}

/** A price without its currency. */
export function bare(price: Decimal, decimals: number): string {
  return formatPrice(price, decimals).replace('R$\u00a0', '');
}

/** From this value on, the marks of the axis have no decimals. */
const LARGE = 1000;

/** How the library's scale formats the prices of an instrument. */
export function priceTexts(priceDecimals: number) {
  return {
    locale: 'pt-BR',
    priceFormatter: (value: number) => axisText(value, priceDecimals),
    tickmarksPriceFormatter: (values: readonly number[]) =>
      values.map((value) => axisText(value, value >= LARGE ? 0 : priceDecimals)),
  };
}

/** The smallest step of an instrument's price, in the form of the library. */
export function priceStep(priceDecimals: number) {
  return { type: 'price' as const, precision: priceDecimals, minMove: 1 / 10 ** priceDecimals };
}

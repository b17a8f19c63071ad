import { compare, decimal, divide, floorTo, isZero } from './decimal';
import type { Decimal } from './decimal';

/** Groups digits as Intl does for pt-BR; a test compares the two. Setting up Intl takes longer than drawing a page. */
function group(whole: string): string {
  return whole.replace(/\B(?=(\d{3})+$)/g, '.');
}

const REAL = 'R$\u00a0';

interface Fraction {
  readonly least: number;
  readonly most: number;
}

function write(value: Decimal, { least, most }: Fraction, prefix = ''): string {
  const cut = floorTo(value, most);
  const negative = cut.startsWith('-');
  const [whole = '0', digits = ''] = (negative ? cut.slice(1) : cut).split('.');
  const fraction = digits.replace(/0+$/, '').padEnd(least, '0');
  return `${negative ? '-' : ''}${prefix}${group(whole)}${fraction === '' ? '' : `,${fraction}`}`;
}

/**
 * An amount in reais, "R$ 1.234,56" with a no-break space.
 * Cut to centavos towards zero: "499.9987" is "R$ 499,99" and "-499.9987" is "-R$ 499,99", so that neither a balance nor a loss is overstated.
 */
export function formatMoney(amount: Decimal): string {
  return write(amount, { least: 2, most: 2 }, REAL);
}

/** A price in reais with exactly the decimals of the instrument's tick: formatPrice("13.0842", 4) is "R$ 13,0842". */
export function formatPrice(price: Decimal, currencyDecimals: number): string {
  return write(price, { least: currencyDecimals, most: currencyDecimals }, REAL);
}

/**
 * Writes a figure with exactly this many decimals and without a currency. Further decimals are cut off:
 * formatFigure("0.2094", 5) is "0,20940".
 */
export function formatFigure(value: Decimal, decimals: number): string {
  return write(value, { least: decimals, most: decimals });
}

/** A quantity cut at the asset's decimals, without trailing zeros: formatQuantity("0.0500", 8) is "0,05". */
export function formatQuantity(quantity: Decimal, decimals: number): string {
  return write(quantity, { least: 0, most: decimals });
}

/** A short quantity has so many decimals, and below one so many digits. */
const SHORT_DIGITS = 4;

/** A quantity for lists: formatShortQuantity("1.23456789", 8) is "1,2345", and "0.00123456" is "0,001234". Never zero for what is not. */
export function formatShortQuantity(quantity: Decimal, decimals: number): string {
  const zeros = /^-?0\.(0*)/.exec(quantity)?.[1]?.length ?? 0;
  return formatQuantity(quantity, Math.min(decimals, zeros + SHORT_DIGITS));
}

/** The value with every digit that it has, for receipts and confirmations. */
export function formatExact(value: Decimal): string {
  return write(value, { least: 0, most: value.length });
}

/** A percentage that is given in percent, "1,84%". It is cut towards zero and has a minus sign when negative. */
export function formatPercent(percent: Decimal, decimals = 2): string {
  return `${write(percent, { least: decimals, most: decimals })}%`;
}

/** With "+" before what is above zero as it is written. What is below has its own sign, and zero has none. */
function signed(written: string): string {
  return /^[^-]*[1-9]/.test(written) ? `+${written}` : written;
}

/** A change in percent: "+1,84%", "-2,31%", "0,00%". */
export function formatChange(percent: Decimal, decimals = 2): string {
  return signed(formatPercent(percent, decimals));
}

/** A gain or a loss in reais: "+R$ 95,65", "-R$ 95,65", "R$ 0,00". */
export function formatMoneyChange(amount: Decimal): string {
  return signed(formatMoney(amount));
}

const SCALES = [
  { from: decimal('1000000000000'), unit: 'tri' },
  { from: decimal('1000000000'), unit: 'bi' },
  { from: decimal('1000000'), unit: 'mi' },
  { from: decimal('1000'), unit: 'mil' },
] as const;

/** A large amount in reais with one decimal, "R$ 41,2 mi". An amount below a thousand looks as in `formatMoney`. */
export function formatCompactMoney(amount: Decimal): string {
  const size = amount.startsWith('-') ? decimal(amount.slice(1)) : amount;
  const scale = SCALES.find(({ from }) => compare(size, from) >= 0);
  if (scale === undefined || isZero(amount)) return formatMoney(amount);
  return `${write(divide(amount, scale.from, 1), { least: 1, most: 1 }, REAL)}\u00a0${scale.unit}`;
}

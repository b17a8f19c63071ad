import {
  decimal,
  decimalsOf,
  formatExact,
  formatMoney,
  formatPercent,
  formatPrice,
  formatQuantity,
  isZero,
  multiply,
  subtract,
  toAmount,
  ZERO,
} from '@plataforma/format';
import type { Side } from '@plataforma/schema';
import type { TFunction } from 'i18next';
import type { OtcInstrumentFragment, OtcQuoteFieldsFragment, OtcTradeFieldsFragment } from './__generated__/otc';

export type Translate = TFunction<'otc'>;

/** What a quote and a trade have in common. */
export type Figures = Pick<
  OtcTradeFieldsFragment,
  | 'instrument'
  | 'side'
  | 'provider'
  | 'price'
  | 'quantity'
  | 'amount'
  | 'feeRate'
  | 'fee'
  | 'total'
  | 'isForeignExchange'
>;

/** E.g. "BTC/BRL". */
export const pairOf = ({ base, quote }: OtcInstrumentFragment): string => `${base.code}/${quote.code}`;

/** E.g. "Compra de Bitcoin". */
export const operationText = (t: Translate, side: Side, { base }: OtcInstrumentFragment): string =>
  t(side === 'BUY' ? 'buyOf' : 'saleOf', { name: base.name });

export const money = (value: string): string => formatMoney(decimal(value));

/** Reais with every digit that they have, and at least the centavos. */
export function exactMoney(value: string): string {
  const exact = decimal(value);
  return decimalsOf(exact) > 2 ? `R$\u00a0${formatExact(exact)}` : formatMoney(exact);
}

/** A price with the digits of its tick, or all that it has where these are more. */
export function priceText(price: string, { priceIncrement }: OtcInstrumentFragment): string {
  const exact = decimal(price);
  return formatPrice(exact, Math.max(decimalsOf(exact), decimalsOf(decimal(priceIncrement))));
}

interface Coin {
  readonly code: string;
  readonly decimals: number;
}

/** Coins with every digit that they have. */
export const coins = (quantity: string, { code, decimals }: Coin): string =>
  `${formatQuantity(decimal(quantity), Math.max(decimals, decimalsOf(decimal(quantity))))} ${code}`;

/** Reais or coins. */
export const heldText = ({ held, heldCurrency }: OtcTradeFieldsFragment): string =>
  heldCurrency.code === 'BRL' ? exactMoney(held) : coins(held, heldCurrency);

/** A fraction as a percentage, such as "0,25%". */
export const percent = (fraction: string): string => formatPercent(multiply(decimal(fraction), decimal('100')));

/** What the book would have given for the same coins, beside the quote (products §8). */
export function bookText(t: Translate, { book, side }: OtcQuoteFieldsFragment): string {
  if (!book) return t('bookShallow');
  const advantage = decimal(book.advantage);
  if (isZero(advantage)) return t('bookSame');
  const isBetter = toAmount(advantage) > 0n;
  const amount = formatMoney(isBetter ? advantage : subtract(ZERO, advantage));
  return t(isBetter === (side === 'BUY') ? 'bookMore' : 'bookLess', { amount });
}

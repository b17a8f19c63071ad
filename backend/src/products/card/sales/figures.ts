import { divideCeil, floorToIncrement, SCALE, toAmount } from '../../../lib/amount';
import { findInstrument, INSTRUMENTS } from '../../../market/index';
import type { InstrumentInfo } from '../../../market/index';
import type { ProviderQuote } from '../../otc/index';
import { CARD_CURRENCY } from '../kinds';

const CENTAVO = toAmount('0.01');
/** So much more than is missing is asked for: coins are sold in whole steps. */
const ROOM = toAmount('1');

/** Codes of the coins that can be sold for reais, in display order. */
export const SOLD_COINS: readonly string[] = INSTRUMENTS.filter(({ quote }) => quote.code === CARD_CURRENCY).map(
  ({ base }) => base.code,
);

/** The market of a coin in reais; undefined when there is none. */
export const marketOf = (coin: string): InstrumentInfo | undefined =>
  SOLD_COINS.includes(coin) ? findInstrument(`${coin}${CARD_CURRENCY}`.toLowerCase()) : undefined;

export const upToCentavo = (amount: bigint): bigint => divideCeil(amount, CENTAVO) * CENTAVO;

/** How much a price is asked for, when so much is missing. */
export const askedFor = (missing: bigint): bigint => missing + ROOM;

/** What is sold: the fewest coins that bring what is missing. */
export interface SaleFigures {
  readonly price: bigint;
  readonly quantity: bigint;
  /** Reais, whole centavos. */
  readonly amount: bigint;
}

/** @returns null when the provider does not take so many for the price, or answers something else than it was asked */
export function figuresFor(
  { quantityIncrement: step, priceIncrement: tick }: InstrumentInfo,
  { price, quantity: most }: ProviderQuote,
  missing: bigint,
): SaleFigures | null {
  if (price <= 0n || price % tick !== 0n) return null;
  const quantity = divideCeil(divideCeil(missing * SCALE, price), step) * step;
  if (quantity > most) return null;
  return { price, quantity, amount: floorToIncrement((price * quantity) / SCALE, CENTAVO) };
}

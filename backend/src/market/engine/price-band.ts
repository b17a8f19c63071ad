import type { OrderBook } from './order-book';
import type { Side } from './types';

/** How far from the market a price may be, in percent (decisions, "Prices stay within 50 % of the market"). */
const BAND = 50n;
const WHOLE = 100n;

/**
 * The market price: the price of the last trade, or the best offer of the book where that has moved past it. A side
 * without offers sets no limit. Null when nothing was ever traded.
 */
export function marketPrice(book: OrderBook, last: bigint | null): bigint | null {
  if (last === null) return null;
  const [bid, ask] = [book.best('BUY')?.price, book.best('SELL')?.price];
  if (bid !== undefined && last < bid) return bid;
  return ask !== undefined && last > ask ? ask : last;
}

/** Whether the price is at most 50 % away from the market. */
export function isInBand(price: bigint, market: bigint): boolean {
  return price * WHOLE >= market * (WHOLE - BAND) && price * WHOLE <= market * (WHOLE + BAND);
}

/** The worst price within the band. */
export function bandBound(side: Side, market: bigint): bigint {
  return side === 'BUY' ? (market * (WHOLE + BAND)) / WHOLE : (market * (WHOLE - BAND)) / WHOLE;
}

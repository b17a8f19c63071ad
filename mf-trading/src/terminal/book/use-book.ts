import type { OrderBook } from '@plataforma/contract';
import { toScaled, type Decimal } from '@plataforma/format';
import { useMemo } from 'react';
import { spreadOf, type Spread } from '../lib/spread';
import { useTerminal } from '../lib/terminal-state';
import { bookRows, type BookRow } from './book-groups';
import type { BookView } from './book-settings';

export interface BookSides {
  /** Best price first. */
  readonly bids: readonly BookRow[];
  readonly asks: readonly BookRow[];
  /** The largest total on the screen. A full bar stands for it. */
  readonly most: bigint;
  /** The spread between the best prices, which grouping does not change. Null while a side has no orders. */
  readonly spread: Spread | null;
}

const deepest = (rows: readonly BookRow[]): bigint => rows.at(-1)?.total ?? 0n;

/** The visible rows of the book; null until it has arrived. */
export function useBook(book: OrderBook | null, step: Decimal, view: BookView, rows: number): BookSides | null {
  const { market } = useTerminal();
  return useMemo(() => {
    if (!book) return null;
    const ticks = Number(toScaled(step, market.priceDecimals));
    const each = view === 'both' ? Math.floor(rows / 2) : rows;
    const bids = view === 'asks' ? [] : bookRows(book.bids, 'bids', ticks, each);
    const asks = view === 'bids' ? [] : bookRows(book.asks, 'asks', ticks, each);
    const [most, other] = [deepest(bids), deepest(asks)];
    return {
      bids,
      asks,
      most: most > other ? most : other,
      spread: spreadOf(book.bids[0]?.price, book.asks[0]?.price),
    };
  }, [book, market, step, view, rows]);
}

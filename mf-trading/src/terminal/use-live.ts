import { useShell, useStore, type OrderBook, type Trade } from '@plataforma/contract';
import { useMemo } from 'react';
import { slowed } from './calm-store';
import { useTerminal } from './terminal-state';

/** Order book of the terminal's market, at most once per frame, twice a second in calm mode; null until it is there. */
export function useLiveBook(): OrderBook | null {
  const service = useShell().market;
  const { market, calm } = useTerminal();
  const { symbol } = market;
  return useStore(
    useMemo(() => {
      const live = service.orderBook(symbol);
      return calm ? slowed(live) : live;
    }, [service, symbol, calm]),
  );
}

/** What `read` tells of that book, as often as it changes; draws again only when the answer is another one. */
export function useBookFact<Fact extends number | boolean | null>(read: (book: OrderBook | null) => Fact): Fact {
  const service = useShell().market;
  const { symbol } = useTerminal().market;
  return useStore(
    useMemo(() => {
      const book = service.orderBook(symbol);
      return { get: () => read(book.get()), subscribe: book.subscribe };
    }, [service, symbol, read]),
  );
}

/** Latest public trades of the terminal's market, newest first, at the pace of the book. */
export function useLiveTrades(): readonly Trade[] {
  const service = useShell().market;
  const { market, calm } = useTerminal();
  const { symbol } = market;
  return useStore(
    useMemo(() => {
      const live = service.trades(symbol);
      return calm ? slowed(live) : live;
    }, [service, symbol, calm]),
  );
}

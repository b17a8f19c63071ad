import { useShell, useStore, type OrderBook, type Trade } from '@plataforma/contract';
import { useMemo } from 'react';
import { slowed } from './calm-store';
import { useTerminal } from './terminal-state';

/**
 * Order book of the terminal's market, updated at most once in an animation frame, and twice a second in calm mode.
 * Null until it has arrived.
 */
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

/** What `read` returns for the book. The component renders only when this changes. */
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

/** Latest public trades of the terminal's market, newest first, updated as often as the book. */
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

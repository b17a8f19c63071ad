import { useShell, useStore, type ExternalStore, type OrderBook, type Trade } from '@plataforma/contract';
import type { Decimal } from '@plataforma/format';
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

const bestOf = (book: ExternalStore<OrderBook | null>, side: 'bids' | 'asks'): ExternalStore<Decimal | null> => ({
  get: () => book.get()?.[side][0]?.price ?? null,
  subscribe: book.subscribe,
});

interface BestPrices {
  readonly bid: Decimal | null;
  readonly ask: Decimal | null;
}

/**
 * Best prices of the book, as often as the book itself changes, or twice a second. Null until it has arrived. Every part
 * of the terminal takes them from here: those of the ticker are older.
 */
export function useBestPrices(slow = false): BestPrices {
  const service = useShell().market;
  const { market, calm } = useTerminal();
  const { symbol } = market;
  const [bids, asks] = useMemo(() => {
    const book = service.orderBook(symbol);
    const sides = [bestOf(book, 'bids'), bestOf(book, 'asks')] as const;
    return slow || calm ? ([slowed(sides[0]), slowed(sides[1])] as const) : sides;
  }, [service, symbol, slow, calm]);
  const [bid, ask] = [useStore(bids), useStore(asks)];
  return useMemo(() => ({ bid, ask }), [bid, ask]);
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

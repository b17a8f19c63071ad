import { useShell, useStore, type ExternalStore, type OrderBook } from '@plataforma/contract';
import { useMemo } from 'react';
import { slowed } from '../calm-store';
import { useTerminal } from '../terminal-state';
import type { MarketView } from './order-figures';

const nothing: ExternalStore<OrderBook | null> = { get: () => null, subscribe: () => () => undefined };

/** Best prices twice a second, and the book only where an order needs it: nobody types faster than that. */
export function useMarketView(withBook: boolean): MarketView {
  const service = useShell().market;
  const { symbol } = useTerminal().market;
  const ticker = useStore(useMemo(() => slowed(service.ticker(symbol)), [service, symbol]));
  const book = useStore(
    useMemo(() => (withBook ? slowed(service.orderBook(symbol)) : nothing), [service, symbol, withBook]),
  );
  return useMemo(
    () => ({ last: ticker?.last ?? null, bid: ticker?.bid ?? null, ask: ticker?.ask ?? null, book }),
    [ticker, book],
  );
}

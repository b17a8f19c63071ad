import { useShell, useStore, type ExternalStore, type OrderBook } from '@plataforma/contract';
import { useMemo } from 'react';
import { slowed } from '../lib/calm-store';
import { useTerminal } from '../lib/terminal-state';
import { useBestPrices } from '../lib/use-live';
import type { MarketPrices } from './order-figures';

const nothing: ExternalStore<OrderBook | null> = { get: () => null, subscribe: () => () => undefined };

/** Best prices, updated twice a second. Nobody types faster than that. Until the book is there, those of the ticker. */
export function useMarketPrices(): MarketPrices {
  const service = useShell().market;
  const { symbol } = useTerminal().market;
  const ticker = useStore(useMemo(() => slowed(service.ticker(symbol)), [service, symbol]));
  const best = useBestPrices(true);
  const [last, bid, ask] = [ticker?.last ?? null, best.bid ?? ticker?.bid ?? null, best.ask ?? ticker?.ask ?? null];
  return useMemo(() => ({ last, bid, ask }), [last, bid, ask]);
}

/** The book, updated twice a second, and only where an order needs it. */
export function useMarketBook(needed: boolean): OrderBook | null {
  const service = useShell().market;
  const { symbol } = useTerminal().market;
  return useStore(useMemo(() => (needed ? slowed(service.orderBook(symbol)) : nothing), [service, symbol, needed]));
}

import { useShell, useStore, type ExternalStore, type OrderBook } from '@plataforma/contract';
import { useMemo } from 'react';
import { slowed } from '../lib/calm-store';
import { useTerminal } from '../lib/terminal-state';
import type { MarketPrices } from './order-figures';

const nothing: ExternalStore<OrderBook | null> = { get: () => null, subscribe: () => () => undefined };

/** Best prices, updated twice a second. Nobody types faster than that. */
export function useMarketPrices(): MarketPrices {
  const service = useShell().market;
  const { symbol } = useTerminal().market;
  const ticker = useStore(useMemo(() => slowed(service.ticker(symbol)), [service, symbol]));
  return useMemo(() => ({ last: ticker?.last ?? null, bid: ticker?.bid ?? null, ask: ticker?.ask ?? null }), [ticker]);
}

/** The book, updated twice a second, and only where an order needs it. */
export function useMarketBook(needed: boolean): OrderBook | null {
  const service = useShell().market;
  const { symbol } = useTerminal().market;
  return useStore(useMemo(() => (needed ? slowed(service.orderBook(symbol)) : nothing), [service, symbol, needed]));
}

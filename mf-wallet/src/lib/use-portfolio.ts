import { useQuery } from '@apollo/client/react';
import { usePricesStale, useTickers } from '@plataforma/contract';
import { isServerFault } from '@plataforma/schema';
import { useWaitedTooLong } from '@plataforma/ui';
import { useMemo } from 'react';
import { BalancesDocument } from './__generated__/balances';
import { heldSymbols, valuePortfolio, type Portfolio } from './valuation';
import { useMovedCoins } from './use-moved-coins';

/** State of the prices: loading, live, stale, or missing for some of the balances. */
export type Pricing = 'waiting' | 'live' | 'stale' | 'partial';

export type PortfolioState =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'failed';
      /** The server could not answer. False when it was not reached. */
      readonly ofServer: boolean;
      readonly retry: () => void;
    }
  | {
      readonly kind: 'ready';
      readonly portfolio: Portfolio;
      readonly pricing: Pricing;
      /** Unix ms of the newest price; null while there is none. */
      readonly pricedAt: number | null;
    };

/** A failure has its message within eight seconds (quality, front-end faults). */
const PRICE_PATIENCE_MS = 8_000;

const NO_SYMBOLS: readonly string[] = [];

/** The customer's balances at live prices. The shell keeps the balances up to date in Apollo's cache. */
export function usePortfolio(): PortfolioState {
  const { data, error, refetch } = useQuery(BalancesDocument, { fetchPolicy: 'cache-and-network' });
  useMovedCoins(data);
  const symbols = useMemo(() => (data ? heldSymbols(data) : NO_SYMBOLS), [data]);
  const stale = usePricesStale();
  const tickers = useTickers(symbols);
  const portfolio = useMemo(() => (data ? valuePortfolio(data, tickers) : null), [data, tickers]);
  const missing = portfolio !== null && portfolio.unpriced.length > 0;
  const gaveUp = useWaitedTooLong(missing, PRICE_PATIENCE_MS);

  if (!portfolio) {
    // When the new request fails too, `error` stays. So the rejected promise says nothing new.
    if (!error) return { kind: 'loading' };
    return { kind: 'failed', ofServer: isServerFault(error), retry: () => void refetch().catch(() => undefined) };
  }
  const untraded = portfolio.unpriced.some(({ symbol }) => symbol === null);
  const times = [...tickers.values()].map(({ updatedAt }) => updatedAt);
  return {
    kind: 'ready',
    portfolio,
    pricing: missing ? (gaveUp || untraded || stale ? 'partial' : 'waiting') : stale ? 'stale' : 'live',
    pricedAt: times.length > 0 ? Math.max(...times) : null,
  };
}

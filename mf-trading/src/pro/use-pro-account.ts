import { useQuery } from '@apollo/client/react';
import { usePricesStale, useTickers } from '@plataforma/contract';
import { isServerFault } from '@plataforma/schema';
import { useEffect, useMemo, useState } from 'react';
import { BothBalancesDocument, ProBalancesDocument, ProOpenOrdersDocument } from './__generated__/pro';
import { movables, type Movable } from './transfer-form';
import { heldSymbols, valueAccount, type Valuation } from './valuation';

/** A failure has its message within eight seconds (quality, front-end faults). */
const PRICE_PATIENCE_MS = 8_000;
/** The largest page of orders that the API returns. */
const COUNTED = 100;

// The screens themselves show what is missing.
const context = { quiet: true };

const NO_SYMBOLS: readonly string[] = [];

/** True when `waiting` has lasted too long. */
function useGaveUp(waiting: boolean): boolean {
  const [gaveUp, setGaveUp] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setGaveUp(true), PRICE_PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setGaveUp(false);
    };
  }, [waiting]);
  return gaveUp;
}

interface Failed {
  readonly status: 'failed';
  /** The server could not answer. False when it was not reached. */
  readonly ofServer: boolean;
  readonly retry: () => void;
}

export type ProAccount =
  | { readonly status: 'loading' }
  | Failed
  | {
      readonly status: 'ready';
      readonly valuation: Valuation;
      /** State of the prices: loading, live, stale, or missing for some currencies. */
      readonly pricing: 'waiting' | 'live' | 'stale' | 'partial';
    };

/** The Pro account at live prices. The shell keeps its balances up to date. */
export function useProAccount(): ProAccount {
  const { data, error, refetch } = useQuery(ProBalancesDocument, { fetchPolicy: 'cache-and-network', context });
  const symbols = useMemo(() => (data ? [...heldSymbols(data).values()] : NO_SYMBOLS), [data]);
  const tickers = useTickers(symbols);
  const stale = usePricesStale();
  const valuation = useMemo(() => (data ? valueAccount(data, tickers) : null), [data, tickers]);
  const missing = valuation !== null && valuation.unpriced.length > 0;
  const gaveUp = useGaveUp(missing);
  if (!valuation) {
    if (!error) return { status: 'loading' };
    return { status: 'failed', ofServer: isServerFault(error), retry: () => void refetch().catch(() => undefined) };
  }
  const pricing = missing ? (gaveUp || stale ? 'partial' : 'waiting') : stale ? 'stale' : 'live';
  return { status: 'ready', valuation, pricing };
}

export type OpenOrderCount =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly count: number; readonly more: boolean };

/** Number of open orders in the Pro account. */
export function useOpenOrderCount(): OpenOrderCount {
  const { data, error, refetch } = useQuery(ProOpenOrdersDocument, {
    variables: { first: COUNTED, states: ['ACTIVE', 'PARTIALLY_FILLED'] },
    fetchPolicy: 'cache-and-network',
    context: { quiet: true, passive: true },
  });
  if (data) return { status: 'ready', count: data.orders.edges.length, more: data.orders.pageInfo.hasNextPage };
  return error ? { status: 'failed', retry: () => void refetch().catch(() => undefined) } : { status: 'loading' };
}

export type BothAccounts =
  { readonly status: 'loading' } | Failed | { readonly status: 'ready'; readonly movables: readonly Movable[] };

/** What is available on both sides. The shell keeps it up to date. */
export function useBothAccounts(): BothAccounts {
  const { data, error, refetch } = useQuery(BothBalancesDocument, { fetchPolicy: 'cache-and-network', context });
  return useMemo(() => {
    if (data) return { status: 'ready', movables: movables(data.main, data.pro) };
    if (!error) return { status: 'loading' };
    return { status: 'failed', ofServer: isServerFault(error), retry: () => void refetch().catch(() => undefined) };
  }, [data, error, refetch]);
}

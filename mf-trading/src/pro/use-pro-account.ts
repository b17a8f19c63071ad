import { useQuery } from '@apollo/client/react';
import { usePricesStale, useTickers } from '@plataforma/contract';
import { useEffect, useMemo, useState } from 'react';
import { BothBalancesDocument, ProBalancesDocument, ProOpenOrdersDocument } from './__generated__/pro';
import { movables, type Movable } from './transfer-form';
import { heldSymbols, valueAccount, type Valuation } from './valuation';

/** A message within eight seconds (quality bars, Front-end faults). */
const PRICE_PATIENCE_MS = 8_000;
/** The most that one answer brings. */
const COUNTED = 100;

// The screens tell themselves what is missing.
const context = { quiet: true };

const NO_SYMBOLS: readonly string[] = [];

/** True once `waiting` has lasted too long. */
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

export type ProAccount =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | {
      readonly status: 'ready';
      readonly valuation: Valuation;
      /** How far the prices are: on their way, here, old, or not coming for some. */
      readonly pricing: 'waiting' | 'live' | 'stale' | 'partial';
    };

/** The Pro account at live prices; the shell keeps its balances current. */
export function useProAccount(): ProAccount {
  const { data, error, refetch } = useQuery(ProBalancesDocument, { fetchPolicy: 'cache-and-network', context });
  const symbols = useMemo(() => (data ? [...heldSymbols(data).values()] : NO_SYMBOLS), [data]);
  const tickers = useTickers(symbols);
  const stale = usePricesStale();
  const valuation = useMemo(() => (data ? valueAccount(data, tickers) : null), [data, tickers]);
  const missing = valuation !== null && valuation.unpriced.length > 0;
  const gaveUp = useGaveUp(missing);
  if (!valuation) {
    return error ? { status: 'failed', retry: () => void refetch().catch(() => undefined) } : { status: 'loading' };
  }
  const pricing = missing ? (gaveUp || stale ? 'partial' : 'waiting') : stale ? 'stale' : 'live';
  return { status: 'ready', valuation, pricing };
}

export type OpenOrderCount =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly count: number; readonly more: boolean };

/** How many orders of the Pro account are open. */
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
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly movables: readonly Movable[] };

/** What is free on both sides; the shell keeps it current. */
export function useBothAccounts(): BothAccounts {
  const { data, error, refetch } = useQuery(BothBalancesDocument, { fetchPolicy: 'cache-and-network', context });
  return useMemo(() => {
    if (data) return { status: 'ready', movables: movables(data.main, data.pro) };
    if (error) return { status: 'failed', retry: () => void refetch().catch(() => undefined) };
    return { status: 'loading' };
  }, [data, error, refetch]);
}

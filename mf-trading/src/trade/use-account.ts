import { useQuery } from '@apollo/client/react';
import { useAccountEvents, useSession, type AccountEvent } from '@plataforma/contract';
import { decimal, ZERO, type Decimal } from '@plataforma/format';
import { useEffect, useMemo, useRef } from 'react';
import type { Market } from '../lib/market';
import { LatestOrdersDocument, TradeBalancesDocument, type OrderFieldsFragment } from './__generated__/trade';
import type { Available } from './trade-form';

/** A fill brings several events at once; one refresh answers them all. */
const GATHER_MS = 150;
const LATEST = 5;

function useRefreshOn(matters: (event: AccountEvent) => boolean, refresh: () => Promise<unknown>): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useAccountEvents((event) => {
    if (!matters(event)) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void refresh().catch(() => undefined), GATHER_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}

/** What the customer has to trade with on this market; null for guests and until it is known. */
export function useAvailable(market: Market): Available | null {
  const { status } = useSession();
  const skip = status !== 'signed-in';
  const { data, refetch } = useQuery(TradeBalancesDocument, { skip, fetchPolicy: 'cache-and-network' });
  useRefreshOn((event) => !skip && event.type === 'position', refetch);
  return useMemo(() => {
    if (skip || !data) return null;
    const of = (code: string): Decimal => {
      const balance = data.balances.find(({ currency }) => currency.code === code);
      return balance ? decimal(balance.available) : ZERO;
    };
    return { quote: of(market.quote.code), base: of(market.base.code) };
  }, [skip, data, market]);
}

export type LatestOrders =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly orders: readonly OrderFieldsFragment[] };

/** The customer's last orders on a market, brought up to date by the events of the account. */
export function useLatestOrders(symbol: string): LatestOrders {
  const { data, error, refetch } = useQuery(LatestOrdersDocument, {
    variables: { instrument: symbol, first: LATEST },
    fetchPolicy: 'cache-and-network',
  });
  useRefreshOn((event) => event.type === 'order' || event.type === 'order-trade', refetch);
  return useMemo(() => {
    if (data) return { status: 'ready', orders: data.orders.edges.map((edge) => edge.node) };
    if (error) return { status: 'failed', retry: () => void refetch().catch(() => undefined) };
    return { status: 'loading' };
  }, [data, error, refetch]);
}

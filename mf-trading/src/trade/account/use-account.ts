import { useQuery } from '@apollo/client/react';
import { useSession } from '@plataforma/contract';
import { decimal, ZERO, type Decimal } from '@plataforma/format';
import { useMemo } from 'react';
import type { Market } from '../../lib/market/market';
import { LatestOrdersDocument, TradeBalancesDocument, type OrderFieldsFragment } from '../__generated__/trade';
import type { Available } from '../../lib/market/units';

const LATEST = 5;

export interface AvailableBalance {
  /** Null for guests, and until it is known. */
  readonly available: Available | null;
  /** Loads it again when it could not be loaded; null otherwise. */
  readonly retry: (() => void) | null;
}

/** What the customer can trade with on this market. The shell updates it when account events arrive. */
export function useAvailable(market: Market): AvailableBalance {
  const { status } = useSession();
  const signedIn = status === 'signed-in';
  const { data, error, refetch } = useQuery(TradeBalancesDocument, {
    fetchPolicy: signedIn ? 'cache-and-network' : 'standby',
    // The form itself shows a failure.
    context: { quiet: true },
  });
  const available = useMemo(() => {
    if (!signedIn || !data) return null;
    const of = (code: string): Decimal => {
      const balance = data.balances.find(({ currency }) => currency.code === code);
      return balance ? decimal(balance.available) : ZERO;
    };
    return { quote: of(market.quote.code), base: of(market.base.code) };
  }, [signedIn, data, market]);
  const failed = signedIn && error !== undefined && !data;
  return { available, retry: failed ? () => void refetch().catch(() => undefined) : null };
}

export type LatestOrders =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly orders: readonly OrderFieldsFragment[] };

/** The customer's last orders on a market. The shell loads them again when account events arrive. */
export function useLatestOrders(symbol: string): LatestOrders {
  const { data, error, refetch } = useQuery(LatestOrdersDocument, {
    variables: { instrument: symbol, first: LATEST },
    fetchPolicy: 'cache-and-network',
    // The card itself shows a failure. A refresh after an event, such as a fill at night, must not prolong the session.
    context: { quiet: true, passive: true },
  });
  return useMemo(() => {
    if (data) return { status: 'ready', orders: data.orders.edges.map((edge) => edge.node) };
    if (error) return { status: 'failed', retry: () => void refetch().catch(() => undefined) };
    return { status: 'loading' };
  }, [data, error, refetch]);
}

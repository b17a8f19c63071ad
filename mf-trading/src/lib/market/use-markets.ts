import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { InstrumentsDocument } from './__generated__/instruments';
import { toMarket, type Market } from './market';

export type Markets =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly markets: readonly Market[] };

/** Every instrument that can be traded, in display order. */
export function useMarkets(): Markets {
  const { data, error, refetch } = useQuery(InstrumentsDocument, {
    notifyOnNetworkStatusChange: true,
    // Every screen that needs the markets shows itself when they are missing.
    context: { quiet: true },
  });
  return useMemo(() => {
    if (data) return { status: 'ready', markets: data.instruments.map(toMarket) };
    if (error) return { status: 'failed', retry: () => void refetch().catch(() => undefined) };
    return { status: 'loading' };
  }, [data, error, refetch]);
}

import { useQuery } from '@apollo/client/react';
import { isServerFault } from '@plataforma/schema';
import { useMemo } from 'react';
import { InstrumentsDocument } from './__generated__/instruments';
import { toMarket, type Market } from './market';

export type Markets =
  | { readonly status: 'loading' }
  | {
      readonly status: 'failed';
      /** The server could not answer. False when it was not reached. */
      readonly ofServer: boolean;
      readonly retry: () => void;
    }
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
    if (!error) return { status: 'loading' };
    return { status: 'failed', ofServer: isServerFault(error), retry: () => void refetch().catch(() => undefined) };
  }, [data, error, refetch]);
}

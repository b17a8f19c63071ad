import { useQuery } from '@apollo/client/react';
import { decimal, decimalsOf } from '@plataforma/format';
import { isServerFault } from '@plataforma/schema';
import { useMemo } from 'react';
import { AssetDocument, type AssetQuery } from './__generated__/asset';

type Found = NonNullable<AssetQuery['asset']>;

/** An asset as its page shows it. */
export interface ShownAsset extends Omit<Found, 'currency' | 'instrument'> {
  readonly name: string;
  /** Decimals to show a quantity with. */
  readonly decimals: number;
  /** Symbol of its market. */
  readonly symbol: string;
  readonly priceDecimals: number;
}

export type AssetState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly ofServer: boolean; readonly retry: () => void }
  | { readonly status: 'unknown' }
  | { readonly status: 'ready'; readonly asset: ShownAsset };

function toShown({ currency, instrument, ...asset }: Found): ShownAsset {
  return {
    ...asset,
    name: currency.name,
    decimals: currency.decimals,
    symbol: instrument.symbol,
    priceDecimals: decimalsOf(decimal(instrument.priceIncrement)),
  };
}

/** The asset with this code. */
export function useAsset(code: string): AssetState {
  const { data, error, refetch } = useQuery(AssetDocument, {
    variables: { code },
    notifyOnNetworkStatusChange: true,
    // The screen shows itself when it is missing.
    context: { quiet: true },
  });
  return useMemo(() => {
    if (data) return data.asset ? { status: 'ready', asset: toShown(data.asset) } : { status: 'unknown' };
    if (!error) return { status: 'loading' };
    return { status: 'failed', ofServer: isServerFault(error), retry: () => void refetch().catch(() => undefined) };
  }, [data, error, refetch]);
}

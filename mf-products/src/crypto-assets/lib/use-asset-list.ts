import { useQuery } from '@apollo/client/react';
import { decimal, decimalsOf, type Decimal } from '@plataforma/format';
import { isServerFault, type AssetCategory } from '@plataforma/schema';
import { useMemo } from 'react';
import { AssetsDocument, type AssetsQuery } from './__generated__/assets';

/** An asset as the list shows it. */
export interface ListedAsset {
  readonly code: string;
  readonly name: string;
  /** Symbol of its market. */
  readonly symbol: string;
  readonly priceDecimals: number;
  readonly categories: readonly AssetCategory[];
  /** Closing prices of the last 30 full days, oldest first. */
  readonly closes: readonly Decimal[];
  /** What it cost 30 days ago; null when it was not traded yet. */
  readonly monthAgo: Decimal | null;
}

export type AssetList =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly ofServer: boolean; readonly retry: () => void }
  | { readonly status: 'ready'; readonly assets: readonly ListedAsset[] };

function toListed({ code, categories, closes30d, earlierPrices, currency, instrument }: AssetsQuery['assets'][number]) {
  const month = earlierPrices.find(({ period }) => period === 'MONTH');
  return {
    code,
    categories,
    name: currency.name,
    symbol: instrument.symbol,
    priceDecimals: decimalsOf(decimal(instrument.priceIncrement)),
    closes: closes30d.map((close) => decimal(close)),
    monthAgo: month ? decimal(month.price) : null,
  };
}

/** Every asset of the catalogue, in its order. */
export function useAssetList(): AssetList {
  const { data, error, refetch } = useQuery(AssetsDocument, {
    notifyOnNetworkStatusChange: true,
    // The screen shows itself when they are missing.
    context: { quiet: true },
  });
  return useMemo(() => {
    if (data) return { status: 'ready', assets: data.assets.map(toListed) };
    if (!error) return { status: 'loading' };
    return { status: 'failed', ofServer: isServerFault(error), retry: () => void refetch().catch(() => undefined) };
  }, [data, error, refetch]);
}

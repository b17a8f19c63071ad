import { skipToken, useQuery } from '@apollo/client/react';
import { OtcTradeDocument, OtcTradesDocument, type OtcTradeFieldsFragment } from '../lib/__generated__/otc';
import { useAskedAgain, watching } from '../../lib/use-asked-again';
import { usePages } from '../../lib/use-pages';

const PAGE = 10;
const MOST = 50;

export interface Trades {
  /** Newest first; undefined while they have not come. */
  readonly trades: readonly OtcTradeFieldsFragment[] | undefined;
  /** They did not come. What came before stays. */
  readonly isFailed: boolean;
  readonly hasMore: boolean;
  readonly retry: () => void;
  readonly loadMore: () => Promise<void>;
}

/** Own trades over the counter. */
export function useTrades(): Trades {
  const { data, ...pages } = usePages(
    OtcTradesDocument,
    {},
    { page: PAGE, most: MOST, of: ({ otcTrades }) => otcTrades, put: (_, otcTrades) => ({ otcTrades }) },
  );
  useAskedAgain(pages.retry);
  return { ...pages, trades: data?.otcTrades.edges.map(({ node }) => node) };
}

/** One trade; null: there is none of this id. */
export type OneTrade =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly trade: OtcTradeFieldsFragment | null };

/** A trade by its id. One that the list has is not asked for. */
export function useTradeById(id: string, listed: OtcTradeFieldsFragment | undefined): OneTrade {
  const { data, error, refetch } = useQuery(OtcTradeDocument, listed ? skipToken : { ...watching, variables: { id } });
  const retry = () => void refetch().catch(() => undefined);
  useAskedAgain(() => {
    if (!listed) retry();
  });
  if (listed) return { status: 'ready', trade: listed };
  if (data) return { status: 'ready', trade: data.otcTrade };
  return error ? { status: 'failed', retry } : { status: 'loading' };
}

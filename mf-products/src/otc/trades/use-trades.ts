import { skipToken, useQuery } from '@apollo/client/react';
import { OtcTradeDocument, OtcTradesDocument, type OtcTradeFieldsFragment } from '../lib/__generated__/otc';
import { useAskedAgain, watching } from '../../lib/use-asked-again';

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
  const {
    data: fresh,
    previousData,
    error,
    refetch,
    fetchMore,
  } = useQuery(OtcTradesDocument, { ...watching, variables: { first: PAGE } });
  // More rows than before are asked for: what is shown stays until they have come.
  const data = fresh ?? previousData;
  const edges = data?.otcTrades.edges;
  // Those of later pages stay.
  const retry = () =>
    void refetch({ first: Math.min(MOST, Math.max(PAGE, edges?.length ?? 0)) }).catch(() => undefined);
  useAskedAgain(retry);
  return {
    trades: edges?.map(({ node }) => node),
    isFailed: data === undefined && error !== undefined,
    hasMore: data?.otcTrades.pageInfo.hasNextPage ?? false,
    retry,
    loadMore: async () => {
      await fetchMore({
        variables: { first: PAGE, after: data?.otcTrades.pageInfo.endCursor ?? null },
        context: { passive: false },
        updateQuery: (before, { fetchMoreResult: next }) => ({
          otcTrades: { ...next.otcTrades, edges: [...before.otcTrades.edges, ...next.otcTrades.edges] },
        }),
      });
    },
  };
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

import { useQuery } from '@apollo/client/react';
import { OtcTradesDocument, type OtcTradeFieldsFragment } from '../lib/__generated__/otc';
import { useRefreshed, watching } from '../lib/use-refreshed';

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
  const { data, error, refetch, fetchMore } = useQuery(OtcTradesDocument, { ...watching, variables: { first: PAGE } });
  const edges = data?.otcTrades.edges;
  // Those of later pages stay.
  const retry = () =>
    void refetch({ first: Math.min(MOST, Math.max(PAGE, edges?.length ?? 0)) }).catch(() => undefined);
  useRefreshed(retry);
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

import { useQuery } from '@apollo/client/react';
import { TransfersDocument, type TransferFieldsFragment, type TransfersQuery } from './__generated__/pro';

const PAGE = 10;

export type Transfers =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | {
      readonly status: 'ready';
      /** Newest first. */
      readonly transfers: readonly TransferFieldsFragment[];
      readonly hasMore: boolean;
      readonly loadMore: () => Promise<void>;
    };

/** The list so far, with the next page appended. */
function withNextPage(before: TransfersQuery, next: TransfersQuery): TransfersQuery {
  return { transfers: { ...next.transfers, edges: [...before.transfers.edges, ...next.transfers.edges] } };
}

/** Transfers between the customer's two accounts. */
export function useTransfers(): Transfers {
  const { data, error, refetch, fetchMore } = useQuery(TransfersDocument, {
    variables: { first: PAGE },
    fetchPolicy: 'cache-and-network',
    context: { quiet: true },
  });
  if (!data) {
    return error ? { status: 'failed', retry: () => void refetch().catch(() => undefined) } : { status: 'loading' };
  }
  const { edges, pageInfo } = data.transfers;
  return {
    status: 'ready',
    transfers: edges.map(({ node }) => node),
    hasMore: pageInfo.hasNextPage,
    loadMore: async () => {
      await fetchMore({
        variables: { first: PAGE, after: pageInfo.endCursor },
        updateQuery: (before, { fetchMoreResult }) => withNextPage(before, fetchMoreResult),
      });
    },
  };
}

import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { TransfersDocument, type TransferFieldsFragment, type TransfersQuery } from './__generated__/pro';

const PAGE = 10;
/** The largest page of the API. */
const MOST_AT_ONCE = 100;
const context = { quiet: true };

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
  const client = useApolloClient();
  const [first, setFirst] = useState(PAGE);
  const { data, error, refetch } = useQuery(TransfersDocument, {
    variables: { first },
    fetchPolicy: 'cache-and-network',
    context,
  });
  if (!data) {
    return error ? { status: 'failed', retry: () => void refetch().catch(() => undefined) } : { status: 'loading' };
  }
  const { edges, pageInfo } = data.transfers;
  const after = pageInfo.endCursor ?? null;
  return {
    status: 'ready',
    transfers: edges.map(({ node }) => node),
    hasMore: pageInfo.hasNextPage,
    loadMore: async () => {
      const { data: next } = await client.query({
        query: TransfersDocument,
        variables: { first: PAGE, after },
        fetchPolicy: 'no-cache',
        context,
      });
      const before = client.readQuery({ query: TransfersDocument, variables: { first } });
      // The list was asked for anew meanwhile, and ends elsewhere.
      if (!next || !before || (before.transfers.pageInfo.endCursor ?? null) !== after) return;
      // From now on the shell asks for as many rows as are shown, also when money moves.
      const shown = Math.min(MOST_AT_ONCE, first + PAGE);
      client.writeQuery({
        query: TransfersDocument,
        variables: { first: shown },
        data: withNextPage(before, next),
      });
      setFirst(shown);
    },
  };
}

import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTerminal } from '../lib/terminal-state';
import type { OrderHistoryQueryVariables } from '../account/__generated__/orders';

const PAGE = 20;
/** The largest page of the API. */
const MOST_AT_ONCE = 100;

/**
 * A list of the terminal's market and account that grows page by page. All shown rows are one query, up to the largest
 * page of the API. So a refresh after an account event removes none of them.
 */
export function usePages<Data>(query: TypedDocumentNode<Data, OrderHistoryQueryVariables>) {
  const client = useApolloClient();
  const { market, account } = useTerminal();
  const [first, setFirst] = useState(PAGE);
  const variables = { account, instrument: market.symbol, first };
  const { data, error, refetch, fetchMore } = useQuery(query, {
    variables,
    // The cache has more rows already when they are to be shown.
    fetchPolicy: first === PAGE ? 'cache-and-network' : 'cache-first',
    context: { quiet: true, passive: true },
  });
  const context = { quiet: true };
  const loadMore = async (after: string | null | undefined) => {
    if (first >= MOST_AT_ONCE) {
      await fetchMore({ variables: { after }, context });
      return;
    }
    const more = { ...variables, first: first + PAGE };
    await client.query({ query, variables: more, fetchPolicy: 'network-only', context });
    setFirst(more.first);
  };
  return { data, error, retry: () => void refetch().catch(() => undefined), loadMore };
}

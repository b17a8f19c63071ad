import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTerminal } from '../terminal-state';
import type { OrderHistoryQueryVariables } from './__generated__/orders';

const PAGE = 20;
/** The most that one answer brings. */
const MOST_AT_ONCE = 100;

/**
 * A list of the terminal's market and account that grows by pages. It is one query for as many as are shown, up to the
 * most that one answer brings: what an account event has fetched again takes none of them away.
 */
export function usePages<Data>(query: TypedDocumentNode<Data, OrderHistoryQueryVariables>) {
  const client = useApolloClient();
  const { market, account } = useTerminal();
  const [first, setFirst] = useState(PAGE);
  const variables = { account, instrument: market.symbol, first };
  const { data, error, refetch, fetchMore } = useQuery(query, {
    variables,
    // More of it is in the cache already by the time it is shown.
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

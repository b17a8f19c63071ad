import { useQuery } from '@apollo/client/react';
import { SecurityEventsDocument, type SecurityEventsQuery } from './__generated__/security';

const PAGE = 20;
const CONTEXT = { quiet: true };

export type SecurityEventFields = SecurityEventsQuery['securityEvents']['edges'][number]['node'];

export type SecurityEvents =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | {
      readonly status: 'ready';
      /** Newest first. */
      readonly events: readonly SecurityEventFields[];
      readonly hasMore: boolean;
      readonly loadMore: () => Promise<void>;
    };

/** The list so far, with the page that was asked for behind its end. */
function withNextPage(
  before: SecurityEventsQuery,
  { securityEvents: next }: SecurityEventsQuery,
  after: string | null,
): SecurityEventsQuery {
  // The list was asked for anew meanwhile, and ends elsewhere.
  if ((before.securityEvents.pageInfo.endCursor ?? null) !== after) return before;
  return { securityEvents: { ...next, edges: [...before.securityEvents.edges, ...next.edges] } };
}

/** The newest of what happened, as the list beside it knows it. */
export function useKnownSecurityEvents(): readonly SecurityEventFields[] {
  const { data } = useQuery(SecurityEventsDocument, { variables: { first: PAGE }, context: CONTEXT });
  return data?.securityEvents.edges.map(({ node }) => node) ?? [];
}

/** What happened to the customer's access, page by page. */
export function useSecurityEvents(): SecurityEvents {
  const { data, error, refetch, fetchMore } = useQuery(SecurityEventsDocument, {
    variables: { first: PAGE },
    fetchPolicy: 'cache-and-network',
    context: CONTEXT,
  });
  if (!data) {
    return error ? { status: 'failed', retry: () => void refetch().catch(() => undefined) } : { status: 'loading' };
  }
  const { edges, pageInfo } = data.securityEvents;
  const after = pageInfo.endCursor ?? null;
  return {
    status: 'ready',
    events: edges.map(({ node }) => node),
    hasMore: pageInfo.hasNextPage,
    loadMore: async () => {
      await fetchMore({
        variables: { first: PAGE, after },
        context: CONTEXT,
        updateQuery: (before, { fetchMoreResult }) => withNextPage(before, fetchMoreResult, after),
      });
    },
  };
}

import { useQuery } from '@apollo/client/react';
import { EarnPositionDocument, EarnPositionsDocument } from '../lib/__generated__/earn';
import type { EarnPositionQuery, EarnPositionsQuery } from '../lib/__generated__/earn';
import { asMany, useAskedAgain, watching } from '../../lib/use-asked-again';

const PAGE = 20;
const MOST_POSITIONS = 50;
const MOST_REWARDS = 100;

interface Asked<Data> {
  /** Undefined while it has not come. */
  readonly data: Data | undefined;
  /** It did not come. What came before stays. */
  readonly isFailed: boolean;
  readonly retry: () => void;
  readonly loadMore: () => Promise<void>;
}

/** What earns, or did, newest first. */
export function usePositions(): Asked<EarnPositionsQuery> {
  const {
    data: fresh,
    previousData,
    error,
    refetch,
    fetchMore,
  } = useQuery(EarnPositionsDocument, {
    ...watching,
    variables: { first: PAGE },
  });
  // More rows than before are asked for: what is shown stays until they have come.
  const data = fresh ?? previousData;
  const shown = data?.earnPositions.edges.length ?? 0;
  const retry = () => void refetch({ first: asMany(shown, PAGE, MOST_POSITIONS) }).catch(() => undefined);
  useAskedAgain(retry);
  return {
    data,
    isFailed: data === undefined && error !== undefined,
    retry,
    loadMore: async () => {
      await fetchMore({
        variables: { first: PAGE, after: data?.earnPositions.pageInfo.endCursor ?? null },
        context: { passive: false },
        updateQuery: (before, { fetchMoreResult: next }) => ({
          ...next,
          earnPositions: { ...next.earnPositions, edges: [...before.earnPositions.edges, ...next.earnPositions.edges] },
        }),
      });
    },
  };
}

/** The position as the next page tells it, with the rewards of all pages so far. */
function withNextPage(before: EarnPositionQuery, next: EarnPositionQuery): EarnPositionQuery {
  if (!before.earnPosition || !next.earnPosition) return next;
  const { rewards } = next.earnPosition;
  const edges = [...before.earnPosition.rewards.edges, ...rewards.edges];
  return { earnPosition: { ...next.earnPosition, rewards: { ...rewards, edges } } };
}

/** One position, with its rewards of each day, newest first. Another one is another component's. */
export function usePosition(id: string): Asked<EarnPositionQuery> {
  const {
    data: fresh,
    previousData,
    error,
    refetch,
    fetchMore,
  } = useQuery(EarnPositionDocument, {
    ...watching,
    variables: { id, first: PAGE },
  });
  const data = fresh ?? previousData;
  const rewards = data?.earnPosition?.rewards;
  const retry = () =>
    void refetch({ id, first: asMany(rewards?.edges.length ?? 0, PAGE, MOST_REWARDS) }).catch(() => undefined);
  useAskedAgain(retry);
  return {
    data,
    isFailed: data === undefined && error !== undefined,
    retry,
    loadMore: async () => {
      await fetchMore({
        variables: { id, first: PAGE, after: rewards?.pageInfo.endCursor ?? null },
        context: { passive: false },
        updateQuery: (before, { fetchMoreResult }) => withNextPage(before, fetchMoreResult),
      });
    },
  };
}

import { useQuery } from '@apollo/client/react';
import { useAccountEvents } from '@plataforma/contract';
import { ReferralDocument, type ReferralQuery } from './__generated__/referral';

const PAGE = 10;
const MOST = 50;

export type Programme = NonNullable<ReferralQuery['referral']['programme']>;

export interface ReferralData {
  /** Undefined while it has not come. */
  readonly referral: ReferralQuery['referral'] | undefined;
  /** It did not come. What came before stays. */
  readonly isFailed: boolean;
  readonly retry: () => void;
  readonly loadMore: () => Promise<void>;
}

/** Code, programme and invitations of the customer; asked again when money arrives. */
export function useReferral(): ReferralData {
  const { data, error, refetch, fetchMore } = useQuery(ReferralDocument, {
    fetchPolicy: 'cache-and-network',
    context: { quiet: true, passive: true },
    variables: { first: PAGE },
  });
  const shown = data?.referral.invitations;
  // Those of later pages stay.
  const retry = () =>
    void refetch({ first: Math.min(MOST, Math.max(PAGE, shown?.edges.length ?? 0)) }).catch(() => undefined);
  useAccountEvents(({ type }) => {
    if (type === 'position') retry();
  });
  return {
    referral: data?.referral,
    isFailed: data === undefined && error !== undefined,
    retry,
    loadMore: async () => {
      await fetchMore({
        variables: { first: PAGE, after: shown?.pageInfo.endCursor ?? null },
        context: { passive: false },
        updateQuery: (before, { fetchMoreResult: next }) => ({
          referral: {
            ...next.referral,
            invitations: {
              ...next.referral.invitations,
              edges: [...before.referral.invitations.edges, ...next.referral.invitations.edges],
            },
          },
        }),
      });
    },
  };
}

import { useAccountEvents } from '@plataforma/contract';
import { usePages } from '../../lib/use-pages';
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
  const { data, ...pages } = usePages(
    ReferralDocument,
    {},
    {
      page: PAGE,
      most: MOST,
      of: ({ referral }) => referral.invitations,
      put: ({ referral }, invitations) => ({ referral: { ...referral, invitations } }),
    },
  );
  useAccountEvents(({ type }) => {
    if (type === 'position') pages.retry();
  });
  return { ...pages, referral: data?.referral };
}

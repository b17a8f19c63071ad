import { useQuery } from '@apollo/client/react';
import { OtcMarketsDocument, OtcTermsDocument } from './__generated__/otc';
import type { OtcDisclosureFieldsFragment, OtcInstrumentFragment, OtcTermsFieldsFragment } from './__generated__/otc';
import { useAskedAgain, watching } from '../../lib/use-asked-again';

export interface Desk {
  /** Every instrument; undefined while they are not known. */
  readonly instruments: readonly OtcInstrumentFragment[] | undefined;
  /** Null while they are not known, and for a market that the table does not trade. */
  readonly terms: OtcTermsFieldsFragment | null;
  /** What has to be accepted; null where there is nothing. */
  readonly disclosure: OtcDisclosureFieldsFragment | null;
  readonly isLoading: boolean;
  /** Nothing came yet, of whatever market. */
  readonly isFirst: boolean;
  /** Something of it did not come. What came before stays. */
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** The markets, and the terms of one of them as they are now. */
export function useDesk(symbol: string): Desk {
  const markets = useQuery(OtcMarketsDocument, { context: { quiet: true } });
  const terms = useQuery(OtcTermsDocument, { ...watching, variables: { instrument: symbol } });
  useAskedAgain(() => void terms.refetch().catch(() => undefined));
  const { data } = terms;
  const isLoading = (!data && !terms.error) || (!markets.data && !markets.error);
  return {
    instruments: markets.data?.instruments,
    terms: data?.otcTerms ?? null,
    disclosure: data?.disclosure ?? null,
    isLoading,
    isFirst: isLoading && !terms.previousData,
    isFailed: (!data && terms.error !== undefined) || (!markets.data && markets.error !== undefined),
    retry: () => {
      if (!markets.data) markets.refetch().catch(() => undefined);
      terms.refetch().catch(() => undefined);
    },
  };
}

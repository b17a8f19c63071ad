import { useApolloClient } from '@apollo/client/react';
import { answerOf, firstMessage, limited, useSubmission, type Submitting } from '@plataforma/flow';
import type { Decimal } from '@plataforma/format';
import { useTranslation } from 'react-i18next';
import { EarnPositionDocument, RedeemEarnDocument, type EarnRedemptionFieldsFragment } from '../lib/__generated__/earn';

export interface RedemptionTerms {
  readonly positionId: string;
  readonly amount: Decimal;
  /** What the customer was shown to get. */
  readonly expected: string;
}

/**
 * products P-3: takes coins back for what was shown. Where that is something else by now, nothing moves, and the position is asked
 * for anew. A repetition under the same key returns the redemption of the first time.
 */
export function useRedemption(): Submitting<RedemptionTerms, EarnRedemptionFieldsFragment> {
  const { t } = useTranslation('earn');
  const client = useApolloClient();
  const askAgain = () => void client.refetchQueries({ include: [EarnPositionDocument] }).catch(() => undefined);
  return useSubmission<RedemptionTerms, EarnRedemptionFieldsFragment>({
    notDone: t('notRedeemed'),
    onDone: askAgain,
    onNotDone: askAgain,
    send: (input) =>
      answerOf(async () => {
        const { data } = await client.mutate({
          mutation: RedeemEarnDocument,
          variables: { input },
          context: limited(),
        });
        return { result: data?.redeemEarn.redemption, refusal: firstMessage(data?.redeemEarn.errors) };
      }),
  });
}

import { limited, type KeptSubmission, type KeptSubmitting } from '@plataforma/flow';
import type { Decimal } from '@plataforma/format';
import { commandHook } from '../../lib/command-hook';
import {
  EarnOfferDocument,
  EarnPositionByKeyDocument,
  SubscribeEarnDocument,
  type EarnPositionFieldsFragment,
} from '../lib/__generated__/earn';

export interface SubscriptionTerms {
  readonly productId: string;
  readonly amount: Decimal;
  readonly reinvest: boolean;
  /** Of the product as it was shown. */
  readonly terms: string;
}

export type Subscription = KeptSubmission<SubscriptionTerms, EarnPositionFieldsFragment>;
export type Subscribing = KeptSubmitting<SubscriptionTerms, EarnPositionFieldsFragment>;

/** Whether something of it is shown, or its outcome is not known. */
export const isUnderWay = ({ step }: Subscription): boolean => step !== 'closed' && step !== 'held';

/** The subscription of each product, by its id. */
export const useSubscription = commandHook<SubscriptionTerms, EarnPositionFieldsFragment>({
  // What is left, what is available and what has to be accepted.
  changes: [EarnOfferDocument],
  send: async (client, { terms, idempotencyKey }) => {
    const { data } = await client.mutate({
      mutation: SubscribeEarnDocument,
      variables: { input: { ...terms, idempotencyKey } },
      context: limited(),
    });
    return { result: data?.subscribeEarn.position, errors: data?.subscribeEarn.errors };
  },
  find: async (client, idempotencyKey) => {
    const { data } = await client.query({
      query: EarnPositionByKeyDocument,
      variables: { idempotencyKey },
      fetchPolicy: 'network-only',
      context: limited(),
    });
    return data?.earnPosition;
  },
});

import { useApolloClient } from '@apollo/client/react';
import { useShell } from '@plataforma/contract';
import {
  commandCalls,
  firstMessage,
  keepSubmissions,
  limited,
  useKeptSubmission,
  type Attempt,
  type CommandCalls,
  type KeptSubmission,
  type KeptSubmitting,
} from '@plataforma/flow';
import type { Decimal } from '@plataforma/format';
import { useMemo } from 'react';
import {
  EarnOfferDocument,
  EarnPositionByKeyDocument,
  SubscribeEarnDocument,
  type EarnPositionFieldsFragment,
} from '../lib/__generated__/earn';

type Client = ReturnType<typeof useApolloClient>;

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

/** The subscription of each product. One of unknown outcome is not forgotten when the customer looks elsewhere. */
const subscriptions = keepSubmissions<SubscriptionTerms, EarnPositionFieldsFragment>();

/** What is left, what is available and what has to be accepted, as it is now. What is shown does not wait for it. */
const askAgain = (client: Client) =>
  void client.refetchQueries({ include: [EarnOfferDocument] }).catch(() => undefined);

function callsOf(client: Client): CommandCalls<Attempt<SubscriptionTerms>, EarnPositionFieldsFragment, string> {
  return commandCalls({
    send: async ({ terms, idempotencyKey }) => {
      const { data } = await client.mutate({
        mutation: SubscribeEarnDocument,
        variables: { input: { ...terms, idempotencyKey } },
        context: limited(),
      });
      const payload = data?.subscribeEarn;
      const refusal = firstMessage(payload?.errors);
      if (refusal !== undefined) askAgain(client);
      return { result: payload?.position, refusal };
    },
    find: async (idempotencyKey) => {
      const { data } = await client.query({
        query: EarnPositionByKeyDocument,
        variables: { idempotencyKey },
        fetchPolicy: 'network-only',
        context: limited(),
      });
      return data?.earnPosition;
    },
  });
}

/** A subscription from the review to the receipt, whatever happens to the connection in between. */
export function useSubscription(productId: string): Subscribing {
  const client = useApolloClient();
  const calls = useMemo(() => callsOf(client), [client]);
  const { session } = useShell();
  return useKeptSubmission({ store: subscriptions(session, productId), calls, onDone: () => askAgain(client) });
}

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
import { useMemo } from 'react';
import {
  BasketOrderDocument,
  BasketOrdersDocument,
  MyBasketsDocument,
  PlaceBasketOrderDocument,
  type BasketOrderFieldsFragment,
} from '../lib/__generated__/basket';
import type { TimedPreview } from './timed-preview';

type Client = ReturnType<typeof useApolloClient>;

export type BasketSubmission = KeptSubmission<TimedPreview, BasketOrderFieldsFragment>;
export type BasketSubmitting = KeptSubmitting<TimedPreview, BasketOrderFieldsFragment>;

/** The order of each basket. One of unknown outcome is not forgotten when the customer looks elsewhere. */
const submissions = keepSubmissions<TimedPreview, BasketOrderFieldsFragment>();

/** Balances, baskets and orders as they are now. What is shown does not wait for it. */
const askAgain = (client: Client) =>
  void client.refetchQueries({ include: [MyBasketsDocument, BasketOrdersDocument] }).catch(() => undefined);

function callsOf(client: Client): CommandCalls<Attempt<TimedPreview>, BasketOrderFieldsFragment, string> {
  return commandCalls({
    send: async ({ terms, idempotencyKey }) => {
      const { data } = await client.mutate({
        mutation: PlaceBasketOrderDocument,
        variables: { input: { previewId: terms.quote.id, idempotencyKey } },
        context: limited(),
      });
      const payload = data?.placeBasketOrder;
      const refusal = firstMessage(payload?.errors);
      if (refusal !== undefined) askAgain(client);
      return { result: payload?.order, refusal };
    },
    find: async (idempotencyKey) => {
      const { data } = await client.query({
        query: BasketOrderDocument,
        variables: { idempotencyKey },
        fetchPolicy: 'no-cache',
        context: limited(),
      });
      return data?.basketOrder;
    },
  });
}

/** An order of a basket from the preview until the exchange has it, whatever happens to the connection in between. */
export function useBasketOrder(slug: string): BasketSubmitting {
  const client = useApolloClient();
  const calls = useMemo(() => callsOf(client), [client]);
  const { session } = useShell();
  return useKeptSubmission({
    store: submissions(session, slug),
    calls,
    onDone: (order) => {
      // Its page has it at once.
      client.writeQuery({ query: BasketOrderDocument, variables: { id: order.id }, data: { basketOrder: order } });
      askAgain(client);
    },
  });
}

import { useApolloClient } from '@apollo/client/react';
import { commandCalls, firstMessage, keepSubmissions, limited, useKeptSubmission } from '@plataforma/flow';
import type { Attempt, CommandCalls, KeptSubmission, KeptSubmitting } from '@plataforma/flow';
import { useShell } from '@plataforma/contract';
import { useMemo } from 'react';
import {
  ConfirmQuoteDocument,
  LatestOrdersDocument,
  OrderByKeyDocument,
  TradeBalancesDocument,
  type OrderFieldsFragment,
} from '../__generated__/trade';
import type { Quote } from '../quote/ask-quote';

type Client = ReturnType<typeof useApolloClient>;

/** A quote that the customer confirms, and the order that it becomes. */
export type Purchase = KeptSubmission<Quote, OrderFieldsFragment>;

/** The purchase on each market. An order of unknown outcome is not forgotten when the customer looks elsewhere. */
const purchases = keepSubmissions<Quote, OrderFieldsFragment>();

/** The calls behind the confirmation of a quote, on the shell's API client. */
function purchaseCalls(client: Client): CommandCalls<Attempt<Quote>, OrderFieldsFragment, string> {
  return commandCalls({
    send: async ({ terms, idempotencyKey }) => {
      const { data } = await client.mutate({
        mutation: ConfirmQuoteDocument,
        variables: { input: { quoteId: terms.id, idempotencyKey } },
        context: limited(),
      });
      const payload = data?.confirmQuote;
      return { result: payload?.order, refusal: firstMessage(payload?.errors) };
    },
    find: async (idempotencyKey) => {
      const { data } = await client.query({
        query: OrderByKeyDocument,
        variables: { idempotencyKey },
        fetchPolicy: 'network-only',
        context: limited(),
      });
      return data?.order;
    },
  });
}

/** A purchase from the confirmation to the receipt, whatever happens to the connection in between. */
export function usePurchase(symbol: string): KeptSubmitting<Quote, OrderFieldsFragment> {
  const client = useApolloClient();
  const calls = useMemo(() => purchaseCalls(client), [client]);
  const { session } = useShell();
  return useKeptSubmission({
    store: purchases(session, symbol),
    calls,
    onDone: () => {
      // The receipt does not wait for this. If the refresh fails, account events bring the new balances.
      void client.refetchQueries({ include: [TradeBalancesDocument, LatestOrdersDocument] }).catch(() => undefined);
    },
  });
}

import type { useApolloClient } from '@apollo/client/react';
import { orderExchange } from '../lib/order-exchange';
import type { Exchange } from '../lib/settle';
import { limited } from '../lib/time-limit';
import { ConfirmQuoteDocument, OrderByKeyDocument, type OrderFieldsFragment } from './__generated__/trade';
import type { Attempt } from './purchase';

type Client = ReturnType<typeof useApolloClient>;

/** What confirming a quote needs, on the shell's API client. */
export function quoteExchange(client: Client): Exchange<Attempt, OrderFieldsFragment, string> {
  return orderExchange({
    place: async ({ quote, idempotencyKey }) => {
      const { data } = await client.mutate({
        mutation: ConfirmQuoteDocument,
        variables: { input: { quoteId: quote.id, idempotencyKey } },
        context: limited(),
      });
      const payload = data?.confirmQuote;
      return { order: payload?.order, refusal: payload?.errors.flatMap((error) => error.messages)[0] };
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

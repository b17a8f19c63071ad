import type { useApolloClient } from '@apollo/client/react';
import { isNotAuthorized, isServerAnswer } from '../lib/failure';
import type { Answer, Exchange, LookUp } from '../lib/settle';
import { limited } from '../lib/time-limit';
import { ConfirmQuoteDocument, OrderByKeyDocument, type OrderFieldsFragment } from './__generated__/trade';
import type { Attempt } from './purchase';

type Client = ReturnType<typeof useApolloClient>;

/** The three things that settling a purchase needs, on the shell's API client. */
export function exchangeOf(client: Client): Exchange<Attempt, OrderFieldsFragment, string> {
  return {
    send: async ({ quoteId, idempotencyKey }): Promise<Answer<OrderFieldsFragment, string>> => {
      try {
        const { data } = await client.mutate({
          mutation: ConfirmQuoteDocument,
          variables: { input: { quoteId, idempotencyKey } },
          context: limited(),
        });
        const payload = data?.confirmQuote;
        if (payload?.order) return { kind: 'order', order: payload.order };
        const message = payload?.errors.flatMap((error) => error.messages)[0];
        return message === undefined ? { kind: 'failed' } : { kind: 'refused', refusal: message };
      } catch (error) {
        if (isNotAuthorized(error)) return { kind: 'signed-out' };
        return { kind: isServerAnswer(error) ? 'failed' : 'cut' };
      }
    },
    lookUp: async (idempotencyKey): Promise<LookUp<OrderFieldsFragment>> => {
      try {
        const { data } = await client.query({
          query: OrderByKeyDocument,
          variables: { idempotencyKey },
          fetchPolicy: 'network-only',
          context: limited(),
        });
        if (!data) return { kind: 'cut' };
        return data.order ? { kind: 'order', order: data.order } : { kind: 'none' };
      } catch (error) {
        return { kind: isNotAuthorized(error) ? 'signed-out' : 'cut' };
      }
    },
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  };
}

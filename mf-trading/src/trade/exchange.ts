import type { useApolloClient } from '@apollo/client/react';
import { isNotAuthorized, isServerAnswer } from '../lib/failure';
import { ConfirmQuoteDocument, OrderByKeyDocument } from './__generated__/trade';
import type { Answer, Exchange, LookUp } from './purchase';

type Client = ReturnType<typeof useApolloClient>;

/** A request that hangs longer counts as cut (quality bars: a message within 8 s). */
const TIMEOUT_MS = 7000;

/** The dialog tells failures itself. */
const limited = () => ({ quiet: true, fetchOptions: { signal: AbortSignal.timeout(TIMEOUT_MS) } });

/** The three things that settling a purchase needs, on the shell's API client. */
export function exchangeOf(client: Client): Exchange {
  return {
    confirm: async ({ quoteId, idempotencyKey }): Promise<Answer> => {
      try {
        const { data } = await client.mutate({
          mutation: ConfirmQuoteDocument,
          variables: { input: { quoteId, idempotencyKey } },
          context: limited(),
        });
        const payload = data?.confirmQuote;
        if (payload?.order) return { kind: 'order', order: payload.order };
        const message = payload?.errors.flatMap((error) => error.messages)[0];
        return message === undefined ? { kind: 'failed' } : { kind: 'refused', message };
      } catch (error) {
        if (isNotAuthorized(error)) return { kind: 'signed-out' };
        return { kind: isServerAnswer(error) ? 'failed' : 'cut' };
      }
    },
    lookUp: async (idempotencyKey): Promise<LookUp> => {
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

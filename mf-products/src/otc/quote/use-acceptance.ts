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
  AcceptOtcQuoteDocument,
  OtcQuoteDocument,
  OtcTermsDocument,
  OtcTradesDocument,
  type OtcTradeFieldsFragment,
} from '../lib/__generated__/otc';
import type { TimedQuote } from './timed-quote';

type Client = ReturnType<typeof useApolloClient>;

export type Acceptance = KeptSubmission<TimedQuote, OtcTradeFieldsFragment>;

/** The acceptance of a quote. One of unknown outcome is not forgotten when the customer looks elsewhere. */
const acceptances = keepSubmissions<TimedQuote, OtcTradeFieldsFragment>();

/** Balances, limits and trades as they are now. What is shown does not wait for it. */
export const askAgain = (client: Client) =>
  void client.refetchQueries({ include: [OtcTermsDocument, OtcTradesDocument] }).catch(() => undefined);

/** The key of an acceptance is the id of its quote: a quote has one trade. */
function callsOf(client: Client): CommandCalls<Attempt<TimedQuote>, OtcTradeFieldsFragment, string> {
  return commandCalls({
    send: async ({ idempotencyKey }) => {
      const { data } = await client.mutate({
        mutation: AcceptOtcQuoteDocument,
        variables: { input: { quoteId: idempotencyKey } },
        context: limited(),
      });
      const payload = data?.acceptOtcQuote;
      const refusal = firstMessage(payload?.errors);
      if (refusal !== undefined) askAgain(client);
      return { result: payload?.trade, refusal };
    },
    find: async (quoteId) => {
      const { data } = await client.query({
        query: OtcQuoteDocument,
        variables: { id: quoteId },
        fetchPolicy: 'no-cache',
        context: limited(),
      });
      const quote = data?.otcQuote;
      // While it is open, what was sent may still arrive.
      return quote?.state === 'OPEN' ? undefined : quote === undefined ? undefined : (quote?.trade ?? null);
    },
  });
}

/** The acceptance of a quote, whatever happens to the connection in between. */
export function useAcceptance(): KeptSubmitting<TimedQuote, OtcTradeFieldsFragment> {
  const client = useApolloClient();
  const calls = useMemo(() => callsOf(client), [client]);
  const { session } = useShell();
  return useKeptSubmission({
    store: acceptances(session, 'quote'),
    calls,
    keyOf: ({ quote }) => quote.id,
    onDone: () => askAgain(client),
  });
}

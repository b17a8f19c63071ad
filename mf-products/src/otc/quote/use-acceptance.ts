import { limited, type KeptSubmission } from '@plataforma/flow';
import { commandHook } from '../../lib/command-hook';
import {
  AcceptOtcQuoteDocument,
  OtcQuoteDocument,
  OtcTermsDocument,
  OtcTradesDocument,
  type OtcTradeFieldsFragment,
} from '../lib/__generated__/otc';
import type { TimedQuote } from './timed-quote';

export type Acceptance = KeptSubmission<TimedQuote, OtcTradeFieldsFragment>;

/** What a trade changes: limits, and the list of trades. */
export const CHANGED_BY_TRADE = [OtcTermsDocument, OtcTradesDocument];

/** The acceptance of a quote. Its key is the id of the quote: a quote has one trade. */
export const useAcceptance = commandHook<TimedQuote, OtcTradeFieldsFragment>({
  changes: CHANGED_BY_TRADE,
  keyOf: ({ quote }) => quote.id,
  send: async (client, { idempotencyKey }) => {
    const { data } = await client.mutate({
      mutation: AcceptOtcQuoteDocument,
      variables: { input: { quoteId: idempotencyKey } },
      context: limited(),
    });
    return { result: data?.acceptOtcQuote.trade, errors: data?.acceptOtcQuote.errors };
  },
  find: async (client, quoteId) => {
    const { data } = await client.query({
      query: OtcQuoteDocument,
      variables: { id: quoteId },
      fetchPolicy: 'no-cache',
      context: limited(),
    });
    const quote = data?.otcQuote;
    // While it is open, what was sent may still arrive.
    return quote === undefined || quote?.state === 'OPEN' ? undefined : (quote?.trade ?? null);
  },
});

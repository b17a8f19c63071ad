import { useApolloClient } from '@apollo/client/react';
import { limited } from '@plataforma/flow';
import { useEffect, useEffectEvent } from 'react';
import { OtcQuoteDocument } from '../lib/__generated__/otc';
import { TOO_LATE_MS } from '../../lib/use-quote-life';
import type { TimedQuote } from './timed-quote';

/**
 * Takes up a quote that is open though this page did not ask for it, such as after it was loaded anew.
 * @param id of the open quote, as the terms tell; undefined when there is none
 */
export function useOpenQuote(id: string | undefined, onQuote: (quote: TimedQuote) => void): void {
  const client = useApolloClient();
  const take = useEffectEvent(onQuote);
  useEffect(() => {
    if (id === undefined) return;
    let current = true;
    const askedAt = performance.now();
    client
      .query({
        query: OtcQuoteDocument,
        variables: { id },
        fetchPolicy: 'no-cache',
        context: { ...limited(), passive: true },
      })
      .then(({ data }) => {
        const quote = data?.otcQuote;
        if (current && quote && quote.validMs > TOO_LATE_MS) take({ quote, askedAt, isAsked: false });
      })
      // Nothing is held for a quote: whoever does not see it asks for another.
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [client, id]);
}

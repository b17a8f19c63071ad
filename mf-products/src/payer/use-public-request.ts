import { useApolloClient } from '@apollo/client/react';
import { limited } from '@plataforma/flow';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { startOf, type Started } from '../lib/lapse';
import { PublicPaymentRequestDocument, type PublicPaymentRequestFieldsFragment } from './__generated__/payer';

const EVERY_MS = 5_000;

/** What whoever pays sees, and when it was asked for: its times count by lapse from then. */
export interface Seen {
  readonly request: PublicPaymentRequestFieldsFragment;
  readonly started: Started;
}

export interface PublicRequest {
  /** Null: there is none of this id; undefined until the exchange has answered. */
  readonly seen: Seen | null | undefined;
  /** It could not be asked, and has never answered. */
  readonly isFailed: boolean;
  /** Asks anew. Never rejects. */
  readonly ask: () => Promise<void>;
  /** Shows what a command answered. @param askedAt `performance.now()` before the question */
  readonly take: (request: PublicPaymentRequestFieldsFragment, askedAt: number) => void;
}

/** A request as its payer sees it, asked for every five seconds while the page is seen, also by a guest. */
export function usePublicRequest(id: string): PublicRequest {
  const client = useApolloClient();
  const [seen, setSeen] = useState<Seen | null | undefined>();
  const [isCut, setCut] = useState(false);

  const take = useCallback((request: PublicPaymentRequestFieldsFragment, askedAt: number) => {
    setSeen((before) => {
      // An answer that was overtaken by a later one is old.
      if (before && before.started.askedAt > askedAt) return before;
      return { request, started: startOf(askedAt) };
    });
  }, []);

  const ask = useCallback(async () => {
    const askedAt = performance.now();
    try {
      const { data } = await client.query({
        query: PublicPaymentRequestDocument,
        variables: { id },
        fetchPolicy: 'no-cache',
        context: { ...limited(), quiet: true, passive: true },
      });
      if (!data) throw new Error('no answer');
      setCut(false);
      if (data.publicPaymentRequest) take(data.publicPaymentRequest, askedAt);
      else setSeen(null);
    } catch {
      // The last answer stays; without one the page says so.
      setCut(true);
    }
  }, [client, id, take]);

  const again = useEffectEvent(() => {
    if (!document.hidden && seen !== null) void ask();
  });
  useEffect(() => {
    const listener = () => again();
    const first = setTimeout(listener);
    const timer = setInterval(listener, EVERY_MS);
    document.addEventListener('visibilitychange', listener);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', listener);
    };
  }, []);
  return { seen, isFailed: seen === undefined && isCut, ask, take };
}

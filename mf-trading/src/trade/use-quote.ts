import { useApolloClient } from '@apollo/client/react';
import { useConnection } from '@plataforma/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { askQuote, type Quote, type QuoteAnswer, type QuoteRequest } from './ask-quote';

/** A quote is indicative for 15 s. */
export const QUOTE_LIFETIME_MS = 15_000;

export interface LiveQuote {
  /** `renewing`: the quote on the screen is being replaced. */
  readonly status: 'idle' | 'loading' | 'ready' | 'renewing' | 'expired' | 'refused' | 'failed';
  readonly quote: Quote | null;
  /**
   * `performance.now()` when the quote was asked for. The quote's time counts from then, independent of the time of
   * day.
   */
  readonly askedAt: number;
  /** What the API said when it refused the figure. */
  readonly message: string | null;
  /** True when the refusal is about the typed figure and not about the market. */
  readonly atField: boolean;
  readonly renew: () => void;
}

interface Settled {
  readonly request: QuoteRequest;
  readonly round: number;
  readonly answer: QuoteAnswer;
}

/** Renewals in a row that nobody asked for. After five minutes a page that was left open stops asking. */
const MAX_AUTOMATIC = 20;

interface Asked {
  readonly round: number;
  readonly request: QuoteRequest | null;
  /** Number of automatic renewals in a row for this request. */
  readonly automatic: number;
}

/**
 * A quote for the request. It is renewed when it expires. With `held` an expired quote stays: a customer who is about
 * to confirm must not find another price under the finger.
 */
export function useQuote(request: QuoteRequest | null, held: boolean): LiveQuote {
  const client = useApolloClient();
  const [asked, setAsked] = useState<Asked>({ round: 0, request: null, automatic: 0 });
  const [settled, setSettled] = useState<Settled | null>(null);
  const [expiredRound, setExpiredRound] = useState(-1);
  const { round } = asked;
  const automatic = asked.request === request ? asked.automatic : 0;

  useEffect(() => {
    if (!request) return;
    let wanted = true;
    void askQuote(client, request, automatic > 0).then((answer) => {
      if (wanted) setSettled({ request, round, answer });
    });
    return () => {
      wanted = false;
    };
  }, [client, request, round, automatic]);

  const ask = (count: number) => setAsked((last) => ({ round: last.round + 1, request, automatic: count }));
  const renew = () => ask(0);
  const current = settled !== null && settled.request === request ? settled : null;
  useExpiry(current, held, () => {
    if (current && (held || automatic >= MAX_AUTOMATIC)) setExpiredRound(current.round);
    else ask(automatic + 1);
  });
  useRetryOnReturn(current?.answer.kind === 'failed', renew);

  return describe(request, settled, current, { round, expiredRound, renew });
}

interface Progress {
  readonly round: number;
  readonly expiredRound: number;
  readonly renew: () => void;
}

function describe(
  request: QuoteRequest | null,
  settled: Settled | null,
  current: Settled | null,
  { round, expiredRound, renew }: Progress,
): LiveQuote {
  const nothing = { quote: null, askedAt: 0, message: null, atField: false, renew };
  if (!request) return { ...nothing, status: 'idle' };
  if (!current) {
    // The figures of the last request stay until the new ones have come, when they are for the same side.
    const last =
      settled?.request.side === request.side && settled.answer.kind === 'quote' ? settled.answer.quote : null;
    return { ...nothing, status: 'loading', quote: last };
  }
  const { answer } = current;
  const renewing = current.round !== round;
  if (answer.kind === 'quote') {
    const status = renewing ? 'renewing' : expiredRound === current.round ? 'expired' : 'ready';
    return { ...nothing, status, quote: answer.quote, askedAt: answer.askedAt };
  }
  if (renewing) return { ...nothing, status: 'loading' };
  return answer.kind === 'refused'
    ? { ...nothing, status: 'refused', message: answer.message, atField: answer.atField }
    : { ...nothing, status: 'failed' };
}

/** Calls back when the present quote has expired. In a hidden tab this waits until the tab is visible again. */
function useExpiry(current: Settled | null, held: boolean, onExpired: () => void): void {
  const expired = useEffectEvent(onExpired);
  useEffect(() => {
    if (current?.answer.kind !== 'quote') return;
    const whenSeen = () => {
      if (document.visibilityState === 'visible') expired();
    };
    const timer = setTimeout(
      () => {
        if (document.visibilityState === 'visible') expired();
        else document.addEventListener('visibilitychange', whenSeen, { once: true });
      },
      current.answer.askedAt + QUOTE_LIFETIME_MS - performance.now(),
    );
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', whenSeen);
    };
  }, [current, held]);
}

/** Asks again when the connection comes back after a failure. */
function useRetryOnReturn(failed: boolean, renew: () => void): void {
  const connection = useConnection();
  const retry = useEffectEvent(() => {
    if (failed) renew();
  });
  useEffect(() => {
    if (connection === 'open') retry();
  }, [connection]);
}

import { useConnection } from '@plataforma/contract';
import { useEffect, useEffectEvent, useState } from 'react';

/** The API's answer to a request for a quote. */
export type QuoteAnswer<Quote> =
  | {
      readonly kind: 'quote';
      readonly quote: Quote;
      /** `performance.now()` before the quote was asked for. */
      readonly askedAt: number;
      readonly validForMs: number;
    }
  /** `atField` is true when the refusal is about the typed figure and not about the market. */
  | { readonly kind: 'refused'; readonly message: string; readonly atField: boolean }
  | { readonly kind: 'failed' };

export interface LiveQuote<Quote> {
  /** `renewing`: the quote on the screen is being replaced. */
  readonly status: 'idle' | 'loading' | 'ready' | 'renewing' | 'expired' | 'refused' | 'failed';
  readonly quote: Quote | null;
  /**
   * `performance.now()` when the quote was asked for. The quote's time counts from then, independent of the time of
   * day.
   */
  readonly askedAt: number;
  readonly validForMs: number;
  /** What the API said when it refused the figure. */
  readonly message: string | null;
  /** True when the refusal is about the typed figure and not about the market. */
  readonly atField: boolean;
  readonly renew: () => void;
}

interface Settled<Request, Quote> {
  readonly request: Request;
  readonly round: number;
  readonly answer: QuoteAnswer<Quote>;
}

/** Renewals in a row that nobody asked for. After them a page that was left open stops asking. */
const MAX_AUTOMATIC = 20;

interface Asked<Request> {
  readonly round: number;
  readonly request: Request | null;
  /** Number of automatic renewals in a row for this request. */
  readonly automatic: number;
}

interface QuoteOptions<Request, Quote> {
  /**
   * Asks for a quote. Never rejects, and is the same function at each render.
   * @param automatic true for a renewal that nobody asked for; it must not keep the session alive
   */
  readonly ask: (request: Request, automatic: boolean) => Promise<QuoteAnswer<Quote>>;
  /** Keeps an expired quote: a customer who is about to confirm must not find another price under the finger. */
  readonly held: boolean;
  /** Whether the figures of the last request may stand until those of the next have come. Never when left out. */
  readonly isAlike?: (last: Request, next: Request) => boolean;
}

/**
 * A quote for the request, renewed when it expires.
 * @param request the same object as long as nothing in it changes; null while there is nothing to ask for
 */
export function useQuote<Request extends object, Quote>(
  request: Request | null,
  { ask: askFor, held, isAlike }: QuoteOptions<Request, Quote>,
): LiveQuote<Quote> {
  const [asked, setAsked] = useState<Asked<Request>>({ round: 0, request: null, automatic: 0 });
  const [settled, setSettled] = useState<Settled<Request, Quote> | null>(null);
  const [expiredRound, setExpiredRound] = useState(-1);
  const { round } = asked;
  const automatic = asked.request === request ? asked.automatic : 0;

  useEffect(() => {
    if (!request) return;
    let wanted = true;
    void askFor(request, automatic > 0).then((answer) => {
      if (wanted) setSettled({ request, round, answer });
    });
    return () => {
      wanted = false;
    };
  }, [askFor, request, round, automatic]);

  const ask = (count: number) => setAsked((last) => ({ round: last.round + 1, request, automatic: count }));
  const renew = () => ask(0);
  const current = settled !== null && settled.request === request ? settled : null;
  useExpiry(current, held, () => {
    if (current && (held || automatic >= MAX_AUTOMATIC)) setExpiredRound(current.round);
    else ask(automatic + 1);
  });
  useRetryOnReturn(current?.answer.kind === 'failed', renew);

  const isKept = request !== null && settled !== null && isAlike?.(settled.request, request) === true;
  return describe(request, isKept ? settled : null, current, { round, expiredRound, renew });
}

interface Progress {
  readonly round: number;
  readonly expiredRound: number;
  readonly renew: () => void;
}

function describe<Request, Quote>(
  request: Request | null,
  kept: Settled<Request, Quote> | null,
  current: Settled<Request, Quote> | null,
  { round, expiredRound, renew }: Progress,
): LiveQuote<Quote> {
  const nothing = { quote: null, askedAt: 0, validForMs: 0, message: null, atField: false, renew };
  if (!request) return { ...nothing, status: 'idle' };
  if (!current) {
    return { ...nothing, status: 'loading', quote: kept?.answer.kind === 'quote' ? kept.answer.quote : null };
  }
  const { answer } = current;
  const renewing = current.round !== round;
  if (answer.kind === 'quote') {
    const status = renewing ? 'renewing' : expiredRound === current.round ? 'expired' : 'ready';
    const { quote, askedAt, validForMs } = answer;
    return { ...nothing, status, quote, askedAt, validForMs };
  }
  if (renewing) return { ...nothing, status: 'loading' };
  return answer.kind === 'refused'
    ? { ...nothing, status: 'refused', message: answer.message, atField: answer.atField }
    : { ...nothing, status: 'failed' };
}

/** Calls back when the present quote has expired. In a hidden tab this waits until the tab is visible again. */
function useExpiry<Quote>(current: Settled<unknown, Quote> | null, held: boolean, onExpired: () => void): void {
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
      current.answer.askedAt + current.answer.validForMs - performance.now(),
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

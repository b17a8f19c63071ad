import { useEffect, useEffectEvent, useState } from 'react';
import { TOO_LATE_MS, type TimedQuote } from './timed-quote';

/** `closing`: it is open, but an acceptance would come too late. */
export type QuoteLife = 'open' | 'closing' | 'over';

/** A device that slept may not have counted the lapse, so that of the clock counts too when it is longer. */
interface Started {
  readonly askedAt: number;
  /** `Date.now()` at the beginning. */
  readonly at: number;
}

const startOf = (askedAt: number): Started => ({ askedAt, at: Date.now() - (performance.now() - askedAt) });

const lapse = ({ askedAt, at }: Started): number => Math.max(performance.now() - askedAt, Date.now() - at);

function lifeAfter(passed: number, validMs: number): QuoteLife {
  if (passed >= validMs) return 'over';
  return passed >= validMs - TOO_LATE_MS ? 'closing' : 'open';
}

/** products P-21: how long a quote is good, by lapse, also after the page was out of sight. */
export function useQuoteLife({ quote, askedAt }: TimedQuote): QuoteLife {
  const { validMs } = quote;
  const [started] = useState(() => startOf(askedAt));
  const [life, setLife] = useState<QuoteLife>(() => lifeAfter(lapse(started), validMs));
  const look = useEffectEvent(() => setLife(lifeAfter(lapse(started), validMs)));
  useEffect(() => {
    const listener = () => look();
    const passed = lapse(started);
    const timers = [validMs - TOO_LATE_MS, validMs].map((end) => setTimeout(listener, Math.max(0, end - passed)));
    document.addEventListener('visibilitychange', listener);
    return () => {
      timers.forEach(clearTimeout);
      document.removeEventListener('visibilitychange', listener);
    };
  }, [started, validMs]);
  return life;
}

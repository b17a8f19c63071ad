import { useEffect, useState } from 'react';
import { lapse, startOf } from './lapse';

/** With less time than this an answer would come too late. */
export const TOO_LATE_MS = 1000;

/** What the exchange is bound to for a while, and when it was asked for. */
interface Timed {
  readonly quote: { readonly validMs: number };
  /** `performance.now()` before the question. */
  readonly askedAt: number;
}

/** `closing`: it is open, but an acceptance would come too late. */
export type QuoteLife = 'open' | 'closing' | 'over';

function lifeAfter(passed: number, validMs: number): QuoteLife {
  if (passed >= validMs) return 'over';
  return passed >= validMs - TOO_LATE_MS ? 'closing' : 'open';
}

/** products P-16, P-21: how long a quote is good, by lapse, also after the page was out of sight. */
export function useQuoteLife({ quote, askedAt }: Timed): QuoteLife {
  const { validMs } = quote;
  const [started] = useState(() => startOf(askedAt));
  const [life, setLife] = useState<QuoteLife>(() => lifeAfter(lapse(started), validMs));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      const passed = lapse(started);
      const next = [validMs - TOO_LATE_MS, validMs].find((end) => end > passed);
      if (next !== undefined) timer = setTimeout(look, Math.ceil(next - passed));
    };
    // A timer may ring a little too early: what is left is waited for then.
    const look = () => {
      clearTimeout(timer);
      setLife(lifeAfter(lapse(started), validMs));
      wait();
    };
    // What ended since it was drawn is seen too.
    timer = setTimeout(look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [started, validMs]);
  return life;
}

import { useShell, type Ticker } from '@plataforma/contract';
import { useEffect, useMemo, useState } from 'react';

const PERIOD_MS = 5000;
/** Longest wait for a market without a price, so that the others show. */
const FIRST_MS = 500;

export interface SlowTickers {
  readonly tickers: ReadonlyMap<string, Ticker>;
  /** Every first ticker has come, or those that came in time: an order by them stays. */
  readonly settled: boolean;
}

/**
 * Tickers for sorting and filtering a list: the first ones together, later ones every five
 * seconds, so that rows do not change places under the pointer with every tick.
 */
export function useSlowTickers(symbols: readonly string[]): SlowTickers {
  const { market } = useShell();
  const key = symbols.join(',');
  const store = useMemo(() => market.tickers(key === '' ? [] : key.split(',')), [market, key]);
  const wanted = symbols.length;
  const [shown, setShown] = useState(() => ({ store, tickers: store.get(), settled: store.get().size === wanted }));

  useEffect(() => {
    if (wanted === 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      clearTimeout(timer);
      timer = undefined;
      setShown({ store, tickers: store.get(), settled: true });
    };
    const isComplete = () => store.get().size === wanted;
    let complete = isComplete();
    if (complete) show();
    else timer = setTimeout(show, FIRST_MS);
    const unsubscribe = store.subscribe(() => {
      if (!complete && isComplete()) {
        complete = true;
        show();
      } else timer ??= setTimeout(show, PERIOD_MS);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [store, wanted]);

  if (shown.store === store) return shown;
  return { tickers: store.get(), settled: store.get().size === wanted };
}

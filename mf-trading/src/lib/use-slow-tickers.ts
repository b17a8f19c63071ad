import { useShell, type Ticker } from '@plataforma/contract';
import { useEffect, useMemo, useState } from 'react';

const PERIOD_MS = 5000;

/**
 * Tickers for sorting and filtering a list: the first ones at once, later ones every five
 * seconds, so that rows do not change places under the pointer with every tick.
 */
export function useSlowTickers(symbols: readonly string[]): ReadonlyMap<string, Ticker> {
  const { market } = useShell();
  const key = symbols.join(',');
  const store = useMemo(() => market.tickers(key === '' ? [] : key.split(',')), [market, key]);
  const [shown, setShown] = useState(() => ({ store, tickers: store.get() }));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let complete = store.get().size === key.split(',').length;
    const show = () => {
      timer = undefined;
      setShown({ store, tickers: store.get() });
    };
    const unsubscribe = store.subscribe(() => {
      if (!complete) {
        complete = store.get().size === key.split(',').length;
        show();
      } else timer ??= setTimeout(show, PERIOD_MS);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [store, key]);

  return shown.store === store ? shown.tickers : store.get();
}

import { useShell, type Ticker } from '@plataforma/contract';
import { useEffect, useMemo, useState } from 'react';

const PERIOD_MS = 5000;
/** The longest wait for a market without a price, in ms, so that the others can be shown. */
const FIRST_MS = 500;

export interface SlowTickers {
  readonly tickers: ReadonlyMap<string, Ticker>;
  /** True when every first ticker has come, or when the wait is over. An order by them then stays. */
  readonly settled: boolean;
}

/**
 * Tickers for sorting and filtering a list. The first ones come together, later ones every five seconds. So rows do not
 * move under the pointer with every change of a price.
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

import { useReport } from '@plataforma/contract';
import type { PriceChartProps } from '@plataforma/markets';
import { startTransition, useEffect, useState, type ComponentType } from 'react';

type Loaded = { readonly Chart: ComponentType<PriceChartProps> } | 'failed' | null;

const load = () => import(/* webpackChunkName: "price-chart" */ '@plataforma/markets/price-chart');

/** Loaded as soon as the page's own code runs, because the first chart is visible from the start. */
let ahead: ReturnType<typeof load> | null = load();
// The component that waits for it shows a failure.
ahead.catch(() => undefined);

/**
 * The chart's own chunk. `React.lazy` is not used, because it keeps a failed download for ever. Here `retry` loads it
 * again.
 */
export function useChart(): { readonly loaded: Loaded; readonly retry: () => void } {
  const report = useReport();
  const [round, setRound] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>(null);

  useEffect(() => {
    let wanted = true;
    const chunk = ahead ?? load();
    ahead = null;
    chunk.then(
      (module) => {
        if (wanted) startTransition(() => setLoaded({ Chart: module.PriceChart }));
      },
      (error: unknown) => {
        report(error, { chunk: 'price-chart' });
        if (wanted) setLoaded('failed');
      },
    );
    return () => {
      wanted = false;
    };
  }, [report, round]);

  return {
    loaded,
    retry: () => {
      setLoaded(null);
      setRound(round + 1);
    },
  };
}

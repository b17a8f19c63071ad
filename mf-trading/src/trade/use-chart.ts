import { useReport } from '@plataforma/contract';
import { startTransition, useEffect, useState, type ComponentType } from 'react';
import type { PriceChartProps } from './price-chart';

type Loaded = { readonly Chart: ComponentType<PriceChartProps> } | 'failed' | null;

const load = () => import(/* webpackChunkName: "price-chart" */ './price-chart');

/** Asked for as soon as the page's own code runs, for the first chart: it is in sight from the start. */
let ahead: ReturnType<typeof load> | null = load();
// Whoever waits for it tells a failure.
ahead.catch(() => undefined);

/**
 * The chart's own chunk. Not `React.lazy`, which keeps a failed download for ever: here `retry`
 * asks for it anew.
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

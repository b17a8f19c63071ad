import { useLater, useReport } from '@plataforma/contract';
import type { PriceChartProps } from '@plataforma/markets';
import { startTransition, useEffect, useState, type ComponentType } from 'react';

type Loaded = { readonly Chart: ComponentType<PriceChartProps> } | 'failed' | null;

/**
 * The chart's own chunk, which comes once the page can be read. `React.lazy` is not used, because it keeps a failed download
 * for ever. Here `retry` loads it again.
 */
export function usePriceChart(): { readonly loaded: Loaded; readonly retry: () => void } {
  const later = useLater();
  const report = useReport();
  const [round, setRound] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>(null);

  useEffect(() => {
    let wanted = true;
    const load = async () => {
      try {
        const { PriceChart } = await import(
          /* webpackChunkName: "later-price-chart" */ '@plataforma/markets/price-chart'
        );
        if (wanted) startTransition(() => setLoaded({ Chart: PriceChart }));
      } catch (error) {
        report(error, { chunk: 'later-price-chart' });
        if (wanted) setLoaded('failed');
      }
    };
    const stop = later(() => void load());
    return () => {
      wanted = false;
      stop();
    };
  }, [later, report, round]);

  return {
    loaded,
    retry: () => {
      setLoaded(null);
      setRound(round + 1);
    },
  };
}

import { useReport } from '@plataforma/contract';
import { useEffect, useState, type ComponentType } from 'react';
import type { PriceChartProps } from './price-chart';

type Loaded = { readonly Chart: ComponentType<PriceChartProps> } | 'failed' | null;

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
    import(/* webpackChunkName: "price-chart" */ './price-chart').then(
      (module) => {
        if (wanted) setLoaded({ Chart: module.PriceChart });
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

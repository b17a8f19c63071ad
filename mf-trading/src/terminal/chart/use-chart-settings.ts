import { usePreference } from '@plataforma/contract';
import type { CandleInterval } from '@plataforma/schema';
import { useSearchParams } from 'react-router-dom';
import { readSettings, SETTINGS_KEY, type ChartSettings } from './chart-settings';
import { intervalOfName, nameOfInterval } from './candles/intervals';

const PARAMETER = 'interval';

export interface ChartControlsState {
  readonly settings: ChartSettings;
  readonly change: (changes: Partial<ChartSettings>) => void;
  /** The interval of the address, or the one that this browser used last. */
  readonly interval: CandleInterval;
  readonly choose: (interval: CandleInterval) => void;
}

/** The settings of the chart. They are kept in this browser, and the interval is in the address too. */
export function useChartSettings(): ChartControlsState {
  const [settings, keep] = usePreference(SETTINGS_KEY, readSettings);
  const [query, setQuery] = useSearchParams();
  const change = (changes: Partial<ChartSettings>) => keep({ ...settings, ...changes });
  return {
    settings,
    change,
    interval: intervalOfName(query.get(PARAMETER)) ?? settings.interval,
    choose: (interval) => {
      change({ interval });
      const next = new URLSearchParams(query);
      next.set(PARAMETER, nameOfInterval(interval));
      setQuery(next, { replace: true, preventScrollReset: true });
    },
  };
}

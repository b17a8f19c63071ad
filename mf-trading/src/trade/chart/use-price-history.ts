import { useQuery } from '@apollo/client/react';
import { useConnection, useShell } from '@plataforma/contract';
import { PERIODS, periodStart, toCandles, type Candle, type Period } from '@plataforma/markets';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { PriceHistoryDocument } from '../__generated__/trade';

export interface PriceHistory {
  readonly period: Period;
  readonly choose: (period: Period) => void;
  /** Null while the candles load. */
  readonly candles: readonly Candle[] | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

interface Asked {
  readonly period: Period;
  readonly from: string;
  /** True when the page asks by itself, which must not prolong the session. */
  readonly passive: boolean;
}

/** @param now the exchange's time, Unix ms */
const ask = (period: Period, now: number, passive = false): Asked => ({
  period,
  from: periodStart(period, now),
  passive,
});

/** Calls back when the tab becomes visible again, with the time (Unix ms) until which it was visible. */
function useSeenAgain(onSeen: (until: number) => void): void {
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    let until = Date.now();
    const onChange = () => {
      if (document.hidden) until = Date.now();
      else seen(until);
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
}

/**
 * Candles of a market for the chosen period. They are loaded again after the connection was lost, or after the tab was
 * hidden.
 */
export function usePriceHistory(symbol: string): PriceHistory {
  const { now } = useShell();
  const [asked, setAsked] = useState<Asked>(() => ask('day', now()));
  const { data, error, refetch } = useQuery(PriceHistoryDocument, {
    variables: { instrument: symbol, interval: PERIODS[asked.period].interval, from: asked.from },
    notifyOnNetworkStatusChange: true,
    // Hundreds of rows that nothing else reads cost more to keep in the cache than to load again.
    fetchPolicy: 'no-cache',
    // The panel itself shows a failure.
    context: { quiet: true, passive: asked.passive },
  });

  const connection = useConnection();
  const away = useRef(false);
  const onConnection = useEffectEvent(() => {
    if (connection === 'open' && away.current) setAsked(ask(asked.period, now(), true));
    if (connection === 'open') away.current = false;
    if (connection === 'stale' || connection === 'closed') away.current = true;
  });
  useEffect(() => onConnection(), [connection]);
  // Live prices stand still in a hidden tab. The next price would be joined to the last one by a line over the missing
  // time.
  useSeenAgain((until) => {
    if (Date.now() - until > PERIODS[asked.period].candleMs) setAsked(ask(asked.period, now(), true));
  });

  return {
    period: asked.period,
    choose: (period) => setAsked(ask(period, now())),
    candles: useMemo(() => (data ? toCandles(data.candles) : null), [data]),
    failed: error !== undefined && !data,
    retry: () => void refetch().catch(() => undefined),
  };
}

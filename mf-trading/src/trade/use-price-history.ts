import { useQuery } from '@apollo/client/react';
import { useConnection } from '@plataforma/contract';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { PriceHistoryDocument } from './__generated__/trade';
import { PERIODS, periodStart, toCandles, type Candle, type Period } from './chart-data';

export interface PriceHistory {
  readonly period: Period;
  readonly choose: (period: Period) => void;
  /** Null while they load. */
  readonly candles: readonly Candle[] | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

interface Asked {
  readonly period: Period;
  readonly from: string;
  /** The page asks by itself, which prolongs no session. */
  readonly passive: boolean;
}

const ask = (period: Period, passive = false): Asked => ({ period, from: periodStart(period, Date.now()), passive });

/** Calls back when the tab is seen again, with the time (Unix ms) until which it was. */
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

/** Candles of a market for the chosen period; asked for again after the connection, or whoever looks, was away. */
export function usePriceHistory(symbol: string): PriceHistory {
  const [asked, setAsked] = useState<Asked>(() => ask('day'));
  const { data, error, refetch } = useQuery(PriceHistoryDocument, {
    variables: { instrument: symbol, interval: PERIODS[asked.period].interval, from: asked.from },
    notifyOnNetworkStatusChange: true,
    // Hundreds of rows that nothing else reads take longer to keep than to ask for again.
    fetchPolicy: 'no-cache',
    // The panel tells it itself.
    context: { quiet: true, passive: asked.passive },
  });

  const connection = useConnection();
  const away = useRef(false);
  const onConnection = useEffectEvent(() => {
    if (connection === 'open' && away.current) setAsked(ask(asked.period, true));
    if (connection === 'open') away.current = false;
    if (connection === 'stale' || connection === 'closed') away.current = true;
  });
  useEffect(() => onConnection(), [connection]);
  // Live prices stand still in a hidden tab: the next one would be joined to the last by a line over what is missing.
  useSeenAgain((until) => {
    if (Date.now() - until > PERIODS[asked.period].candleMs) setAsked(ask(asked.period, true));
  });

  return {
    period: asked.period,
    choose: (period) => setAsked(ask(period)),
    candles: useMemo(() => (data ? toCandles(data.candles) : null), [data]),
    failed: error !== undefined && !data,
    retry: () => void refetch().catch(() => undefined),
  };
}

import { useQuery } from '@apollo/client/react';
import { useConnection, useShell } from '@plataforma/contract';
import { PERIODS, periodStart, toCandles, type Candle, type Period } from '@plataforma/markets';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { AssetPricesDocument } from '../__generated__/asset';

interface AssetPrices {
  readonly period: Period;
  readonly choose: (period: Period) => void;
  /** Null while the candles load. */
  readonly candles: readonly Candle[] | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Candles of a market for the chosen period. They are loaded again after the connection was lost. */
export function useAssetPrices(symbol: string): AssetPrices {
  const { now } = useShell();
  const ask = (period: Period, passive: boolean) => ({ period, from: periodStart(period, now()), passive });
  const [asked, setAsked] = useState(() => ask('month', false));
  const { data, error, refetch } = useQuery(AssetPricesDocument, {
    variables: { instrument: symbol, interval: PERIODS[asked.period].interval, from: asked.from },
    notifyOnNetworkStatusChange: true,
    // Hundreds of rows that nothing else reads cost more to keep in the cache than to load again.
    fetchPolicy: 'no-cache',
    // The panel itself shows a failure. What the page asks by itself must not prolong the session.
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
  return {
    period: asked.period,
    choose: (period) => setAsked(ask(period, false)),
    candles: useMemo(() => (data ? toCandles(data.candles) : null), [data]),
    failed: error !== undefined && !data,
    retry: () => void refetch().catch(() => undefined),
  };
}

import { useApolloClient } from '@apollo/client/react';
import { useConnection, useShell, type ExternalStore, type Trade } from '@plataforma/contract';
import { isServerFault } from '@plataforma/schema';
import type { CandleInterval } from '@plataforma/schema';
import { useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react';
import { ChartCandlesDocument } from './__generated__/candles';
import { toCandles, type Candle } from './candles';
import { historyReducer, type History } from './history';

/** Trades move the last candle at most this often, in ms. */
const PACE_MS = 200;
/** The exchange has stored a closed candle after this time, in ms. */
const SETTLED_MS = 1500;
const EVER = new Date(0).toISOString();

export interface Candles {
  /** Null while the first candles load. */
  readonly history: History | null;
  /** True while another interval than the drawn one loads. */
  readonly loading: boolean;
  readonly failed: boolean;
  /** The server could not answer. False when it was not reached. */
  readonly ofServer: boolean;
  readonly retry: () => void;
  readonly loadOlder: () => void;
}

interface Range {
  readonly from: string;
  readonly to?: string;
}

/** An answer with an error is a fault of ours. A lost network or a session that ends is none. */
const isRefusal = (error: unknown): boolean => error instanceof Error && error.name === 'CombinedGraphQLErrors';

type Ask = (interval: CandleInterval, range: Range, passive: boolean) => Promise<readonly Candle[]>;

function useAsk(symbol: string): Ask {
  const client = useApolloClient();
  return useMemo(
    () => async (interval, range, passive) => {
      const { data } = await client.query({
        query: ChartCandlesDocument,
        variables: { instrument: symbol, interval, ...range },
        // Nothing else reads these five hundred rows, so they are not kept in the cache.
        fetchPolicy: 'no-cache',
        // The panel itself shows failures. What the page asks by itself must not prolong the session.
        context: { quiet: true, passive },
      });
      if (!data) throw new Error('no candles');
      return toCandles(data.candles);
    },
    [client, symbol],
  );
}

/** Candles of a market: the newest page, older ones on demand, and the last one moving with the trades. */
export function useCandles(symbol: string, interval: CandleInterval): Candles {
  const { market, report } = useShell();
  const ask = useAsk(symbol);
  const trades = useMemo(() => market.trades(symbol), [market, symbol]);
  const [history, dispatch] = useReducer(historyReducer, null);
  /** `byItself`: the interval that the page asked for again without a press. */
  const [asked, setAsked] = useState<{ round: number; byItself: CandleInterval | null }>({ round: 0, byItself: null });
  const [failure, setFailure] = useState({ key: '', ofServer: false });
  const key = `${interval} ${String(asked.round)}`;
  const passive = asked.byItself === interval;

  useEffect(() => {
    let wanted = true;
    // Asks for the newest page independent of the device's clock. An interval without trades has no candle, so the page
    // may reach far back.
    ask(interval, { from: EVER }, passive).then(
      (candles) => {
        if (wanted) dispatch({ type: 'loaded', interval, candles, tape: trades.get() });
      },
      (error: unknown) => {
        if (wanted) setFailure({ key, ofServer: isServerFault(error) });
      },
    );
    return () => {
      wanted = false;
    };
  }, [ask, trades, interval, key, passive]);

  useTape(trades, (tape) => dispatch({ type: 'trades', tape }));
  const refresh = useEffectEvent(() => {
    const last = history?.candles.at(-1);
    if (!history || !last) return;
    ask(history.interval, { from: new Date(last.openedAt).toISOString() }, true).then(
      (candles) => dispatch({ type: 'fresh', interval: history.interval, candles, tape: trades.get() }),
      // The next candle, or the return of the connection, asks again.
      (error: unknown) => {
        if (isRefusal(error)) report(error, { chart: 'refresh' });
      },
    );
  });
  const begun = history?.running.length ?? 0;
  useEffect(() => {
    if (begun < 2) return;
    const timer = setTimeout(() => refresh(), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [begun]);
  const current = history?.interval === interval;
  const failed = !current && failure.key === key;
  const askAgain = (byItself: CandleInterval | null) => setAsked({ round: asked.round + 1, byItself });
  const connection = useConnection();
  const away = useRef(false);
  const onReturn = useEffectEvent(() => {
    if (failed) askAgain(interval);
    else refresh();
  });
  const onConnection = useEffectEvent(() => {
    if (connection === 'open' && away.current) onReturn();
    if (connection === 'open') away.current = false;
    if (connection === 'stale' || connection === 'closed') away.current = true;
  });
  useEffect(() => onConnection(), [connection]);

  return {
    history,
    loading: !current,
    failed,
    ofServer: failure.ofServer,
    retry: () => askAgain(null),
    loadOlder: () => {
      const first = history?.candles[0];
      if (!history || !first || (history.older !== 'more' && history.older !== 'failed')) return;
      const past = { interval: history.interval, before: first.openedAt };
      dispatch({ type: 'older-asked', ...past });
      ask(past.interval, { from: EVER, to: new Date(past.before).toISOString() }, false).then(
        (candles) => dispatch({ type: 'older', ...past, candles }),
        () => dispatch({ type: 'older-failed', ...past }),
      );
    },
  };
}

/** Calls back with the tape when it has changed, at most at the chart's rate. */
function useTape(trades: ExternalStore<readonly Trade[]>, onTape: (tape: readonly Trade[]) => void): void {
  const changed = useEffectEvent(onTape);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = trades.subscribe(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        changed(trades.get());
      }, PACE_MS);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [trades]);
}

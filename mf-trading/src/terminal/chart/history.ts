import type { Trade } from '@plataforma/contract';
import type { CandleInterval } from '@plataforma/schema';
import { joinOlder, PAGE, takeFresh, withTrades, type Candle } from './candles';
import { openingOf } from './intervals';

/** What the chart has of one interval. */
export interface History {
  readonly interval: CandleInterval;
  /** As the exchange told them, the running one last. */
  readonly candles: readonly Candle[];
  /** The last of them, and what began since, with the trades since counted in. */
  readonly running: readonly Candle[];
  /** Newest trade that is counted; null before the first one. */
  readonly seen: number | null;
  /** Older candles: to be had, on their way, not to be had just now, or there are none. */
  readonly older: 'more' | 'loading' | 'failed' | 'none';
}

export type HistoryEvent =
  | {
      readonly type: 'loaded';
      readonly interval: CandleInterval;
      readonly candles: readonly Candle[];
      readonly tape: readonly Trade[];
    }
  | {
      readonly type: 'fresh';
      readonly interval: CandleInterval;
      readonly candles: readonly Candle[];
      readonly tape: readonly Trade[];
    }
  | { readonly type: 'older'; readonly interval: CandleInterval; readonly candles: readonly Candle[] }
  | { readonly type: 'older-asked' }
  | { readonly type: 'older-failed' }
  /** Newest first. */
  | { readonly type: 'trades'; readonly tape: readonly Trade[] };

/** The running candle at the newest trade's price. Its quantity is in the candle already, or will be once it is asked for again. */
function atLatestPrice(candles: readonly Candle[], tape: readonly Trade[], interval: CandleInterval) {
  const last = candles.at(-1);
  const [newest] = tape;
  if (!last) return [];
  if (!newest || openingOf(interval, newest.executedAt) !== last.openedAt) return [last];
  const [running = last] = withTrades([last], [newest], interval);
  return [{ ...running, volume: last.volume }];
}

function begin(history: Pick<History, 'interval' | 'candles' | 'older'>, tape: readonly Trade[]): History {
  const { interval, candles } = history;
  return { ...history, running: atLatestPrice(candles, tape, interval), seen: tape[0]?.id ?? null };
}

function count(history: History, tape: readonly Trade[]): History {
  const [newest] = tape;
  if (!newest || newest.id === history.seen) return history;
  const { seen, interval } = history;
  if (seen === null) return begin(history, tape);
  const added = tape.filter(({ id }) => id > seen).reverse();
  return { ...history, running: withTrades(history.running, added, interval), seen: newest.id };
}

/** The chart's candles as pages, trades and newer answers come; null until there are any. Answers of another interval are too late. */
export function historyReducer(history: History | null, event: HistoryEvent): History | null {
  if (event.type === 'loaded') {
    const { interval, candles, tape } = event;
    return begin({ interval, candles, older: candles.length < PAGE ? 'none' : 'more' }, tape);
  }
  if (!history) return null;
  switch (event.type) {
    case 'fresh': {
      if (event.interval !== history.interval) return history;
      const candles = takeFresh(history.candles, event.candles, history.interval);
      // What stands alone may have older ones again.
      const older = candles.length < history.candles.length ? 'more' : history.older;
      return begin({ interval: history.interval, candles, older }, event.tape);
    }
    case 'older': {
      if (event.interval !== history.interval) return history;
      const older = event.candles.length < PAGE ? 'none' : 'more';
      return { ...history, candles: joinOlder(history.candles, event.candles), older };
    }
    case 'older-asked':
      return { ...history, older: 'loading' };
    case 'older-failed':
      return { ...history, older: 'failed' };
    case 'trades':
      return count(history, event.tape);
  }
}

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

/** Which older candles: those of the interval that open before the first one that is drawn. */
interface Past {
  readonly interval: CandleInterval;
  /** Its opening, Unix ms. */
  readonly before: number;
}

type OlderEvent = Past &
  (
    | { readonly type: 'older'; readonly candles: readonly Candle[] }
    | { readonly type: 'older-asked' }
    | { readonly type: 'older-failed' }
  );

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
  | OlderEvent
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

const opensAt = (candles: readonly Candle[]) => candles[0]?.openedAt;

/** Older candles that would not end where the history begins belong to another: they would leave a gap. */
const fits = (history: History, { interval, before }: Past) =>
  interval === history.interval && before === opensAt(history.candles);

function withOlder(history: History, event: OlderEvent): History {
  if (event.type === 'older-asked') return { ...history, older: 'loading' };
  if (event.type === 'older-failed') return history.older === 'loading' ? { ...history, older: 'failed' } : history;
  const older = event.candles.length < PAGE ? 'none' : 'more';
  return { ...history, candles: joinOlder(history.candles, event.candles), older };
}

/** The chart's candles as pages, trades and newer answers come; null until there are any. Answers that do not fit any more are too late. */
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
      const older = opensAt(candles) === opensAt(history.candles) ? history.older : 'more';
      return begin({ interval: history.interval, candles, older }, event.tape);
    }
    case 'older':
    case 'older-asked':
    case 'older-failed':
      return fits(history, event) ? withOlder(history, event) : history;
    case 'trades':
      return count(history, event.tape);
  }
}

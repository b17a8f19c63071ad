import type { Trade } from '@plataforma/contract';
import type { CandleInterval } from '@plataforma/schema';
import { joinOlder, PAGE, takeFresh, withTrades, type Candle } from './candles';
import { openingOf } from './intervals';

/** The candles of one interval that the chart has. */
export interface History {
  readonly interval: CandleInterval;
  /** The candles as the exchange sent them. The running one is the last. */
  readonly candles: readonly Candle[];
  /** The last of these and those that have begun since, with the later trades added. */
  readonly running: readonly Candle[];
  /** Id of the newest trade that is included; null before the first one. */
  readonly seen: number | null;
  /** State of the older candles: available, loading, failed, or there are none. */
  readonly older: 'more' | 'loading' | 'failed' | 'none';
}

/** A request for older candles: those of the interval that open before the first one that is drawn. */
interface Past {
  readonly interval: CandleInterval;
  /** Opening of the first candle that is drawn, Unix ms. */
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

/**
 * The running candle at the price of the newest trade. The trade's quantity is in the candle already, or will be when
 * the candle is loaded again.
 */
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

/** Older candles that do not end where this history begins belong to another history. They would leave a gap. */
const fits = (history: History, { interval, before }: Past) =>
  interval === history.interval && before === opensAt(history.candles);

function withOlder(history: History, event: OlderEvent): History {
  if (event.type === 'older-asked') return { ...history, older: 'loading' };
  if (event.type === 'older-failed') return history.older === 'loading' ? { ...history, older: 'failed' } : history;
  const older = event.candles.length < PAGE ? 'none' : 'more';
  return { ...history, candles: joinOlder(history.candles, event.candles), older };
}

/** Updates the chart's candles as pages, trades and newer answers arrive. Answers that no longer fit are ignored. */
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
      // Candles that stand alone may have older ones again.
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

import { createAccountEvents, type AccountEvents } from './account-events';
import { createBookFeed } from './book-feed';
import type { Clock } from './clock';
import type { Feed, FeedContext } from './feed';
import { createFrames, type RequestFrame } from './frames';
import type { Instruments } from './instruments';
import type { Socket } from './socket';
import type { ExternalStore } from './store';
import { oneTimer } from './one-timer';
import { createSubscriptions } from './subscriptions';
import { createTickerFeed } from './ticker-feed';
import { createTradesFeed } from './trades-feed';
import type { OrderBook, Ticker, Trade } from './types';

export interface MarketDataOptions {
  readonly socket: Socket;
  readonly instruments: Instruments;
  readonly clock: Clock;
  /**
   * In a browser this is built on `requestAnimationFrame`. In a hidden tab rendering pauses then, and the stream goes
   * on.
   */
  readonly requestFrame: RequestFrame;
  readonly report: (error: unknown) => void;
  /** Called when the gateway does not know the customer, or no longer does. */
  readonly onUnauthorized: () => void;
}

/**
 * Live market data by the symbol of the instrument. Asking twice gives the same store. A store streams while somebody
 * listens. The listeners of all stores are called at most once in an animation frame.
 */
export interface MarketData {
  /** Null until the first prices have arrived, and for an unknown symbol. */
  readonly ticker: (symbol: string) => ExternalStore<Ticker | null>;
  /** The tickers of those symbols whose prices have arrived, in the order of `symbols`. */
  readonly tickers: (symbols: readonly string[]) => ExternalStore<ReadonlyMap<string, Ticker>>;
  readonly orderBook: (symbol: string) => ExternalStore<OrderBook | null>;
  /** Newest first. */
  readonly trades: (symbol: string) => ExternalStore<readonly Trade[]>;
  readonly accountEvents: AccountEvents;
}

function memo<T>(create: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>();
  return (key) => {
    const value = made.get(key) ?? create(key);
    made.set(key, value);
    return value;
  };
}

/** A feed that several views can follow. */
interface SharedFeed<T> extends Feed<T> {
  readonly follow: (changed: () => void) => void;
}

/** Creates market data over one socket: the stores of the shell's `market` service. */
export function createMarketData(options: MarketDataOptions): MarketData {
  const { socket, instruments, clock, requestFrame, report } = options;
  const frames = createFrames(requestFrame);
  const subscriptions = createSubscriptions(socket, oneTimer(clock));

  const share = <T>(create: (context: FeedContext) => Feed<T>) =>
    memo((symbol): SharedFeed<T> => {
      const followers: (() => void)[] = [];
      const changed = () => followers.forEach((follower) => follower());
      const feed = create({ symbol, socket, clock, instruments, subscriptions, report, changed });
      return { ...feed, follow: (follower) => followers.push(follower) };
    });
  const single = <T>(feedOf: (symbol: string) => SharedFeed<T>) =>
    memo((symbol): ExternalStore<T> => {
      const feed = feedOf(symbol);
      const view = frames.view(feed.read, feed.hold);
      feed.follow(view.invalidate);
      return view;
    });

  const tickerFeed = share(createTickerFeed);
  const tickers = memo((key): ExternalStore<ReadonlyMap<string, Ticker>> => {
    const feeds = key === '' ? [] : key.split(',').map(tickerFeed);
    const read = () => new Map(feeds.flatMap((feed) => toEntry(feed.read())));
    const hold = () => {
      const releases = feeds.map((feed) => feed.hold());
      return () => releases.forEach((release) => release());
    };
    const view = frames.view(read, hold);
    feeds.forEach((feed) => feed.follow(view.invalidate));
    return view;
  });
  return {
    ticker: single(tickerFeed),
    tickers: (symbols) => tickers(symbols.join(',')),
    orderBook: single(share(createBookFeed)),
    trades: single(share(createTradesFeed)),
    accountEvents: createAccountEvents(options, subscriptions),
  };
}

function toEntry(ticker: Ticker | null): readonly (readonly [string, Ticker])[] {
  return ticker ? [[ticker.symbol, ticker]] : [];
}

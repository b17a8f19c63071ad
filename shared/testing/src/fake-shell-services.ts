import {
  createStore,
  type AccountEvent,
  type AlertService,
  type Command,
  type Connection,
  type FeatureName,
  type Features,
  type MarketService,
  type OrderBook,
  type RuntimeConfig,
  type SessionService,
  type SessionState,
  type Shell,
  type StepUpService,
  type ThemeChoice,
  type ThemeMode,
  type ThemeService,
  type Ticker,
  type TrackEvent,
  type Trade,
  type WritableStore,
} from '@plataforma/contract';
import { act } from '@testing-library/react';
import { fakeConfig } from './fake-config';

/** Makes one store for each key at its first use. The same key always gives the same reference. */
function storeByKey<T>(initial: (key: string) => T): (key: string) => WritableStore<T> {
  const stores = new Map<string, WritableStore<T>>();
  return (key) => {
    const store = stores.get(key) ?? createStore(initial(key));
    stores.set(key, store);
    return store;
  };
}

export interface FakeShellOptions {
  /** A guest by default. With a `viewer` alone, the session is signed in. */
  readonly session?: Partial<SessionState>;
  readonly tickers?: readonly Ticker[];
  readonly orderBooks?: readonly OrderBook[];
  /** Public trades by symbol, newest first. */
  readonly trades?: Readonly<Record<string, readonly Trade[]>>;
  readonly connection?: Connection;
  readonly config?: Partial<RuntimeConfig>;
  readonly theme?: ThemeMode;
  /** The flags that are on; all others are off. Null while the flags are not known. */
  readonly features?: readonly FeatureName[] | null;
  readonly hiddenValues?: boolean;
  /** Settings of this browser, by key. */
  readonly preferences?: Readonly<Record<string, unknown>>;
  /** The password that the customer gives when a proof is asked for. They give up when left out. */
  readonly proof?: string;
  /** Paths that discovery has. Every path when left out. */
  readonly routes?: readonly string[];
  /** What `session.refresh()` does. It resolves at once when left out. */
  readonly onRefresh?: () => Promise<void>;
  /** What `session.signOut()` does. Without it, it resolves at once. */
  readonly onSignOut?: () => Promise<void>;
  /** Time of day of the exchange; the test's own when left out. */
  readonly now?: () => number;
}

/** A `Shell` whose stores a test can change. It records what the screen asked for. */
export interface FakeShell extends Shell {
  readonly setSession: (state: SessionState) => void;
  readonly setTicker: (ticker: Ticker) => void;
  readonly setOrderBook: (book: OrderBook) => void;
  readonly setTrades: (symbol: string, trades: readonly Trade[]) => void;
  readonly setConnection: (connection: Connection) => void;
  readonly setFeatures: (on: readonly FeatureName[]) => void;
  readonly emitAccountEvent: (event: AccountEvent) => void;
  readonly flashes: readonly Parameters<AlertService['flash']>[0][];
  readonly reports: readonly unknown[];
  readonly tracked: readonly TrackEvent[];
  /** Entries that screens have in the search palette now. */
  readonly commandsShown: () => readonly Command[];
  readonly calls: { readonly genericError: number; readonly refresh: number; readonly signOut: number };
}

function sessionState(options: Partial<SessionState> = {}): SessionState {
  const viewer = options.viewer ?? null;
  return { status: viewer ? 'signed-in' : 'guest', viewer, expired: false, ...options };
}

function fakeMarket(options: FakeShellOptions) {
  const given = new Map((options.tickers ?? []).map((ticker) => [ticker.symbol, ticker]));
  const tickers = storeByKey<Ticker | null>((symbol) => given.get(symbol) ?? null);
  const books = storeByKey<OrderBook | null>(
    (symbol) => options.orderBooks?.find((book) => book.symbol === symbol) ?? null,
  );
  const trades = storeByKey<readonly Trade[]>((symbol) => options.trades?.[symbol] ?? []);
  const select = (symbols: readonly string[]) => new Map([...given].filter(([symbol]) => symbols.includes(symbol)));
  const groups = storeByKey<ReadonlyMap<string, Ticker>>((key) => select(key.split(',')));
  const groupKeys = new Set<string>();
  const listeners = new Set<(event: AccountEvent) => void>();
  const market: MarketService = {
    ticker: tickers,
    tickers: (symbols) => {
      groupKeys.add(symbols.join(','));
      return groups(symbols.join(','));
    },
    orderBook: books,
    trades,
    accountEvents: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const setTicker = (ticker: Ticker) => {
    given.set(ticker.symbol, ticker);
    tickers(ticker.symbol).set(ticker);
    for (const key of groupKeys) groups(key).set(select(key.split(',')));
  };
  const emitAccountEvent = (event: AccountEvent) => [...listeners].forEach((listener) => listener(event));
  return { market, setTicker, emitAccountEvent, books, trades };
}

function featuresOf(on: readonly FeatureName[]): Features {
  const is = (name: FeatureName) => on.includes(name);
  return {
    earn: is('earn'),
    thirdPartyBrlDeposit: is('thirdPartyBrlDeposit'),
    recurringBuy: is('recurringBuy'),
    livenessCheck: is('livenessCheck'),
    cardGeneration: is('cardGeneration'),
  };
}

function fakeCommands() {
  const shown = new Set<readonly Command[]>();
  const register = (commands: readonly Command[]) => {
    shown.add(commands);
    return () => shown.delete(commands);
  };
  return { register, commandsShown: () => [...shown].flat() };
}

function fakeTheme(initial: ThemeMode): ThemeService {
  const mode = createStore(initial);
  const choice = createStore<ThemeChoice>(initial);
  const set = (next: ThemeChoice) => {
    choice.set(next);
    if (next !== 'system') mode.set(next);
  };
  return { get: mode.get, subscribe: mode.subscribe, choice, set };
}

/** Asks for a proof once, as the dialog of the shell does. */
function fakeStepUp(password: string | undefined): StepUpService {
  return {
    run: async ({ send }) => {
      const first = await send(null);
      if (!first.errors.some(({ name }) => name === 'proof')) return first;
      return password === undefined ? null : send({ password });
    },
  };
}

/** Services for a screen under test. They use no network, no storage and no clock. */
export function createFakeShell(options: FakeShellOptions = {}): FakeShell {
  const state = createStore(sessionState(options.session));
  const connection = createStore<Connection>(options.connection ?? 'open');
  const features = createStore<Features | null>(options.features === null ? null : featuresOf(options.features ?? []));
  const preferences = storeByKey<unknown>((key) => options.preferences?.[key]);
  const { market, setTicker, emitAccountEvent, books, trades } = fakeMarket(options);
  const flashes: Parameters<AlertService['flash']>[0][] = [];
  const reports: unknown[] = [];
  const tracked: TrackEvent[] = [];
  const { register, commandsShown } = fakeCommands();
  const calls = { genericError: 0, refresh: 0, signOut: 0 };
  const session: SessionService = {
    get: state.get,
    subscribe: state.subscribe,
    refresh: async () => {
      calls.refresh += 1;
      await options.onRefresh?.();
    },
    signOut: async () => {
      calls.signOut += 1;
      await options.onSignOut?.();
    },
  };
  return {
    session,
    alerts: {
      flash: (alert) => flashes.push(alert),
      showGenericError: () => {
        calls.genericError += 1;
      },
    },
    theme: fakeTheme(options.theme ?? 'dark'),
    hiddenValues: createStore(options.hiddenValues ?? false),
    preferences: { store: preferences, set: (key, value) => preferences(key).set(value) },
    stepUp: fakeStepUp(options.proof),
    market,
    connection,
    config: { ...fakeConfig, ...options.config },
    features,
    commands: { register },
    track: (event) => tracked.push(event),
    later: (task) => {
      let cancelled = false;
      queueMicrotask(() => {
        // The task changes the screen, like an action of a customer.
        if (!cancelled) act(task);
      });
      return () => {
        cancelled = true;
      };
    },
    now: options.now ?? (() => Date.now()),
    report: (error) => reports.push(error),
    Widget: ({ fallback }) => fallback,
    PageHeader: ({ children }) => children,
    hasRoute: (path) => options.routes?.includes(path) ?? true,
    setSession: state.set,
    setTicker,
    setOrderBook: (book) => books(book.symbol).set(book),
    setTrades: (symbol, next) => trades(symbol).set(next),
    setConnection: connection.set,
    setFeatures: (on) => features.set(featuresOf(on)),
    emitAccountEvent,
    flashes,
    reports,
    tracked,
    commandsShown,
    calls,
  };
}

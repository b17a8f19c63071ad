import type { AccountEvent, Connection, OrderBook, Ticker, Trade } from '@plataforma/realtime';
import type { Viewer } from '@plataforma/schema';
import { createContext, useCallback, useContext, useEffect, useEffectEvent, useMemo } from 'react';
import { ACCOUNT_PREFERENCES, startPath } from './account-preferences';
import { returnPath } from './return-path';
import { useStore } from './use-store';
import type {
  AlertService,
  Command,
  FeatureName,
  RuntimeConfig,
  SessionService,
  SessionState,
  Shell,
  ThemeChoice,
  ThemeMode,
} from './shell';

const ShellContext = createContext<Shell | null>(null);

/** Makes the shell's services available to the hooks below. */
export const ShellProvider = ShellContext.Provider;

/** The shell's services. @throws Error outside of a `ShellProvider`. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell: no ShellProvider above this component');
  return shell;
}

export function useSession(): SessionState & Pick<SessionService, 'refresh'> {
  const { session } = useShell();
  const state = useStore(session);
  return { ...state, refresh: session.refresh };
}

/** The signed-in customer. Null for guests and while loading. */
export function useViewer(): Viewer | null {
  return useStore(useShell().session).viewer;
}

export function useAlerts(): AlertService {
  return useShell().alerts;
}

export function useThemeMode(): readonly [ThemeMode, (mode: ThemeMode) => void] {
  const { theme } = useShell();
  return [useStore(theme), theme.set];
}

/** What the customer chose of the themes. */
export function useThemeChoice(): readonly [ThemeChoice, (choice: ThemeChoice) => void] {
  const { theme } = useShell();
  return [useStore(theme.choice), theme.set];
}

/** The setting "Ocultar valores": whether balances are masked on every screen. */
export function useHiddenValues(): readonly [boolean, (hidden: boolean) => void] {
  const { hiddenValues } = useShell();
  return [useStore(hiddenValues), hiddenValues.set];
}

/**
 * A setting of this browser. `parse` turns the stored JSON (undefined when there is none) into the value, and never
 * throws.
 */
export function usePreference<T>(key: string, parse: (stored: unknown) => T): readonly [T, (value: T) => void] {
  const { preferences } = useShell();
  const store = useMemo(() => preferences.store(key), [preferences, key]);
  const stored = useStore(store);
  const value = useMemo(() => parse(stored), [parse, stored]);
  const set = useCallback((next: T) => preferences.set(key, next), [preferences, key]);
  return [value, set];
}

/** Returns where a sign-in leads: the path in `return` of its address, or else the page that the customer begins with. */
export function useReturnPath(): (raw: string | null) => string {
  const { preferences, hasRoute } = useShell();
  return (raw) => {
    const start = startPath(preferences.store(ACCOUNT_PREFERENCES.startPage).get());
    return returnPath(raw, window.location.origin, hasRoute(start) ? start : undefined);
  };
}

export function useTicker(symbol: string): Ticker | null {
  const { market } = useShell();
  return useStore(useMemo(() => market.ticker(symbol), [market, symbol]));
}

export function useTickers(symbols: readonly string[]): ReadonlyMap<string, Ticker> {
  const { market } = useShell();
  const key = symbols.join(',');
  return useStore(useMemo(() => market.tickers(key === '' ? [] : key.split(',')), [market, key]));
}

export function useOrderBook(symbol: string): OrderBook | null {
  const { market } = useShell();
  return useStore(useMemo(() => market.orderBook(symbol), [market, symbol]));
}

/** Latest public trades, newest first. */
export function useTrades(symbol: string): readonly Trade[] {
  const { market } = useShell();
  return useStore(useMemo(() => market.trades(symbol), [market, symbol]));
}

/**
 * Calls `listener` for every event of the signed-in customer's accounts. For guests, who have none, nothing is asked. The present
 * positions, with which the socket begins, are no event: the screen has asked for what it shows.
 */
export function useAccountEvents(listener: (event: AccountEvent) => void): void {
  const { market } = useShell();
  const isSignedIn = useViewer() !== null;
  const onEvent = useEffectEvent((event: AccountEvent) => {
    if (event.type !== 'position' || event.isPresent !== true) listener(event);
  });
  useEffect(() => (isSignedIn ? market.accountEvents(onEvent) : undefined), [market, isSignedIn]);
}

export function useConnection(): Connection {
  return useStore(useShell().connection);
}

/** True while the prices on the screen may be old: nothing has arrived for a while, or the connection is gone. */
export function usePricesStale(): boolean {
  const connection = useConnection();
  return connection === 'stale' || connection === 'closed';
}

/** Whether a feature is switched on (specification §3). False while that is not known. */
export function useFeature(name: FeatureName): boolean {
  return useStore(useShell().features)?.[name] ?? false;
}

/** Adds entries to the search palette while the component is mounted. Keep the list in `useMemo`. */
export function useCommands(commands: readonly Command[]): void {
  const service = useShell().commands;
  useEffect(() => service.register(commands), [service, commands]);
}

/** The exchange's time (Unix ms). What counts down needs no shell, such as in the gallery, which goes by the device's time. */
export function useNow(): Shell['now'] {
  return useContext(ShellContext)?.now ?? Date.now;
}

const NO_STEP_UP: Shell['stepUp'] = {
  run: () => Promise.reject(new Error('useStepUp: no ShellProvider above this component')),
};

/**
 * Sends sensitive actions, with a proof where the exchange wants one. A form that sends none needs no shell, such as one in
 * the gallery.
 */
export function useStepUp(): Shell['stepUp'] {
  return useContext(ShellContext)?.stepUp ?? NO_STEP_UP;
}

export function useTrack(): Shell['track'] {
  return useShell().track;
}

/** Returns `Shell.later`. */
export function useLater(): Shell['later'] {
  return useShell().later;
}

export function useRuntimeConfig(): RuntimeConfig {
  return useShell().config;
}

export function useReport(): Shell['report'] {
  return useShell().report;
}

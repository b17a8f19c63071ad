export { useStore, type ExternalStore } from './external-store';
export {
  ShellProvider,
  useAccountEvents,
  useAlerts,
  useConnection,
  useHiddenValues,
  useOrderBook,
  usePreference,
  usePricesStale,
  useReport,
  useRuntimeConfig,
  useSession,
  useShell,
  useThemeMode,
  useTicker,
  useTickers,
  useTrades,
  useViewer,
} from './hooks';
export { errorMessage } from './mutation-errors';
export { returnPath, signInPath } from './return-path';
export type { Access, Layout, LazyComponent, RemoteRoutes, RemoteWidgets } from './route';
export type {
  AlertService,
  FlashAlertKind,
  MarketService,
  PreferenceService,
  RuntimeConfig,
  SessionService,
  SessionState,
  SessionStatus,
  Shell,
  ThemeMode,
  ThemeService,
  ToggleService,
  WidgetProps,
} from './shell';
export { CONTRACT_VERSION } from './version';
export type { AccountEvent, BookLevel, Connection, OrderBook, Ticker, Trade } from '@plataforma/realtime';

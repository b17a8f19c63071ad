export {
  ShellProvider,
  useAccountEvents,
  useAlerts,
  useCommands,
  useConnection,
  useFeature,
  useHiddenValues,
  useLater,
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
  useTrack,
  useTrades,
  useViewer,
} from './hooks';
export { errorMessage } from './mutation-errors';
export { returnPath, signInPath } from './return-path';
export type { Access, Layout, LazyComponent, LazyScreen, Permission, RemoteRoutes, RemoteWidgets } from './route';
export type {
  AlertService,
  Command,
  CommandService,
  FeatureName,
  Features,
  FlashAlertKind,
  MarketService,
  PageHeaderProps,
  PreferenceService,
  RuntimeConfig,
  SessionService,
  SessionState,
  SessionStatus,
  Shell,
  ThemeMode,
  ThemeService,
  ToggleService,
  TrackEvent,
  WidgetProps,
} from './shell';
export { useSignOut } from './use-sign-out';
export { useStore } from './use-store';
export { CONTRACT_VERSION } from './version';
export {
  createStore,
  type AccountEvent,
  type BookLevel,
  type Connection,
  type ExternalStore,
  type OrderBook,
  type Ticker,
  type Trade,
  type TradingAccount,
  type WritableStore,
} from '@plataforma/realtime';

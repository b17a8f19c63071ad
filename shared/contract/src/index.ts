export { useStore, type ExternalStore } from './external-store';
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
export { CONTRACT_VERSION } from './version';
export type {
  AccountEvent,
  BookLevel,
  Connection,
  OrderBook,
  Ticker,
  Trade,
  TradingAccount,
} from '@plataforma/realtime';

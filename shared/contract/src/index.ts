export { ACCOUNT_COPY, ACCOUNT_PREFERENCES, isStartPage, START_PATHS, type StartPageName } from './account-preferences';
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
  useReturnPath,
  useRuntimeConfig,
  useSession,
  useShell,
  useStepUp,
  useThemeChoice,
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
  StepUpAction,
  StepUpService,
  TermsToProve,
  ThemeChoice,
  ThemeMode,
  ThemeService,
  ToggleService,
  TrackEvent,
  WidgetProps,
} from './shell';
export { useCountdown } from './use-countdown';
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

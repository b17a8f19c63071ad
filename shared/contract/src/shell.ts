import type { Viewer } from '@plataforma/schema';
import type { AccountEvent, Connection, ExternalStore, OrderBook, Ticker, Trade } from '@plataforma/realtime';
import type { ComponentType, ReactNode } from 'react';

export type SessionStatus = 'loading' | 'guest' | 'signed-in';

export interface SessionState {
  readonly status: SessionStatus;
  /** Null for guests and while loading. */
  readonly viewer: Viewer | null;
  /** True for a guest whose signed-in session ran out; `/login` says so. */
  readonly expired: boolean;
}

export interface SessionService extends ExternalStore<SessionState> {
  /**
   * Reads the viewer again after sign-in or sign-out: clears cached data, reconnects the
   * socket and resolves when the new state is in force. Rejects on a network error.
   */
  readonly refresh: () => Promise<void>;
  /**
   * Ends the session, for guests too, and then does what `refresh` does. Rejects when the exchange cannot be reached or
   * refuses; the session is then as it was.
   */
  readonly signOut: () => Promise<void>;
}

/** Feature flags (specification §3), named for what they switch on. */
export type FeatureName = 'earn' | 'thirdPartyBrlDeposit' | 'recurringBuy' | 'livenessCheck' | 'cardGeneration';

export type Features = Readonly<Record<FeatureName, boolean>>;

export type FlashAlertKind = 'default' | 'disabled' | 'success' | 'error' | 'information' | 'warning';

export interface AlertService {
  /** Shows a short message at the top of the page; a new one replaces it. */
  readonly flash: (alert: { readonly kind: FlashAlertKind; readonly message: string }) => void;
  /** Shows the generic error toast (specification §2). */
  readonly showGenericError: () => void;
}

export type ThemeMode = 'light' | 'dark';

export interface ThemeService extends ExternalStore<ThemeMode> {
  readonly set: (mode: ThemeMode) => void;
}

/** A boolean setting kept per browser. */
export interface ToggleService extends ExternalStore<boolean> {
  readonly set: (value: boolean) => void;
}

/** Settings kept per browser, by key; values are JSON. */
export interface PreferenceService {
  readonly store: (key: string) => ExternalStore<unknown>;
  readonly set: (key: string, value: unknown) => void;
}

/** Live market data by instrument symbol; reading a store while subscribed keeps one counted subscription. */
export interface MarketService {
  readonly ticker: (symbol: string) => ExternalStore<Ticker | null>;
  readonly tickers: (symbols: readonly string[]) => ExternalStore<ReadonlyMap<string, Ticker>>;
  readonly orderBook: (symbol: string) => ExternalStore<OrderBook | null>;
  readonly trades: (symbol: string) => ExternalStore<readonly Trade[]>;
  readonly accountEvents: (listener: (event: AccountEvent) => void) => () => void;
}

/** An entry of the one search palette (Ctrl/⌘ K). */
export interface Command {
  /** Unique in the page, e.g. `trade/buy-btcbrl`. */
  readonly id: string;
  readonly label: string;
  /** Other words that find it. */
  readonly keywords?: readonly string[];
  readonly run: () => void;
}

export interface CommandService {
  /** Adds entries; returns the function that takes them away. */
  readonly register: (commands: readonly Command[]) => () => void;
}

/** What the tag manager is told, once the customer has consented: a name and plain, impersonal values. */
export interface TrackEvent {
  readonly event: string;
  readonly [detail: string]: string | number | boolean;
}

/** Configuration that the page server puts into the page. */
export interface RuntimeConfig {
  readonly sessionMinutes: number;
  /** Addresses of the exchange: absolute, or paths of the page's origin. */
  readonly api: {
    /** Specification §7: `/graphql` by default. */
    readonly graphql: string;
    /** Specification §7: queries may go by GET. */
    readonly queriesByGet: boolean;
    readonly socket: string;
    /** The status service; `/api/status` is below it. */
    readonly status: string;
  };
  /** Where browsers go under maintenance (specification §4). */
  readonly maintenancePage: string;
  /** The error reporter; null switches it off, as in the end-to-end job (specification §8). */
  readonly reporting: { readonly dsn: string; readonly environment: string } | null;
  /** The tag manager's frame, of another origin; null switches it off. */
  readonly tagManager: { readonly frame: string } | null;
  /** Demo accounts named on the sign-in page of a local run; empty elsewhere. */
  readonly demoAccounts: readonly { readonly email: string; readonly password: string }[];
  readonly links: {
    readonly terms?: string;
    readonly privacy?: string;
    readonly faq?: string;
    readonly help?: string;
    readonly twoFactorHelp?: string;
    readonly cancelAccount?: string;
    /** External entries of the menu (specification §2 and §6); one without an address is not shown. */
    readonly orderBook?: string;
    readonly card?: string;
    readonly cashback?: string;
    readonly otc?: string;
    readonly vip?: string;
  };
}

export interface PageHeaderProps {
  readonly children: ReactNode;
}

export interface WidgetProps {
  /** `<remote>/<widget id>`, e.g. `mf-trading/markets-table`. */
  readonly name: string;
  /** Shown until the widget is there: a skeleton of its final size. */
  readonly fallback: ReactNode;
}

/** Everything that the shell provides to the screens of remotes. */
export interface Shell {
  readonly session: SessionService;
  readonly alerts: AlertService;
  readonly theme: ThemeService;
  readonly hiddenValues: ToggleService;
  readonly preferences: PreferenceService;
  readonly market: MarketService;
  readonly connection: ExternalStore<Connection>;
  readonly config: RuntimeConfig;
  /** Feature flags; null until they are known, and every flag counts as off then. */
  readonly features: ExternalStore<Features | null>;
  readonly commands: CommandService;
  /** Passed on to the tag manager when there is one and the customer has consented; dropped otherwise. */
  readonly track: (event: TrackEvent) => void;
  /**
   * Runs a task once the visited page is usable and the browser has a moment: for what a first visit must not wait
   * for. Returns the function that cancels it.
   */
  readonly later: (task: () => void) => () => void;
  readonly report: (error: unknown, context?: Readonly<Record<string, string>>) => void;
  /** A widget of another remote behind its own error boundary; renders nothing when discovery does not have it. */
  readonly Widget: ComponentType<WidgetProps>;
  /** A page's own part of the header of the layout `full`, between the way home and the shell's controls. */
  readonly PageHeader: ComponentType<PageHeaderProps>;
  /** True when discovery has a route that matches the path; no link is shown to a path that has none. */
  readonly hasRoute: (path: string) => boolean;
}

import type {
  DestinationToProve,
  CoinRefundToProve,
  MandateToProve,
  ProofPurpose,
  StepUpProof,
  UserError,
  Viewer,
  WithdrawalToProve,
} from '@plataforma/schema';
import type { AccountEvent, Connection, ExternalStore, OrderBook, Ticker, Trade } from '@plataforma/realtime';
import type { ComponentType, ReactNode } from 'react';

export type SessionStatus = 'loading' | 'guest' | 'signed-in';

export interface SessionState {
  readonly status: SessionStatus;
  /** Null for guests and while loading. */
  readonly viewer: Viewer | null;
  /** True for a guest whose signed-in session has expired. `/login` says so. */
  readonly expired: boolean;
}

export interface SessionService extends ExternalStore<SessionState> {
  /**
   * Reads the viewer again after sign-in or sign-out. It clears cached data, reconnects the socket, and resolves when
   * the new state is in force. Rejects on a network error.
   */
  readonly refresh: () => Promise<void>;
  /**
   * Ends the session, also for guests, and then does the same as `refresh`. Rejects when the exchange cannot be reached
   * or refuses; the session is then unchanged.
   */
  readonly signOut: () => Promise<void>;
}

/** Feature flags (specification §3), named after what they switch on. */
export type FeatureName = 'earn' | 'thirdPartyBrlDeposit' | 'recurringBuy' | 'livenessCheck' | 'cardGeneration';

export type Features = Readonly<Record<FeatureName, boolean>>;

export type FlashAlertKind = 'default' | 'disabled' | 'success' | 'error' | 'information' | 'warning';

export interface AlertService {
  /** Shows a short message at the top of the page. A new message replaces it. */
  readonly flash: (alert: { readonly kind: FlashAlertKind; readonly message: string }) => void;
  /** Shows the generic error toast (specification §2). */
  readonly showGenericError: () => void;
}

export type ThemeMode = 'light' | 'dark';

/** What the customer chose: a theme, or the one that the device has. */
export type ThemeChoice = ThemeMode | 'system';

/** The theme in force, and the choice behind it. */
export interface ThemeService extends ExternalStore<ThemeMode> {
  readonly choice: ExternalStore<ThemeChoice>;
  readonly set: (choice: ThemeChoice) => void;
}

/** The terms of an action: of a withdrawal, of a destination that is added, of a mandate, or of a refund of coins. */
export interface TermsToProve {
  readonly withdrawal?: WithdrawalToProve | null;
  readonly destination?: DestinationToProve;
  readonly mandate?: MandateToProve;
  readonly coinRefund?: CoinRefundToProve;
}

/** A sensitive action, which the exchange may want a proof for. */
export interface StepUpAction<Answer extends { readonly errors: readonly UserError[] }> {
  /** What the customer confirms, e.g. "Criar a chave de API “Robô”". */
  readonly action: string;
  /** Decides what proves it. `ACCOUNT` when left out. */
  readonly purpose?: ProofPurpose | undefined;
  /** Of a withdrawal: what a passkey confirms, and nothing else. */
  readonly withdrawal?: WithdrawalToProve | undefined;
  /** The same of another action that has terms. */
  readonly terms?: TermsToProve | undefined;
  /** Sends the mutation, first without a proof. Rejects when the exchange was not reached. */
  readonly send: (proof: StepUpProof | null) => Promise<Answer>;
}

/** The one dialog in which customers prove that it is they who ask. */
export interface StepUpService {
  /**
   * Sends the mutation. As long as its answer has an error named `proof`, a dialog asks for one and sends it again. Resolves
   * to the first other answer, or to null when the customer gave up: nothing was done then. Rejects when the first
   * try did not reach the exchange; what happens later is said in the dialog.
   */
  readonly run: <Answer extends { readonly errors: readonly UserError[] }>(
    action: StepUpAction<Answer>,
  ) => Promise<Answer | null>;
}

/** A boolean setting. */
export interface ToggleService extends ExternalStore<boolean> {
  readonly set: (value: boolean) => void;
}

/** Settings of this browser, by key. Values are JSON. Those of `ACCOUNT_PREFERENCES` go with the account to every device. */
export interface PreferenceService {
  readonly store: (key: string) => ExternalStore<unknown>;
  readonly set: (key: string, value: unknown) => void;
}

/**
 * Live market data by the symbol of the instrument. All readers of a store share one subscription while they are
 * subscribed.
 */
export interface MarketService {
  readonly ticker: (symbol: string) => ExternalStore<Ticker | null>;
  readonly tickers: (symbols: readonly string[]) => ExternalStore<ReadonlyMap<string, Ticker>>;
  readonly orderBook: (symbol: string) => ExternalStore<OrderBook | null>;
  readonly trades: (symbol: string) => ExternalStore<readonly Trade[]>;
  readonly accountEvents: (listener: (event: AccountEvent) => void) => () => void;
}

/** An entry of the search palette (Ctrl/⌘ K). */
export interface Command {
  /** Unique in the page, e.g. `trade/buy-btcbrl`. */
  readonly id: string;
  readonly label: string;
  /** Other words that find the entry. */
  readonly keywords?: readonly string[];
  readonly run: () => void;
}

export interface CommandService {
  /** Adds entries. Returns the function that removes them. */
  readonly register: (commands: readonly Command[]) => () => void;
}

/**
 * An event for the tag manager, sent when the customer has consented: a name and plain values without personal data.
 */
export interface TrackEvent {
  readonly event: string;
  readonly [detail: string]: string | number | boolean;
}

/** Configuration that the page server puts into the page. */
export interface RuntimeConfig {
  readonly sessionMinutes: number;
  /** Addresses of the exchange: absolute, or paths of the page's origin. */
  readonly api: {
    /** Specification §7; `/graphql` by default. */
    readonly graphql: string;
    /** Specification §7: whether queries may be sent by GET. */
    readonly queriesByGet: boolean;
    readonly socket: string;
    /** Address of the status service. `/api/status` is below it. */
    readonly status: string;
  };
  /** Address to which browsers go during maintenance (specification §4). */
  readonly maintenancePage: string;
  /** Settings of the error reporter. Null switches it off, as in end-to-end tests (specification §8). */
  readonly reporting: { readonly dsn: string; readonly environment: string } | null;
  /** Address of the tag manager's iframe, which has another origin. Null switches it off. */
  readonly tagManager: { readonly frame: string } | null;
  /** Demo accounts that the sign-in page of a local run names. Empty elsewhere. */
  readonly demoAccounts: readonly { readonly email: string; readonly password: string }[];
  readonly links: {
    readonly terms?: string;
    readonly privacy?: string;
    readonly faq?: string;
    readonly help?: string;
    readonly twoFactorHelp?: string;
    readonly cancelAccount?: string;
    /** External entries of the menu (specification §2 and §6). An entry without an address is not shown. */
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
  /** Shown until the widget has loaded: a skeleton of its final size. */
  readonly fallback: ReactNode;
}

/** Everything that the shell provides to the screens of remotes. */
export interface Shell {
  readonly session: SessionService;
  readonly alerts: AlertService;
  readonly theme: ThemeService;
  readonly hiddenValues: ToggleService;
  readonly preferences: PreferenceService;
  readonly stepUp: StepUpService;
  readonly market: MarketService;
  readonly connection: ExternalStore<Connection>;
  readonly config: RuntimeConfig;
  /** Feature flags. Null until they are known; every flag counts as off then. */
  readonly features: ExternalStore<Features | null>;
  readonly commands: CommandService;
  /** Passes the event on to the tag manager when there is one and the customer has consented. Otherwise drops it. */
  readonly track: (event: TrackEvent) => void;
  /**
   * Runs a task when the visited page is usable and the browser has time. It is meant for work that a first visit must
   * not wait for. Returns the function that cancels it.
   */
  readonly later: (task: () => void) => () => void;
  /**
   * Time of day of the exchange in Unix ms, by which the times of its answers are meant. The device's clock may be wrong. It is that
   * one until the exchange has answered.
   */
  readonly now: () => number;
  readonly report: (error: unknown, context?: Readonly<Record<string, string>>) => void;
  /** A widget of another remote inside its own error boundary. Renders nothing when discovery does not have it. */
  readonly Widget: ComponentType<WidgetProps>;
  /** A page's own part of the header in the layout `full`. It stands between the way home and the shell's controls. */
  readonly PageHeader: ComponentType<PageHeaderProps>;
  /** Whether discovery has a route that matches the path. Screens show no link to a path without a route. */
  readonly hasRoute: (path: string) => boolean;
}

import type { ApolloClient } from '@apollo/client';
import type { Command, ExternalStore, RuntimeConfig, Shell } from '@plataforma/contract';
import { systemClock } from '@plataforma/realtime';
import { whenIdle } from '@plataforma/ui';
import type { AlertState } from './alert-state';
import { CONSENT_PREFERENCE } from './consent-record';
import { errorQueue } from '../reporting/error-queue';
import { createAccountServices, type AccountServices } from './account-services';
import { createAlerts } from './alerts';
import { createNews } from './api/news';
import { onStored } from './browser/events';
import { createCommands } from './commands';
import { createBrowserTheme } from './settings/theme';
import { keepSettings } from './settings/kept-settings';
import { createHiddenValues } from './settings/hidden-values';
import { createLater, type Later } from './browser/later';
import { createBrowserSocket, createLive } from './live-services';
import { createPreferences } from './settings/preferences';
import { createPageStatus } from './status/page-status';
import { createQueuedReport, createReport } from './report';
import { createSafeStorage } from './browser/storage';
import type { TopAlert } from './status/top-alert';
import { createStepUp, type StepUp } from '../step-up/step-up';
import { createTracking, type Tracking } from './track';

export interface ServicesOptions {
  readonly config: RuntimeConfig;
  /** Origin of the page, which also serves API and socket. */
  readonly origin: string;
}

export interface Services {
  /** What the contract promises, without what needs the route tree. */
  readonly shell: Omit<Shell, 'Widget' | 'PageHeader' | 'hasRoute'>;
  readonly apollo: ApolloClient;
  readonly alertState: AlertState;
  readonly topAlert: TopAlert;
  readonly tracking: Tracking;
  readonly later: Later;
  /** Warns before the session ends, prolongs it or begins another, and tells of guests who need one. */
  readonly sessionEnd: Pick<AccountServices['session'], 'warning' | 'stay' | 'signInAnew' | 'refused'>;
  readonly features: AccountServices['features'];
  /** The proof that a customer is asked for. */
  readonly proofAsked: StepUp['asked'];
  /** Entries of the search palette. */
  readonly commandsShown: ExternalStore<readonly Command[]>;
  /** Functions that start the services, the most urgent first: viewer, socket, status. */
  readonly starts: readonly (() => void)[];
}

/** A choice that the account could not be told is sent again after this time, in ms. */
const SAVE_AGAIN_MS = 5_000;

/** An address of the exchange from the configuration, absolute or of this origin. */
function resolveAddress(address: string, origin: string): string {
  return new URL(address, origin).href;
}

/** Makes the shell's services in a browser. `starts` starts them. */
export function createServices({ config, origin }: ServicesOptions): Services {
  const clock = systemClock;
  const storage = createSafeStorage(() => window.localStorage);
  const report = config.reporting ? createQueuedReport(errorQueue) : createReport((error) => window.reportError(error));
  const alerts = createAlerts();
  const commands = createCommands();
  const later = createLater({ clock, whenIdle, mark: (name) => performance.mark(name) });
  const settings = keepSettings(
    {
      theme: createBrowserTheme(storage),
      hiddenValues: createHiddenValues(storage, onStored),
      preferences: createPreferences(storage, onStored),
    },
    {
      now: () => Date.now(),
      again: (task) => clock.after(SAVE_AGAIN_MS, task),
      save: async (input) => {
        const { savePreferences } = await import(
          /* webpackChunkName: "save-preferences" */ './settings/save-preferences'
        );
        return savePreferences(apollo, input);
      },
    },
  );
  const { theme, hiddenValues, preferences } = settings;
  const stepUp = createStepUp();
  const tracking = createTracking(preferences.store(CONSENT_PREFERENCE), config.tagManager !== null);
  const leave = (address: string) => window.location.replace(address);
  const { status, topAlert } = createPageStatus({ config, storage, later: later.run, leave, report });
  const socket = createBrowserSocket(resolveAddress(config.api.socket, origin).replace(/^http/, 'ws'), report);
  const news = createNews();
  const { apollo, session, features, now }: AccountServices = createAccountServices({
    config,
    uri: resolveAddress(config.api.graphql, origin),
    storage,
    clock,
    later: later.run,
    report,
    showGenericError: alerts.service.showGenericError,
    onMaintenance: status.askNow,
    news,
    onAskViewer: settings.onAsk,
    reconnect: socket.reconnect,
  });
  const market = createLive({ socket, apollo, session, news, report });
  return {
    shell: {
      session: session.service,
      alerts: alerts.service,
      theme,
      hiddenValues,
      preferences,
      stepUp: stepUp.service,
      market,
      connection: socket.connection,
      config,
      features: features.store,
      commands: commands.service,
      track: tracking.track,
      later: later.run,
      now,
      report,
    },
    apollo,
    alertState: alerts.state,
    topAlert,
    tracking,
    later,
    sessionEnd: session,
    features,
    proofAsked: stepUp.asked,
    commandsShown: commands.shown,
    starts: [session.start, socket.open, status.start],
  };
}

import type { ApolloClient } from '@apollo/client';
import type { Command, ExternalStore, Features, RuntimeConfig, Shell } from '@plataforma/contract';
import {
  createInstruments,
  createMarketData,
  createSocket,
  createStore,
  systemClock,
  type Socket,
} from '@plataforma/realtime';
import type { AlertState } from '../alerts/alert-state';
import { ViewerDocument } from './__generated__/viewer';
import { syncAccount } from './account-sync';
import { createAlerts } from './alerts';
import { createApollo, resetData } from './apollo';
import { createCommands } from './commands';
import { createHiddenValues } from './hidden-values';
import { createLater, type Later } from './later';
import { createPreferences } from './preferences';
import { createReport } from './report';
import { createSession, type Session } from './session';
import { createSafeStorage } from './storage';
import { createTabs } from './tabs';
import { createTheme } from './theme';

export interface ServicesOptions {
  readonly config: RuntimeConfig;
  /** Origin of the page; API and socket are served there. */
  readonly origin: string;
}

export interface Services {
  /** What the contract promises, except what needs the route tree. */
  readonly shell: Omit<Shell, 'Widget' | 'hasRoute'>;
  readonly apollo: ApolloClient;
  readonly alertState: AlertState;
  readonly later: Later;
  /** Entries of the search palette. */
  readonly commandsShown: ExternalStore<readonly Command[]>;
}

async function fetchViewer(client: ApolloClient) {
  const context = { quiet: true, passive: true };
  const { data } = await client.query({ query: ViewerDocument, fetchPolicy: 'no-cache', context });
  if (!data) throw new Error('No answer about the viewer');
  return data;
}

function createBrowserTheme(storage: ReturnType<typeof createSafeStorage>) {
  return createTheme({
    storage,
    root: document.documentElement,
    systemDark: window.matchMedia('(prefers-color-scheme: dark)'),
    afterPaint: (task) => requestAnimationFrame(() => requestAnimationFrame(task)),
  });
}

function whenIdle(task: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: 1_000 });
  else setTimeout(task);
}

/** An address of the exchange as the configuration names it, absolute or of this origin. */
function resolveAddress(address: string, origin: string): string {
  return new URL(address, origin).href;
}

/** Frees the socket at once when the network is back, rather than after the next wait. */
function reconnectWhenOnline(socket: Socket): void {
  window.addEventListener('online', () => {
    if (socket.connection.get() === 'stale') socket.reconnect();
  });
}

/** Makes the shell's services in a browser, and starts them: who is there, socket, account. */
export function createServices({ config, origin }: ServicesOptions): Services {
  const clock = systemClock;
  const storage = createSafeStorage(() => window.localStorage);
  const report = createReport((error) => window.reportError(error));
  const alerts = createAlerts();
  const commands = createCommands();
  const later = createLater({ clock, whenIdle, mark: (name) => performance.mark(name) });
  const socket = createSocket({
    endpoint: resolveAddress(config.api.socket, origin).replace(/^http/, 'ws'),
    WebSocket: window.WebSocket,
    clock,
    random: Math.random,
    report,
  });
  const apollo: ApolloClient = createApollo({
    uri: resolveAddress(config.api.graphql, origin),
    fetch: (...request) => window.fetch(...request),
    cookies: () => document.cookie,
    epoch: () => session.epoch(),
    onActivity: () => session.onActivity(),
    onUnauthorized: (epoch) => session.onUnauthorized(epoch),
    onGenericError: alerts.service.showGenericError,
    report,
  });
  const session: Session = createSession({
    fetchViewer: () => fetchViewer(apollo),
    clock,
    sessionMinutes: config.sessionMinutes,
    tabs: createTabs(() => new BroadcastChannel('session')),
    resetData: (change) => resetData(apollo, change),
    reconnect: socket.reconnect,
    onUnreachable: alerts.service.showGenericError,
  });
  const market = createMarketData({
    socket,
    instruments: createInstruments(socket, report),
    clock,
    requestFrame: (paint) => requestAnimationFrame(paint),
    report,
    onUnauthorized: () => session.onUnauthorized(session.epoch()),
  });
  syncAccount({
    client: apollo,
    session: session.service,
    accountEvents: market.accountEvents,
    clock,
  });
  session.start();
  socket.open();
  reconnectWhenOnline(socket);
  return {
    shell: {
      session: session.service,
      alerts: alerts.service,
      theme: createBrowserTheme(storage),
      hiddenValues: createHiddenValues(storage),
      preferences: createPreferences(storage),
      market,
      connection: socket.connection,
      config,
      features: createStore<Features | null>(null),
      commands: commands.service,
      track: () => undefined,
      later: later.run,
      report,
    },
    apollo,
    alertState: alerts.state,
    later,
    commandsShown: commands.shown,
  };
}

import type { ExternalStore, PageHeaderProps, SessionState, Shell, WidgetProps } from '@plataforma/contract';
import { createElement } from 'react';
import { matchPath } from 'react-router-dom';
import type { FrameRequest } from '@plataforma/discovery/frames-module';

function constant<T>(value: T): ExternalStore<T> {
  return { get: () => value, subscribe: () => () => undefined };
}

const nothing = () => undefined;

/** A shell in which nothing happens, in the state at the very start of a visit. */
export function createStaticShell(request: FrameRequest): Shell {
  const { viewer, routes, config, mini, widgets } = request;
  const session: SessionState = { status: viewer === 'guest' ? 'guest' : 'loading', viewer: null, expired: false };
  const stored: Readonly<Record<string, unknown>> = { 'menu-mini': mini, 'home-known': viewer === 'known' };
  return {
    session: { ...constant(session), refresh: () => Promise.resolve(), signOut: () => Promise.resolve() },
    alerts: { flash: nothing, showGenericError: nothing },
    theme: { ...constant('light' as const), choice: constant('system' as const), set: nothing },
    hiddenValues: { ...constant(false), set: nothing },
    preferences: { store: (key) => constant(stored[key]), set: nothing },
    stepUp: { run: ({ send }) => send(null) },
    market: {
      ticker: () => constant(null),
      tickers: () => constant(new Map()),
      orderBook: () => constant(null),
      trades: () => constant([]),
      accountEvents: () => nothing,
    },
    connection: constant('connecting' as const),
    config,
    features: constant(null),
    commands: { register: () => nothing },
    track: nothing,
    later: () => nothing,
    now: () => Date.now(),
    report: nothing,
    Widget: ({ name, fallback }: WidgetProps) =>
      widgets[name] === undefined ? fallback : createElement('x-widget', { 'data-name': name }),
    PageHeader: ({ children }: PageHeaderProps) => createElement('x-header', null, children),
    hasRoute: (path) => path === '/' || routes.some((route) => matchPath(route, path) !== null),
  };
}

import type { ComponentType } from 'react';

/** Who may open a route: anyone, guests only, or signed-in customers only. */
export type Access = 'public' | 'guest' | 'signed-in';

/** Where a route stands: beside the menu, alone with a slim header, or over the whole window. */
export type Layout = 'menu' | 'plain' | 'full';

/** What discovery says about one route; lives in the remote's `remote.json`. */
export interface RouteDescription {
  /** Key of the screen in the remote's `./routes`. */
  readonly id: string;
  /** Absolute path in react-router's notation, e.g. `/trade/:marketId`. */
  readonly path: string;
  readonly access: Access;
  readonly layout: Layout;
  /** Copy key with its namespace, e.g. `wallet:title`. */
  readonly titleKey: string;
}

/** A screen or widget behind its own chunk. */
export type LazyComponent<Props = object> = () => Promise<{ readonly Component: ComponentType<Props> }>;

/** Shape of the module that a remote exposes as `./routes`: screens by route id. */
export type RemoteRoutes = Readonly<Record<string, LazyComponent>>;

/** Shape of the module that a remote exposes as `./widgets`: small components that other pages compose. */
export type RemoteWidgets = Readonly<Record<string, LazyComponent>>;

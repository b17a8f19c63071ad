import type { ComponentType, ReactNode } from 'react';

/** Who may open a route: anyone, guests only, or signed-in customers only. */
export type Access = 'public' | 'guest' | 'signed-in';

/** Where a route stands: beside the menu, alone with a slim header, over the whole window, or in a wrapper of its own. */
export type Layout = 'menu' | 'plain' | 'full' | 'own';

/** Rules of specification §6 that a viewer must meet to open a route, beside signing in and the route's flag. */
export type Permission = 'card' | 'otc' | 'verify-account' | 'connected-devices';

/** A screen or widget behind its own chunk. */
export type LazyComponent<Props = object> = () => Promise<{ readonly Component: ComponentType<Props> }>;

/** A screen behind its own chunk, with its layout wrapper when the route's layout is `own` (specification §2). */
export type LazyScreen = () => Promise<{
  readonly Component: ComponentType;
  readonly Layout?: ComponentType<{ readonly children: ReactNode }>;
}>;

/** Shape of the module that a remote exposes as `./routes`: screens by route id. */
export type RemoteRoutes = Readonly<Record<string, LazyScreen>>;

/** Shape of the module that a remote exposes as `./widgets`: small components that other pages compose. */
export type RemoteWidgets = Readonly<Record<string, LazyComponent>>;

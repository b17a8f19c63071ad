import type { ComponentType, ReactNode } from 'react';

/** Who may open a route: everybody, guests only, or signed-in customers only. */
export type Access = 'public' | 'guest' | 'signed-in';

/**
 * Where a route's page stands: beside the menu, alone with a slim header, over the whole window, or in its own wrapper.
 */
export type Layout = 'menu' | 'plain' | 'full' | 'own';

/**
 * Rules of specification §6 that a viewer must meet to open a route. They come in addition to signing in and the
 * route's flag.
 */
export type Permission = 'card' | 'otc' | 'verify-account' | 'connected-devices';

/** A screen or widget in its own chunk. */
export type LazyComponent<Props = object> = () => Promise<{ readonly Component: ComponentType<Props> }>;

/**
 * A screen in its own chunk. When the route's layout is `own`, the chunk has the layout wrapper too (specification §2).
 */
export type LazyScreen = () => Promise<{
  readonly Component: ComponentType;
  readonly Layout?: ComponentType<{ readonly children: ReactNode }>;
}>;

/** The module that a remote exposes as `./routes`: screens by the id of the route. */
export type RemoteRoutes = Readonly<Record<string, LazyScreen>>;

/** The module that a remote exposes as `./widgets`: small components for other pages. */
export type RemoteWidgets = Readonly<Record<string, LazyComponent>>;

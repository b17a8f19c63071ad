import type { ComponentType } from 'react';

/** Who may open a route: anyone, guests only, or signed-in customers only. */
export type Access = 'public' | 'guest' | 'signed-in';

/** Where a route stands: beside the menu, alone with a slim header, or over the whole window. */
export type Layout = 'menu' | 'plain' | 'full';

/** A screen or widget behind its own chunk. */
export type LazyComponent<Props = object> = () => Promise<{ readonly Component: ComponentType<Props> }>;

/** Shape of the module that a remote exposes as `./routes`: screens by route id. */
export type RemoteRoutes = Readonly<Record<string, LazyComponent>>;

/** Shape of the module that a remote exposes as `./widgets`: small components that other pages compose. */
export type RemoteWidgets = Readonly<Record<string, LazyComponent>>;

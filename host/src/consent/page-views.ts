import type { Shell } from '@plataforma/contract';

interface RouterState {
  readonly location: { readonly pathname: string; readonly search: string };
  readonly matches: readonly { readonly route: { readonly path?: string } }[];
}

/** The parts of the router that are needed to follow the customer. */
export interface FollowedRouter {
  readonly state: RouterState;
  readonly subscribe: (listener: (state: RouterState) => void) => unknown;
}

/** Reports each page by its route pattern alone, without the values in its path and its query. */
export function trackPageViews({ state, subscribe }: FollowedRouter, track: Shell['track']): void {
  let seen: string | null = null;
  const look = ({ location, matches }: RouterState) => {
    if (location.pathname === seen) return;
    seen = location.pathname;
    track({ event: 'page_view', path: matches.findLast(({ route }) => route.path !== undefined)?.route.path ?? '*' });
  };
  look(state);
  subscribe(look);
}

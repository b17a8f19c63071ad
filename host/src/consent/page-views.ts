import type { Shell } from '@plataforma/contract';

interface RouterLike {
  readonly state: RouterStateLike;
  readonly subscribe: (listener: (state: RouterStateLike) => void) => unknown;
}

interface RouterStateLike {
  readonly location: { readonly pathname: string };
  readonly matches: readonly { readonly route: { readonly path?: string } }[];
}

/** Tells each page by its pattern alone: neither what is named in its path nor its query. */
export function trackPageViews({ state, subscribe }: RouterLike, track: Shell['track']): void {
  let seen: string | null = null;
  const look = ({ location, matches }: RouterStateLike) => {
    if (location.pathname === seen) return;
    seen = location.pathname;
    track({ event: 'page_view', path: matches.findLast(({ route }) => route.path !== undefined)?.route.path ?? '*' });
  };
  look(state);
  subscribe(look);
}

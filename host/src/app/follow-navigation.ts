import type { Shell } from '@plataforma/contract';
import { trackPageViews } from '../consent/page-views';
import { copyQueryToBody } from './query-attributes';

interface RouterState {
  readonly location: { readonly pathname: string; readonly search: string };
  readonly matches: readonly { readonly route: { readonly path?: string } }[];
}

interface Router {
  readonly state: RouterState;
  readonly subscribe: (listener: (state: RouterState) => void) => unknown;
}

/** What every change of the address brings about beside the page itself. */
export function followNavigation(router: Router, body: HTMLElement, track: Shell['track']): void {
  const copyQuery = copyQueryToBody(body);
  copyQuery(router.state.location.search);
  router.subscribe(({ location }) => copyQuery(location.search));
  trackPageViews(router, track);
}

import type { Shell } from '@plataforma/contract';
import { type FollowedRouter, trackPageViews } from '../consent/page-views';
import { copyQueryToBody } from './query-attributes';

/** What every change of the address brings about beside the page itself. */
export function followNavigation(router: FollowedRouter, body: HTMLElement, track: Shell['track']): void {
  const copyQuery = copyQueryToBody(body);
  copyQuery(router.state.location.search);
  router.subscribe(({ location }) => copyQuery(location.search));
  trackPageViews(router, track);
}

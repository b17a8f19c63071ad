import type { Shell } from '@plataforma/contract';
import { type FollowedRouter, trackPageViews } from '../consent/page-views';
import { copyQueryToBody } from './query-attributes';

/** Does what every change of the address causes besides rendering the page. */
export function followNavigation(router: FollowedRouter, body: HTMLElement, track: Shell['track']): void {
  const copyQuery = copyQueryToBody(body);
  copyQuery(router.state.location.search);
  router.subscribe(({ location }) => copyQuery(location.search));
  trackPageViews(router, track);
}

import type { PageDiscovery, PageRemoteBuild } from '@plataforma/discovery';
import { flagOf } from '../access/permissions';
import type { FeatureService } from '../services/features/features';
import { findRoute, routeEntries } from './route-index';

interface WatchFeaturesOptions {
  readonly features: FeatureService;
  readonly discovery: PageDiscovery;
  readonly router: {
    readonly state: { readonly location: { readonly pathname: string } };
    readonly subscribe: (listener: () => void) => () => void;
  };
  /** Calls the task when the tab becomes visible again. */
  readonly onSeen: (task: () => void) => void;
}

/** A path segment of specification §6: `/verify-account/*`. */
const VERIFY_ACCOUNT = 'verify-account';

function dependsOnFlags({ flag, permission }: PageRemoteBuild['routes'][number]): boolean {
  return flag !== undefined || (permission !== undefined && flagOf(permission) !== undefined);
}

/**
 * Keeps the feature flags fresh. They are checked when the page starts, goes to another address, or becomes visible.
 * They are asked for at once only where the visit depends on them: by its route, or by entries of its menu that would
 * otherwise come late and move others.
 */
export function watchFeatures({ features, discovery, router, onSeen }: WatchFeaturesOptions): void {
  const inMenu = routeEntries(discovery).some(({ route }) => dependsOnFlags(route));
  const isNeeded = (path: string): boolean => {
    const route = findRoute(discovery, path)?.route;
    if (route && dependsOnFlags(route)) return true;
    const hasMenu = route === undefined || route.layout === 'menu';
    return hasMenu && inMenu && features.store.get() === null;
  };
  const lookAfter = (): void => {
    const { pathname } = router.state.location;
    if (pathname.split('/').includes(VERIFY_ACCOUNT)) features.reload();
    else features.refresh(isNeeded(pathname));
  };
  let before = router.state.location.pathname;
  router.subscribe(() => {
    const { pathname } = router.state.location;
    if (pathname === before) return;
    before = pathname;
    lookAfter();
  });
  onSeen(() => features.refresh(isNeeded(router.state.location.pathname)));
  lookAfter();
}

import type { PageDiscovery, PageRemoteBuild } from '@plataforma/discovery';
import { matchPath } from 'react-router-dom';

export interface RouteEntry {
  readonly remote: string;
  readonly route: PageRemoteBuild['routes'][number];
}

/** Every route of every remote in discovery. */
export function routeEntries(discovery: PageDiscovery): readonly RouteEntry[] {
  return Object.entries(discovery.remotes).flatMap(([remote, { live }]) =>
    live.routes.map((route) => ({ remote, route })),
  );
}

/** The remote's route at a path. Null for the shell's own and for unknown paths. */
export function findRoute(discovery: PageDiscovery, path: string): RouteEntry | null {
  const [pathname = '/'] = path.split(/[?#]/, 1);
  return routeEntries(discovery).find(({ route }) => matchPath(route.path, pathname)) ?? null;
}

/** Whether all of a page works without an account, such as the pages that mails link to. */
export function isForAnybody(discovery: PageDiscovery, path: string): boolean {
  const route = findRoute(discovery, path)?.route;
  return route?.access === 'public' && route.layout === 'plain';
}

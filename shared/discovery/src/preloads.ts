import { matchPath } from 'react-router-dom';
import type { Discovery, RemoteBuild } from './discovery';

/** Widgets that the shell's own pages show to everybody, `<remote>/<widget>`. */
export const HOME_WIDGETS = ['mf-trading/markets-table'];

interface Preloads {
  readonly scripts: readonly string[];
  readonly copy: readonly string[];
}

type Screen = Pick<RemoteBuild['routes'][number], 'chunks' | 'namespaces'>;

/** The files that a route or widget needs. */
function screenFiles(build: RemoteBuild, { chunks, namespaces = build.namespaces }: Screen): Preloads {
  return {
    scripts: [build.entry, ...chunks].map((file) => build.base + file),
    copy: namespaces.map((namespace) => `${build.base}locales/en/${namespace}.json`),
  };
}

/** The remote's files that a visit of a path needs. */
function routeFiles(discovery: Discovery, path: string): readonly Preloads[] {
  for (const { live } of Object.values(discovery.remotes)) {
    const route = live.routes.find((each) => matchPath(each.path, path));
    if (route) return [screenFiles(live, route)];
  }
  if (path !== '/') return [];
  return HOME_WIDGETS.flatMap((name) => widgetFiles(discovery, name));
}

/** The files of a widget, `<remote>/<widget>`. None when discovery does not have it. */
function widgetFiles(discovery: Discovery, name: string): readonly Preloads[] {
  const [remote = '', id] = name.split('/');
  const live = discovery.remotes[remote]?.live;
  const widget = live?.widgets.find((each) => each.id === id);
  return live && widget ? [screenFiles(live, widget)] : [];
}

/** Addresses that a visit of a path will load anyway, so that the browser can load them at once. */
export function preloadsFor(discovery: Discovery, path: string): Preloads {
  const { shell } = discovery;
  const route = routeFiles(discovery, path);
  const own = [...shell.preload, ...(path === '/' ? (shell.home ?? []) : [])];
  return {
    scripts: [...own.map((file) => shell.base + file), ...route.flatMap(({ scripts }) => scripts)],
    copy: [`${shell.base}${shell.locales}en/common.json`, ...route.flatMap(({ copy }) => copy)],
  };
}

/** Whether the shell or a remote has a page at this path. */
export function ownsPath(discovery: Discovery, path: string): boolean {
  return (
    path === '/' ||
    // The shell's special page (specification §2).
    path === '/_app' ||
    Object.values(discovery.remotes).some(({ live }) => live.routes.some((route) => matchPath(route.path, path)))
  );
}

/** Whether a path matches a route's pattern. */
export const pathMatches = (pattern: string, path: string): boolean => matchPath(pattern, path) !== null;

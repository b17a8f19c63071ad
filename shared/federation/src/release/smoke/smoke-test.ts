import type { RemoteBuild, ShellBuild } from '@plataforma/discovery';
import { SHELL } from '../layout';
import { deviceWithin } from './device';
import { checkFiles, checkPage, waitUntilServed } from './served';
import type { ScreensOf } from './browser';

export interface SmokeOptions {
  /** Address of the live product. */
  readonly url: string;
  readonly name: string;
  readonly build: RemoteBuild | ShellBuild;
  /** Share of a candidate; null for a build that everybody gets. */
  readonly share: number | null;
  /** Live remotes by their name, for the shell. All of them must work with it. */
  readonly remotes: Readonly<Record<string, RemoteBuild>>;
  /** Path of a browser; null when there is none. */
  readonly chromium: string | null;
}

export interface SmokeResult {
  /** What is wrong, in words for the console. Empty when nothing is. */
  readonly faults: readonly string[];
  /** What was checked. */
  readonly seen: string;
}

/** An address that matches a route's pattern. */
const sampleOf = (pattern: string): string => pattern.replaceAll(/:[^/]+/g, 'btcbrl');

function pagesOf(build: RemoteBuild | ShellBuild): readonly string[] {
  return 'routes' in build ? build.routes.map(({ path }) => sampleOf(path)) : ['/', '/_app'];
}

/** Screens and widgets that the browser must be able to load. */
function screensOf({ name, build, remotes }: SmokeOptions): readonly ScreensOf[] {
  const own = 'routes' in build ? { [name]: build } : remotes;
  return Object.entries(own).map(([remote, { base, entry, routes, widgets }]) => ({
    remote,
    entry: base + entry,
    routes: routes.map(({ id }) => id),
    widgets: widgets.map(({ id }) => id),
  }));
}

/** The page that the browser opens: one that shows the build itself, where a guest may see one. */
function visitOf(build: RemoteBuild | ShellBuild): string {
  if (!('routes' in build)) return '/';
  const open = build.routes.find(({ access }) => access !== 'signed-in');
  return sampleOf(open?.path ?? '/');
}

async function browse(options: SmokeOptions, device: string): Promise<SmokeResult> {
  if (!options.chromium) return { faults: [], seen: 'no browser found' };
  const screens = screensOf(options);
  // Imported only here, because it is large and most commands do not need it.
  const { visitScreens } = await import('./browser');
  const faults = await visitScreens({
    chromium: options.chromium,
    url: options.url,
    path: visitOf(options.build),
    device,
    screens,
  });
  const count = screens.reduce((sum, { routes, widgets }) => sum + routes.length + widgets.length, 0);
  return { faults, seen: `${count} screens and widgets in a browser` };
}

/**
 * Checks the live product as a visitor: every page of the build names the version, every file arrives complete, and a
 * browser loads every screen without a message on its console. Never rejects: whatever goes wrong is a fault in the
 * result.
 */
export async function smokeTest(options: SmokeOptions): Promise<SmokeResult> {
  const { url, name, build, share } = options;
  const device = deviceWithin(share ?? 100);
  try {
    const unserved = await waitUntilServed({ url, name, version: build.version, share });
    if (unserved) return { faults: [unserved], seen: '' };
    const pages = pagesOf(build);
    const [inPages, inFiles, browsed] = await Promise.all([
      Promise.all(pages.map((path) => checkPage({ url, path, device, name, version: build.version }))),
      checkFiles(url, build),
      browse(options, device),
    ]);
    const faults = [...inPages.flat(), ...inFiles, ...browsed.faults];
    return { faults, seen: `${pages.length} pages, ${Object.keys(build.files).length} files, ${browsed.seen}` };
  } catch (error) {
    return { faults: [`${name === SHELL ? 'the shell' : name}: ${String(error)}`], seen: '' };
  }
}

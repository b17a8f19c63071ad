import { chromium as launcher, type Page } from 'playwright-core';
import { containerName } from '@plataforma/discovery/container-name';

const VISIT_WITHIN_MS = 15_000;
const LOAD_WITHIN_MS = 15_000;

/** The parts of a remote to load. */
export interface ScreensOf {
  readonly remote: string;
  /** Path of its entry. */
  readonly entry: string;
  readonly routes: readonly string[];
  readonly widgets: readonly string[];
}

export interface Visit {
  /** Path of the browser. */
  readonly chromium: string;
  readonly url: string;
  readonly path: string;
  readonly device: string;
  readonly screens: readonly ScreensOf[];
}

interface Container {
  readonly name: string;
  readonly entry: string;
  readonly modules: Readonly<Record<string, readonly string[]>>;
}

interface Runtime {
  readonly registerRemotes: (remotes: readonly object[]) => void;
  readonly loadRemote: (id: string) => Promise<unknown>;
}
interface Scope {
  readonly __FEDERATION__?: { readonly __INSTANCES__?: readonly Runtime[] };
}
type Screens = Readonly<Record<string, Readonly<Record<string, () => Promise<object>>> | undefined>>;

// A function that runs in the page must not contain a named function. The compiler adds a helper for those, and the
// page does not have the helper.

/** Runs in the page. The shell starts the federation runtime after the page was painted. */
async function runtimeStarts(limitMs: number): Promise<boolean> {
  const until = performance.now() + limitMs;
  while (performance.now() < until) {
    if ((globalThis as Scope).__FEDERATION__?.__INSTANCES__?.[0]) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

/** Runs in the page. Loads everything with the page's own federation runtime, and returns what failed. */
async function loadAll(containers: readonly Container[]): Promise<readonly string[]> {
  const runtime = (globalThis as Scope).__FEDERATION__?.__INSTANCES__?.[0];
  const faults: string[] = [];
  for (const { name, entry, modules } of containers) {
    runtime?.registerRemotes([{ name, entry, type: 'global' }]);
    for (const [module, ids] of Object.entries(modules)) {
      if (ids.length === 0) continue;
      try {
        const loaded = (await runtime?.loadRemote(`${name}/${module}`)) as Screens | null;
        for (const id of ids) {
          const load = loaded?.[module]?.[id];
          if (!load) faults.push(`${name}/${module} has no ${id}`);
          await load?.().catch((error: unknown) => faults.push(`${name}/${module}/${id}: ${String(error)}`));
        }
      } catch (error) {
        faults.push(`${name}/${module}: ${String(error)}`);
      }
    }
  }
  return faults;
}

/** Turns a wait that takes too long into a fault. */
function within(limitMs: number, work: Promise<readonly string[]>, what: string): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve([`${what} did not end within ${limitMs / 1000} s`]), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

async function visit(page: Page, { url, path, screens }: Visit): Promise<readonly string[]> {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${path}, console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => faults.push(`${path}, uncaught: ${error.message}`));
  await page.goto(url + path, { timeout: VISIT_WITHIN_MS });
  const containers = screens.map(({ remote, entry, routes, widgets }) => ({
    name: containerName(remote),
    entry,
    modules: { routes, widgets },
  }));
  if (!(await page.evaluate(runtimeStarts, LOAD_WITHIN_MS))) return [...faults, `${path}: the shell did not start.`];
  faults.push(...(await within(LOAD_WITHIN_MS, page.evaluate(loadAll, containers), 'loading every screen')));
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
  return faults;
}

/**
 * Opens a page of the product and loads every screen in it. Returns everything that failed or was written to the
 * console.
 */
export async function visitScreens(options: Visit): Promise<readonly string[]> {
  const browser = await launcher.launch({
    executablePath: options.chromium,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'pt-BR' });
    await context.addCookies([{ name: 'device', value: options.device, url: options.url }]);
    return await visit(await context.newPage(), options);
  } finally {
    await browser.close();
  }
}

import type { LazyComponent, LazyScreen } from '@plataforma/contract';
import { containerName } from '@plataforma/federation/container-name';
import type { PageDiscovery, PageRemoteBuild } from '@plataforma/federation';
import { type BuildChoice, createBuildChoice } from './build-choice';

/** What the loader needs of the federation runtime. */
export interface FederationRuntime {
  readonly register: (remote: { readonly name: string; readonly entry: string }, replace: boolean) => void;
  readonly load: (module: string) => Promise<unknown>;
}

export type RemoteModule = 'routes' | 'widgets';

/** A screen with its layout wrapper when it brings one, or a widget. */
export type Loaded = Awaited<ReturnType<LazyScreen>>;

export interface RemoteLoader {
  /** The screen or widget once it was loaded; null before. */
  readonly loaded: (remote: string, module: RemoteModule, id: string) => Loaded | null;
  /**
   * Loads a screen or widget: the live build, again after a failure, then the previous build. A build that
   * does not answer is not asked again when there is another one: the customer sees a message within 8 s.
   * Once a build runs in this page it is the only one asked; what is asked for twice at the same time loads once.
   * Rejects with the first error when every try fails; a later call begins again.
   */
  readonly load: (remote: string, module: RemoteModule, id: string) => Promise<Loaded>;
}

export type RunningBuilds = Pick<BuildChoice, 'running'>;

/**
 * How long one try may take, from its entry to its screen; the federation runtime alone would wait 20 s. Two of them
 * and the start of the shell on a slow machine end within 8 s.
 */
export const TRY_LIMIT_MS = 2_500;
/** The same for a build that has not answered before; what was asked for then is still on its way. */
const LATER_TRY_LIMIT_MS = 1_500;
const RETRY_AFTER_MS = 300;
/**
 * Failed tries of one build, or of the last one left. A browser answers a script from its failed preload once, without
 * asking the server again, for the container and for the screen's chunks: quick failures are worth more tries.
 */
const MOST_STRIKES = 4;
const QUICK_MS = 1_000;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

class NoAnswer extends Error {}

function withLimit<T>(promise: Promise<T>, ms: number, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new NoAnswer(`${what}: no answer within ${ms} ms`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

type Exposed = Readonly<
  Partial<Record<RemoteModule, Readonly<Record<string, LazyComponent | LazyScreen | undefined>>>>
>;

function isExposed(value: unknown): value is Exposed {
  return typeof value === 'object' && value !== null;
}

type TryBuild = (remote: string, build: PageRemoteBuild, module: RemoteModule, id: string) => Promise<Loaded>;

/** Asks a build for a screen or widget once; the build's copy comes along. */
function createTry(runtime: FederationRuntime, loadCopy: (build: PageRemoteBuild) => Promise<void>): TryBuild {
  const registered = new Map<string, string>();
  return async (remote, build, module, id) => {
    const name = containerName(remote);
    const entry = build.base + build.entry;
    if (registered.get(remote) !== entry) {
      runtime.register({ name, entry }, registered.has(remote));
      registered.set(remote, entry);
    }
    const container = `${name}/${module}`;
    const [loaded] = await Promise.all([runtime.load(container), loadCopy(build)]);
    const lazy = isExposed(loaded) ? loaded[module]?.[id] : undefined;
    if (!lazy) throw new Error(`${container} has no ${id}`);
    return lazy();
  };
}

/** Tries builds of a remote until one gives what is asked for, or too many tries have failed. */
function createTries(discovery: PageDiscovery, choice: BuildChoice, tryBuild: TryBuild): RemoteLoader['load'] {
  return async (remote, module, id) => {
    const builds = discovery.remotes[remote];
    if (!builds) throw new Error(`discovery has no ${remote}`);
    let firstError: unknown;
    let strikes = 0;
    let hung: PageRemoteBuild | null = null;
    for (;;) {
      const startedAt = performance.now();
      const build = choice.next(remote, builds);
      try {
        const limit = build === hung ? LATER_TRY_LIMIT_MS : TRY_LIMIT_MS;
        const loaded = await withLimit(tryBuild(remote, build, module, id), limit, `${remote}/${module}/${id}`);
        // Otherwise something else of this remote came from the other build meanwhile.
        if (choice.settle(remote, build)) return loaded;
      } catch (error) {
        firstError ??= error;
        if (error instanceof NoAnswer) hung = build;
        strikes += performance.now() - startedAt < QUICK_MS ? 1 : MOST_STRIKES / 2;
        const enough = strikes >= MOST_STRIKES;
        if (choice.hasAnother(remote, builds, build)) {
          if (enough || build === hung) choice.giveUp(remote);
        } else if (enough) {
          choice.beginAgain(remote);
          throw firstError;
        }
      }
      await wait(RETRY_AFTER_MS);
    }
  };
}

/** Loads screens and widgets of the remotes that discovery names. */
export function createRemoteLoader(
  discovery: PageDiscovery,
  runtime: FederationRuntime,
  loadCopy: (build: PageRemoteBuild) => Promise<void>,
): RemoteLoader & RunningBuilds {
  const components = new Map<string, Loaded>();
  const loading = new Map<string, Promise<Loaded>>();
  const choice = createBuildChoice();
  const loadOnce = createTries(discovery, choice, createTry(runtime, loadCopy));

  const load: RemoteLoader['load'] = (remote, module, id) => {
    const key = `${remote}/${module}/${id}`;
    const known = components.get(key);
    if (known) return Promise.resolve(known);
    const begin = async (): Promise<Loaded> => {
      try {
        const component = await loadOnce(remote, module, id);
        components.set(key, component);
        return component;
      } finally {
        loading.delete(key);
      }
    };
    const started = loading.get(key) ?? begin();
    loading.set(key, started);
    return started;
  };

  return {
    loaded: (remote, module, id) => components.get(`${remote}/${module}/${id}`) ?? null,
    load,
    running: choice.running,
  };
}

import type { LazyComponent, LazyScreen } from '@plataforma/contract';
import { containerName } from '@plataforma/discovery/container-name';
import type { PageDiscovery, PageRemoteBuild } from '@plataforma/discovery';
import { type BuildChoice, createBuildChoice } from './build-choice';
import type { BuildFiles } from './build-files';
import { AlteredFile } from '../page/files';
import { NoAnswer, withPatience } from './patience';

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
   * does not answer is not asked again when there is another one: the customer sees a message within 8 s. One whose
   * files are not those that were published is not asked again at all.
   * Once a build runs in this page it is the only one asked; what is asked for twice at the same time loads once.
   * Rejects with the first error when every try fails; a later call begins again.
   */
  readonly load: (remote: string, module: RemoteModule, id: string) => Promise<Loaded>;
}

export type RunningBuilds = Pick<BuildChoice, 'running'>;

export interface Preloading {
  /** Loads before anybody asks. A failure is told to who asks soon after, instead of trying everything once more. */
  readonly preload: (remote: string, module: RemoteModule, id: string) => void;
}

export interface RemoteLoaderParts {
  readonly runtime: FederationRuntime;
  readonly files: BuildFiles;
  /** Loads the named copy of a build, all of it without names. */
  readonly loadCopy: (build: PageRemoteBuild, namespaces?: readonly string[]) => Promise<void>;
}

/**
 * How long a build may give nothing; the federation runtime alone would wait 20 s. It counts from when the page began
 * to ask, so that the message comes within 8 s of the visit also where the shell itself starts late.
 */
export const SILENCE_LIMIT_MS = 2_600;
/** What every try has at least. */
const LEAST_LIMIT_MS = 1_000;
const RETRY_AFTER_MS = 300;
/**
 * Failed tries of one build, or of the last one left. A browser answers a script from its failed preload once, without
 * asking the server again, for the container and for the screen's chunks: quick failures are worth more tries.
 */
const MOST_STRIKES = 4;
const QUICK_MS = 1_000;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

type Exposed = Readonly<
  Partial<Record<RemoteModule, Readonly<Record<string, LazyComponent | LazyScreen | undefined>>>>
>;

function isExposed(value: unknown): value is Exposed {
  return typeof value === 'object' && value !== null;
}

interface Wanted {
  readonly remote: string;
  readonly module: RemoteModule;
  readonly id: string;
}

interface Tries {
  /** Asks a build for a screen or widget once; its copy comes along. */
  readonly tryBuild: (wanted: Wanted, build: PageRemoteBuild, signal: AbortSignal) => Promise<Loaded>;
  /** Whether anything that a try of this build needs is still to come. */
  readonly isUnderWay: (build: PageRemoteBuild) => boolean;
}

function createTry({ runtime, files, loadCopy }: RemoteLoaderParts): Tries {
  const registered = new Map<string, string>();
  /** Addresses of the entries that have run. */
  const ran = new Map<PageRemoteBuild, string>();
  /** How often nothing came of a build. */
  const silences = new Map<PageRemoteBuild, number>();
  /** Remotes whose host did not answer before. */
  const silent = new Set<string>();
  /** How much a build waits for that no element of the page asks for. */
  const fetches = new Map<PageRemoteBuild, number>();
  const count = (build: PageRemoteBuild, by: number) => void fetches.set(build, (fetches.get(build) ?? 0) + by);
  const fetching = async (build: PageRemoteBuild, work: Promise<void>): Promise<void> => {
    count(build, 1);
    try {
      await work;
    } finally {
      count(build, -1);
    }
  };

  const reachEntry = async (remote: string, build: PageRemoteBuild, signal: AbortSignal): Promise<string> => {
    const known = ran.get(build);
    if (known) return known;
    // An address of its own: a browser joins a request to one for the same address that is still under way.
    const again = silences.get(build);
    const entry = `${build.base}${build.entry}${again ? `?again=${again}` : ''}`;
    if (silent.has(remote)) await fetching(build, files.reach(entry, signal));
    return entry;
  };

  const tryBuild: Tries['tryBuild'] = async ({ remote, module, id }, build, signal) => {
    signal.addEventListener('abort', () => {
      silent.add(remote);
      silences.set(build, (silences.get(build) ?? 0) + 1);
      files.callOff(build);
    });
    const name = containerName(remote);
    await fetching(build, files.renew(build));
    const entry = await reachEntry(remote, build, signal);
    if (registered.get(remote) !== entry) {
      runtime.register({ name, entry }, registered.has(remote));
      registered.set(remote, entry);
    }
    const container = `${name}/${module}`;
    const run = async () => {
      const exposed = await runtime.load(container);
      ran.set(build, entry);
      return exposed;
    };
    const named = build[module].find((each) => each.id === id)?.namespaces;
    const [loaded] = await Promise.all([run(), fetching(build, loadCopy(build, named))]);
    const lazy = isExposed(loaded) ? loaded[module]?.[id] : undefined;
    if (!lazy) throw new Error(`${container} has no ${id}`);
    return lazy();
  };
  return { tryBuild, isUnderWay: (build) => (fetches.get(build) ?? 0) > 0 || files.isUnderWay(build) };
}

/** What a failed try counts for. */
function strikesOf(isAltered: boolean, lastedMs: number): number {
  if (isAltered) return MOST_STRIKES;
  return lastedMs < QUICK_MS ? 1 : MOST_STRIKES / 2;
}

/** Tries builds of a remote until one gives what is asked for, or too many tries have failed. */
function createTries(
  discovery: PageDiscovery,
  choice: BuildChoice,
  files: BuildFiles,
  { tryBuild, isUnderWay }: Tries,
): RemoteLoader['load'] {
  return async (remote, module, id) => {
    const builds = discovery.remotes[remote];
    if (!builds) throw new Error(`discovery has no ${remote}`);
    let firstError: unknown;
    let strikes = 0;
    let hung: PageRemoteBuild | null = null;
    const since = choice.running(remote) ? performance.now() : files.askedSince(builds.live);
    for (;;) {
      const startedAt = performance.now();
      const build = choice.next(remote, builds);
      try {
        const until = since + SILENCE_LIMIT_MS + (hung ? RETRY_AFTER_MS + SILENCE_LIMIT_MS : 0);
        const patience = {
          what: `${remote}/${module}/${id}`,
          limitMs: Math.max(LEAST_LIMIT_MS, until - startedAt),
          renewMs: SILENCE_LIMIT_MS,
          onArrival: (tell: () => void) => files.onArrival(build, tell),
          isUnderWay: () => isUnderWay(build),
        };
        const loaded = await withPatience(patience, (signal) => tryBuild({ remote, module, id }, build, signal));
        // Otherwise something else of this remote came from the other build meanwhile.
        if (choice.settle(remote, build)) return loaded;
      } catch (error) {
        firstError ??= error;
        if (error instanceof NoAnswer) hung = build;
        const isAltered = error instanceof AlteredFile || files.isAltered(build);
        strikes += strikesOf(isAltered, performance.now() - startedAt);
        const enough = strikes >= MOST_STRIKES;
        if (choice.hasAnother(remote, builds, build)) {
          if (enough || build === hung) choice.giveUp(remote);
        } else if (enough) {
          choice.beginAgain(remote);
          throw firstError;
        }
        if (enough) continue;
      }
      await wait(RETRY_AFTER_MS);
    }
  };
}

/** A failure of what nobody asked for yet is worth telling for so long. */
const FAILURE_KEPT_MS = 5_000;

/** Loads screens and widgets of the remotes that discovery names. */
export function createRemoteLoader(
  discovery: PageDiscovery,
  parts: RemoteLoaderParts,
): RemoteLoader & RunningBuilds & Preloading {
  const components = new Map<string, Loaded>();
  const loading = new Map<string, Promise<Loaded>>();
  /** What only preloads have asked for. */
  const ahead = new Set<string>();
  const untold = new Map<string, { readonly failed: Promise<Loaded>; readonly since: number }>();
  const choice = createBuildChoice();
  const loadOnce = createTries(discovery, choice, parts.files, createTry(parts));

  const begin = async (key: string, load: () => Promise<Loaded>): Promise<Loaded> => {
    try {
      const component = await load();
      components.set(key, component);
      return component;
    } finally {
      loading.delete(key);
    }
  };
  const ask: RemoteLoader['load'] = (remote, module, id) => {
    const key = `${remote}/${module}/${id}`;
    const known = components.get(key);
    if (known) return Promise.resolve(known);
    const started = loading.get(key) ?? begin(key, () => loadOnce(remote, module, id));
    loading.set(key, started);
    return started;
  };

  return {
    loaded: (remote, module, id) => components.get(`${remote}/${module}/${id}`) ?? null,
    load: (remote, module, id) => {
      const key = `${remote}/${module}/${id}`;
      const failure = untold.get(key);
      untold.delete(key);
      ahead.delete(key);
      if (failure && performance.now() - failure.since < FAILURE_KEPT_MS) return failure.failed;
      return ask(remote, module, id);
    },
    preload: (remote, module, id) => {
      const key = `${remote}/${module}/${id}`;
      if (loading.has(key)) return;
      ahead.add(key);
      const started = ask(remote, module, id);
      started.then(
        () => ahead.delete(key),
        () => {
          if (ahead.delete(key)) untold.set(key, { failed: started, since: performance.now() });
        },
      );
    },
    running: choice.running,
  };
}

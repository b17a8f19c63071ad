import type { LazyComponent } from '@plataforma/contract';
import { containerName } from '@plataforma/federation/container-name';
import type { PageDiscovery, PageRemoteBuild } from '@plataforma/federation';
import type { ComponentType } from 'react';

/** What the loader needs of the federation runtime. */
export interface FederationRuntime {
  readonly register: (remote: { readonly name: string; readonly entry: string }, replace: boolean) => void;
  readonly load: (module: string) => Promise<unknown>;
}

export type RemoteModule = 'routes' | 'widgets';

export interface RemoteLoader {
  /** The component once it was loaded; null before. */
  readonly loaded: (remote: string, module: RemoteModule, id: string) => ComponentType | null;
  /**
   * Loads a screen or widget: the live build, once more after a failure, then the previous build.
   * Rejects with the live build's error when all of them fail; a later call begins again.
   */
  readonly load: (remote: string, module: RemoteModule, id: string) => Promise<ComponentType>;
}

/** How long one try may take; the federation runtime alone would wait 20 s. */
export const TRY_LIMIT_MS = 3_000;
const RETRY_AFTER_MS = 300;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function withLimit<T>(promise: Promise<T>, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what}: no answer within ${TRY_LIMIT_MS} ms`)), TRY_LIMIT_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

type Exposed = Readonly<Partial<Record<RemoteModule, Readonly<Record<string, LazyComponent | undefined>>>>>;

function isExposed(value: unknown): value is Exposed {
  return typeof value === 'object' && value !== null;
}

/** Loads screens and widgets of the remotes that discovery names. */
export function createRemoteLoader(
  discovery: PageDiscovery,
  runtime: FederationRuntime,
  loadCopy: (build: PageRemoteBuild) => Promise<void>,
): RemoteLoader {
  const components = new Map<string, ComponentType>();
  const registered = new Map<string, string>();

  const tryBuild = async (remote: string, build: PageRemoteBuild, module: RemoteModule, id: string) => {
    const name = containerName(remote);
    const entry = build.base + build.entry;
    if (registered.get(remote) !== entry) {
      runtime.register({ name, entry }, registered.has(remote));
      registered.set(remote, entry);
    }
    const container = `${name}/${module}`;
    const [loaded] = await withLimit(Promise.all([runtime.load(container), loadCopy(build)]), container);
    const lazy = isExposed(loaded) ? loaded[module]?.[id] : undefined;
    if (!lazy) throw new Error(`${container} has no ${id}`);
    const { Component } = await withLimit(lazy(), `${container}: ${id}`);
    return Component;
  };

  const load: RemoteLoader['load'] = async (remote, module, id) => {
    const builds = discovery.remotes[remote];
    if (!builds) throw new Error(`discovery has no ${remote}`);
    const tries = [builds.live, builds.live, ...(builds.fallback ? [builds.fallback] : [])];
    let firstError: unknown;
    for (const [index, build] of tries.entries()) {
      if (index > 0) await wait(RETRY_AFTER_MS);
      try {
        const component = await tryBuild(remote, build, module, id);
        components.set(`${remote}/${module}/${id}`, component);
        return component;
      } catch (error) {
        firstError ??= error;
      }
    }
    throw firstError;
  };

  return { loaded: (remote, module, id) => components.get(`${remote}/${module}/${id}`) ?? null, load };
}

import type { Discovery, RemoteBuild } from './discovery';

/** A remote's build as the browser needs it: no list of files. */
export type PageRemoteBuild = Pick<
  RemoteBuild,
  'version' | 'contract' | 'base' | 'entry' | 'routes' | 'widgets' | 'namespaces'
>;

/** The part of the discovery document that the page server puts into a page: one set of versions, already chosen. */
export interface PageDiscovery {
  readonly shell: { readonly version: string; readonly locales: string };
  readonly remotes: Readonly<
    Record<string, { readonly live: PageRemoteBuild; readonly fallback: PageRemoteBuild | null }>
  >;
}

function pageBuild(build: RemoteBuild): PageRemoteBuild {
  const { version, contract, base, entry, routes, widgets, namespaces } = build;
  return { version, contract, base, entry, routes, widgets, namespaces };
}

/** Picks what one page needs out of the discovery document. */
export function pageDiscovery(discovery: Discovery): PageDiscovery {
  const remotes = Object.entries(discovery.remotes).map(([name, remote]) => {
    const fallback = remote.fallback ? pageBuild(remote.fallback) : null;
    return [name, { live: pageBuild(remote.live), fallback }] as const;
  });
  return {
    shell: { version: discovery.shell.version, locales: discovery.shell.base + discovery.shell.locales },
    remotes: Object.fromEntries(remotes),
  };
}

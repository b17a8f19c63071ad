import type { Discovery, RemoteBuild, ShellBuild } from './discovery';

/** A remote's build as the browser needs it, without the list of files. */
export type PageRemoteBuild = Pick<
  RemoteBuild,
  'version' | 'contract' | 'commit' | 'publishedAt' | 'base' | 'entry' | 'routes' | 'widgets' | 'namespaces'
>;

export interface PageRemote {
  readonly live: PageRemoteBuild;
  readonly fallback: PageRemoteBuild | null;
  /** Where `live` came from, when it is not the version that most devices have. */
  readonly from?: 'candidate' | 'override';
}

/** The part of the discovery document that the page server puts into a page: one set of versions, already chosen. */
export interface PageDiscovery {
  readonly shell: Pick<ShellBuild, 'version' | 'commit' | 'publishedAt'> & { readonly locales: string };
  readonly remotes: Readonly<Record<string, PageRemote>>;
}

function pageBuild(build: RemoteBuild): PageRemoteBuild {
  const { version, contract, commit, publishedAt, base, entry, routes, widgets, namespaces } = build;
  return { version, contract, commit, publishedAt, base, entry, routes, widgets, namespaces };
}

/**
 * Selects what one page needs from the discovery document of its device.
 * @param candidates remotes whose live build is a candidate for this device
 */
export function pageDiscovery(discovery: Discovery, candidates: readonly string[] = []): PageDiscovery {
  const { version, commit, publishedAt, base, locales } = discovery.shell;
  const remotes = Object.entries(discovery.remotes).map(([name, remote]) => {
    const fallback = remote.fallback ? pageBuild(remote.fallback) : null;
    const from = candidates.includes(name) ? ({ from: 'candidate' } as const) : {};
    return [name, { live: pageBuild(remote.live), fallback, ...from }] as const;
  });
  return {
    shell: { version, commit, publishedAt, locales: base + locales },
    remotes: Object.fromEntries(remotes),
  };
}

import type { Discovery, RemoteBuild } from '@plataforma/federation';

const facts = {
  contract: '1.0.0',
  commit: null,
  publishedAt: '2026-11-20T12:00:00.000Z',
  operations: 'operations.json',
  files: {},
};

/** A build of a remote with one route, for tests. */
export function fakeBuild(name: string, path: string, version = '1.0.0-0123456789ab'): RemoteBuild {
  const id = name.replace('mf-', '');
  return {
    ...facts,
    version,
    base: `/remotes/${name}/${version}/`,
    entry: 'remoteEntry.js',
    routes: [{ id, path, access: 'public', layout: 'menu', titleKey: `${id}:title`, chunks: [`${id}.js`], later: [] }],
    widgets: [],
    namespaces: [id],
    requires: {},
  };
}

/** A discovery document for tests. */
export function fakeDiscovery(remotes: Discovery['remotes'] = {}): Discovery {
  return {
    schemaVersion: 1,
    shell: {
      ...facts,
      version: '1.0.0-0123456789ab',
      base: '/assets/',
      entry: ['main.js'],
      preload: ['libraries.js'],
      fonts: ['figtree.woff2'],
      locales: 'locales-1/',
      provides: {},
    },
    remotes,
  };
}

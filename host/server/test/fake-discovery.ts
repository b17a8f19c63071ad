import { createHash } from 'node:crypto';
import type { Discovery, RemoteBuild } from '@plataforma/discovery';

const facts = {
  contract: '1.0.0',
  commit: null,
  publishedAt: '2026-11-20T12:00:00.000Z',
  operations: 'operations.json',
};

/** Integrity hash of a file whose content is its name. */
export const fakeIntegrity = (name: string): string => `sha384-${createHash('sha384').update(name).digest('base64')}`;

/** Files in the form of a document. */
export const fakeFiles = (...names: readonly string[]): RemoteBuild['files'] =>
  Object.fromEntries(names.map((name) => [name, { integrity: fakeIntegrity(name), bytes: 1, brotli: 1 }]));

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
    files: fakeFiles('remoteEntry.js', `${id}.js`, `locales/en/${id}.json`),
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
      files: fakeFiles('main.js', 'libraries.js', 'later-tags.js', 'figtree.woff2', 'locales-1/en/common.json'),
    },
    remotes,
  };
}

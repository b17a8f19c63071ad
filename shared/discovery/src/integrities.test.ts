import type { Discovery, RemoteBuild } from './discovery';
import { integritiesFor } from './integrities';

const facts = {
  contract: '1.0.0',
  commit: null,
  publishedAt: '2026-11-20T12:00:00.000Z',
  operations: 'operations.json',
};
const described = (...files: readonly string[]) =>
  Object.fromEntries(files.map((file) => [file, { integrity: `sha384-of-${file}`, bytes: 1, brotli: 1 }]));

function build(name: string, version: string, path: string): RemoteBuild {
  const chunks = ['screen.js', 'common.js'];
  return {
    ...facts,
    version,
    base: `/remotes/${name}/${version}/`,
    entry: 'remoteEntry.js',
    routes: [{ id: 'one', path, access: 'public', layout: 'menu', titleKey: 'one:title', chunks, later: ['chart.js'] }],
    widgets: [],
    namespaces: ['one'],
    requires: {},
    files: described('remoteEntry.js', 'screen.js', 'common.js', 'chart.js', 'locales/en/one.json', 'operations.json'),
  };
}

const discovery: Discovery = {
  schemaVersion: 1,
  shell: {
    ...facts,
    version: '1',
    base: '/assets/',
    entry: ['main.js'],
    preload: ['libraries.js'],
    fonts: ['figtree.woff2'],
    locales: 'locales-1/',
    provides: {},
    files: described(
      'main.js',
      'libraries.js',
      'later-tags.js',
      'frames.mjs',
      'figtree.woff2',
      'locales-1/en/common.json',
    ),
  },
  remotes: {
    'mf-auth': { live: build('mf-auth', '2', '/login'), candidate: null, fallback: build('mf-auth', '1', '/login') },
    'mf-wallet': { live: build('mf-wallet', '2', '/wallet'), candidate: null, fallback: null },
  },
};
const SHELL = ['later-tags.js', 'libraries.js', 'locales-1/en/common.json', 'main.js'].map((file) => `/assets/${file}`);
const startOf = (base: string) => [`${base}locales/en/one.json`, `${base}remoteEntry.js`];
const STARTS = ['/remotes/mf-auth/1/', '/remotes/mf-auth/2/', '/remotes/mf-wallet/2/'].flatMap(startOf);

describe('quality, Security: SRI on every script. The page carries', () => {
  it('every script of the shell and the start of every build that it may run, and nothing that is no script or copy', () => {
    expect(Object.keys(integritiesFor(discovery, '/nowhere')).sort()).toEqual([...SHELL, ...STARTS]);
  });

  it('the scripts of the visited route besides, which it preloads; of other routes none', () => {
    const visited = ['common.js', 'screen.js'].map((file) => `/remotes/mf-auth/2/${file}`);
    expect(Object.keys(integritiesFor(discovery, '/login')).sort()).toEqual([...SHELL, ...STARTS, ...visited].sort());
  });

  it('integrities as the document has them', () => {
    expect(integritiesFor(discovery, '/')).toMatchObject({
      '/assets/main.js': 'sha384-of-main.js',
      '/remotes/mf-auth/1/remoteEntry.js': 'sha384-of-remoteEntry.js',
    });
  });

  it('never a file without integrity: a document that names one is a fault', () => {
    const live = { ...build('mf-auth', '2', '/login'), files: {} };
    const remotes = { 'mf-auth': { live, candidate: null, fallback: null } };
    expect(() => integritiesFor({ ...discovery, remotes }, '/')).toThrow('/remotes/mf-auth/2/remoteEntry.js');
  });
});

import { discoverySchema, remoteDescriptionSchema } from './discovery';

const integrity = `sha384-${'A'.repeat(64)}`;
const build = (version = '1.0.0-0123456789ab') => ({
  version,
  contract: '1.0.0',
  commit: null,
  publishedAt: '2026-11-20T12:00:00.000Z',
  base: `/remotes/mf-wallet/${version}/`,
  entry: 'remoteEntry.js',
  routes: [
    {
      id: 'wallet',
      path: '/wallet',
      access: 'signed-in',
      layout: 'menu',
      titleKey: 'wallet:title',
      chunks: ['wallet.js'],
      later: [],
    },
  ],
  widgets: [],
  namespaces: ['wallet'],
  requires: { react: { range: '^19.3.1', names: ['useState'] }, 'react-dom': { range: '^19.3.1', names: 'all' } },
  operations: 'operations.0123.json',
  files: { 'remoteEntry.js': { integrity, bytes: 10, brotli: 5 } },
});
const discovery = () => ({
  schemaVersion: 1,
  shell: {
    version: '1.0.0-0123456789ab',
    contract: '1.0.0',
    commit: null,
    publishedAt: '2026-11-20T12:00:00.000Z',
    base: '/assets/',
    entry: ['main.js'],
    preload: [],
    fonts: [],
    locales: 'locales-0123/',
    provides: { react: { version: '19.3.1', names: 'all' }, 'react-i18next': { version: '17.1.13', names: ['Trans'] } },
    operations: 'operations.0123.json',
    files: {},
  },
  remotes: {
    'mf-wallet': { live: build(), candidate: { share: 10, build: build('1.0.1-0123456789ab') }, fallback: null },
  },
});

describe('discovery document (architecture, Deployment: strict, integrity required, shares checked)', () => {
  it('accepts a live build with a candidate and no fallback', () => {
    expect(discoverySchema.safeParse(discovery()).success).toBe(true);
  });

  it.each<[string, object]>([
    ['a file without integrity', { files: { 'remoteEntry.js': { bytes: 10, brotli: 5 } } }],
    ['an integrity that is any text', { files: { 'remoteEntry.js': { integrity: 'yes', bytes: 10, brotli: 5 } } }],
    ...['sha256', 'sha512'].map((kind): [string, object] => [
      `an integrity by ${kind}`,
      { files: { 'remoteEntry.js': { integrity: integrity.replace('sha384', kind), bytes: 10, brotli: 5 } } },
    ]),
    [
      'a second, weaker integrity',
      { files: { 'remoteEntry.js': { integrity: `sha256-A ${integrity}`, bytes: 10, brotli: 5 } } },
    ],
    ['a cut integrity', { files: { 'remoteEntry.js': { integrity: integrity.slice(0, -1), bytes: 10, brotli: 5 } } }],
    ['an unknown key', { surprise: true }],
    ['an unknown key of a file', { files: { 'remoteEntry.js': { integrity, bytes: 10, brotli: 5, surprise: true } } }],
    ['an unknown key of a route', { routes: [{ ...build().routes[0], surprise: true }] }],
    ['an unknown access', { routes: [{ ...build().routes[0], access: 'everybody' }] }],
    ['a path on another host', { base: 'https://elsewhere.test/remotes/mf-wallet/1/' }],
    ['a library range that is any text', { requires: { react: { range: 'latest', names: 'all' } } }],
    ['a file name that climbs out of its folder', { entry: '../remoteEntry.js' }],
    ['a file name that climbs out of its folder later', { entry: 'a/../../../remoteEntry.js' }],
    ['a name of frames that climbs out of its folder', { frames: 'a/../../../frames.mjs' }],
    [
      'a described file that climbs out of its folder',
      { files: { 'a/../../b.js': { integrity, bytes: 1, brotli: 1 } } },
    ],
    ['a hidden file', { entry: 'a/.remoteEntry.js' }],
    ['a file name with two slashes', { entry: 'a//remoteEntry.js' }],
    ['a folder in the place of a file', { entry: 'a/' }],
    ['a folder that climbs out of those of builds', { base: '/remotes/mf-wallet/../' }],
    ['a folder that is no version', { base: '/remotes/mf-wallet/..-/' }],
  ])('refuses a build with %s', (_what, change) => {
    const document = discovery();
    const remotes = { 'mf-wallet': { ...document.remotes['mf-wallet'], live: { ...build(), ...change } } };
    expect(discoverySchema.safeParse({ ...document, remotes }).success).toBe(false);
  });

  it.each(['locales', '../locales/', 'a/../../b/', '/', ''])('refuses the folder of copy %j', (locales) => {
    const document = discovery();
    expect(discoverySchema.safeParse({ ...document, shell: { ...document.shell, locales } }).success).toBe(false);
  });

  it('refuses an unknown key wherever it stands', () => {
    const document = discovery();
    const wallet = document.remotes['mf-wallet'];
    const withWallet = (change: object) => ({ ...document, remotes: { 'mf-wallet': { ...wallet, ...change } } });
    const surprise = true;
    for (const wrong of [
      { ...document, surprise },
      { ...document, shell: { ...document.shell, surprise } },
      withWallet({ surprise }),
      withWallet({ candidate: { ...wallet.candidate, surprise } }),
      withWallet({ candidate: { share: 10, build: { ...build(), surprise } } }),
      withWallet({ fallback: { ...build(), surprise } }),
    ]) {
      expect(discoverySchema.safeParse(wrong).success).toBe(false);
    }
  });

  it.each([0, -1, 101])('refuses a candidate with a share of %d %%', (share) => {
    const document = discovery();
    document.remotes['mf-wallet'].candidate.share = share;
    expect(discoverySchema.safeParse(document).success).toBe(false);
  });
});

describe('remote.json', () => {
  it('needs a name that starts with mf-, and at least one route', () => {
    const description = {
      name: 'mf-wallet',
      routes: build().routes.map(({ chunks: _chunks, later: _later, ...route }) => route),
      widgets: [],
      namespaces: [],
    };
    expect(remoteDescriptionSchema.safeParse(description).success).toBe(true);
    expect(remoteDescriptionSchema.safeParse({ ...description, name: 'wallet' }).success).toBe(false);
    expect(remoteDescriptionSchema.safeParse({ ...description, routes: [] }).success).toBe(false);
  });
});

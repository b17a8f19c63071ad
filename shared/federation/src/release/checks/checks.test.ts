import type { Discovery, RemoteBuild, ShellBuild } from '@plataforma/discovery';
import { remoteContract, shellContract } from './contract-version';
import { copyEntries, copyRefusals } from './copy';
import { formatRefusals } from './format';
import { remoteLibraries, shellLibraries } from './libraries';
import { buildOperations, schemaOperations } from './operations';
import { overlap, routeConflicts } from './routes';
import { isCompatible, isInRange } from './semver';
import { ROUTE_BUDGET, sizeRefusals } from './size';

const facts = (brotli: number) => ({ integrity: `sha384-${'A'.repeat(64)}`, bytes: brotli, brotli });
const published = { contract: '1.2.0', commit: null, publishedAt: '2026-11-20T12:00:00.000Z' };

function remote(name: string, paths: readonly string[], brotli = 10): RemoteBuild {
  const route = { access: 'public', layout: 'menu', titleKey: 'x:title', chunks: ['page.js'], later: [] } as const;
  return {
    ...published,
    version: '1.0.0-0123456789ab',
    base: `/remotes/${name}/1.0.0-0123456789ab/`,
    entry: 'remoteEntry.js',
    routes: paths.map((path) => ({ ...route, chunks: [...route.chunks], later: [], id: 'page', path })),
    widgets: [],
    namespaces: [],
    requires: {},
    operations: 'operations.json',
    files: { 'remoteEntry.js': facts(10), 'page.js': facts(brotli) },
  };
}

const shell: ShellBuild = {
  ...published,
  version: '1.0.0-0123456789ab',
  base: '/assets/',
  entry: ['main.js'],
  preload: [],
  fonts: [],
  locales: 'locales/',
  provides: {},
  operations: 'operations.json',
  files: { 'main.js': facts(200_000) },
};

function documentOf(remotes: Readonly<Record<string, RemoteBuild>>): Discovery {
  const entries = Object.entries(remotes).map(([name, live]) => [name, { live, candidate: null, fallback: null }]);
  return { schemaVersion: 1, shell, remotes: Object.fromEntries(entries) as Discovery['remotes'] };
}

const whats = (refusals: readonly { readonly what: string }[]) => refusals.map(({ what }) => what);

describe('contract (architecture: the release command refuses an incompatible pair)', () => {
  it.each([
    ['1.2.0', '1.2.0', true],
    ['1.1.9', '1.2.0', true],
    ['1.2.7', '1.2.0', true],
    ['1.3.0', '1.2.0', false],
    ['2.0.0', '1.2.0', false],
    ['1.2.0', '2.0.0', false],
  ])('a remote built against %s with a shell of %s: %s', (wanted, given, holds) => {
    expect(isCompatible(wanted, given)).toBe(holds);
    expect(remoteContract({ contract: wanted }, { contract: given })).toHaveLength(holds ? 0 : 1);
  });

  it('names the remote that a new shell would leave behind, and no other', () => {
    const inUse = [
      { title: 'mf-wallet 1 (live)', build: { contract: '1.2.0', requires: {} } },
      { title: 'mf-auth 1 (fallback)', build: { contract: '2.0.0', requires: {} } },
    ];
    expect(whats(shellContract({ contract: '2.1.0' }, inUse))).toEqual([
      'It brings contract 2.1.0; mf-wallet 1 (live) was built against 1.2.0.',
    ]);
  });
});

describe('shared libraries', () => {
  it.each([
    ['19.3.1', '^19.3.1', true],
    ['19.4.0', '^19.3.1', true],
    ['19.3.0', '^19.3.1', false],
    ['20.0.0', '^19.3.1', false],
    ['0.3.0', '^0.2.0', false],
    ['0.2.4', '^0.2.0', true],
  ])('%s in the range %s: %s', (version, range, holds) => {
    expect(isInRange(version, range)).toBe(holds);
  });

  const provides = {
    react: { version: '19.3.1', names: 'all' as const },
    'react-router-dom': { version: '7.18.5', names: ['Link'] },
  };

  it('a remote gets what is provided, and is refused what is not: library, version or name', () => {
    const requires = {
      react: { range: '^19.4.0', names: ['use'] },
      'react-router-dom': { range: '^7.18.5', names: ['Link', 'useHref'] },
      'react-dom': { range: '^19.3.1', names: 'all' as const },
    };
    expect(whats(remoteLibraries(requires, provides))).toEqual([
      'It takes from the live shell react ^19.4.0, where 19.3.1 is provided.',
      'It takes from the live shell useHref of react-router-dom, which is not among the names provided.',
      'It takes from the live shell react-dom, which is not provided.',
    ]);
    expect(remoteLibraries({ react: { range: '^19.0.0', names: 'all' } }, provides)).toEqual([]);
  });

  it('a remote that takes a whole library is refused a part of it', () => {
    const requires = { 'react-router-dom': { range: '^7.18.5', names: 'all' as const } };
    expect(remoteLibraries(requires, provides)).toHaveLength(1);
  });

  it('a shell that drops a name is refused for every remote that takes it', () => {
    const requires = { 'react-router-dom': { range: '^7.18.5', names: ['Link', 'useParams'] } };
    const inUse = [{ title: 'mf-wallet 1 (live)', build: { contract: '1.2.0', requires } }];
    expect(whats(shellLibraries(provides, inUse))).toEqual([
      'mf-wallet 1 (live) takes from the shell useParams of react-router-dom, which is not among the names provided.',
    ]);
  });
});

describe('GraphQL operations', () => {
  const schema = 'type Query { balance: Balance! } type Balance { total: String! }';
  const operations = [{ name: 'Total', text: 'query Total { balance { total held } }' }];

  it('of a build are answered by the live schema, or the field is named', () => {
    expect(buildOperations([{ name: 'Total', text: 'query Total { balance { total } }' }], schema)).toEqual([]);
    expect(whats(buildOperations(operations, schema))).toEqual(['Total: Cannot query field "held" on type "Balance".']);
  });

  it('of every build are answered by a new schema, or build and operation are named', () => {
    expect(whats(schemaOperations(schema, [{ title: 'mf-wallet 1 (retained)', operations }]))).toEqual([
      'mf-wallet 1 (retained) asks with Total: Cannot query field "held" on type "Balance".',
    ]);
  });
});

describe('routes', () => {
  it.each([
    ['/wallet', '/wallet', true],
    ['/wallet', '/Wallet/', true],
    ['/trade/:marketId', '/trade/history', true],
    ['/trade/:marketId', '/trade', false],
    ['/:area/new', '/wallet/:what', true],
    ['/wallet', '/history', false],
  ])('%s and %s mean the same address: %s', (one, other, expected) => {
    expect(overlap(one, other)).toBe(expected);
    expect(overlap(other, one)).toBe(expected);
  });

  const conflicts = (...paths: string[]) =>
    routeConflicts(
      'mf-new',
      paths.map((path) => ({ path })),
      documentOf({ 'mf-trading': remote('mf-trading', ['/trade/:marketId']), 'mf-new': remote('mf-new', ['/new']) }),
    );

  it('of a remote are its own: not another one’s, not the shell’s, not the servers’', () => {
    expect(conflicts('/new', '/new/:id')).toEqual([]);
    expect(whats(conflicts('/trade/now'))).toEqual([
      '/trade/now means addresses that mf-trading owns as /trade/:marketId.',
    ]);
    expect(whats(conflicts('/_app'))).toEqual(['/_app means addresses that the shell owns as /_app.']);
  });

  it('are compared with those of a candidate too, and not with those of a fallback', () => {
    const [live, candidate, fallback] = ['/live', '/tried', '/before'].map((path) => remote('mf-other', [path]));
    if (!live || !candidate || !fallback) throw new Error('no builds');
    const document = documentOf({});
    const other = { live, candidate: { share: 1, build: candidate }, fallback };
    const conflictsWith = (path: string) =>
      whats(routeConflicts('mf-new', [{ path }], { ...document, remotes: { 'mf-other': other } }));
    expect(conflictsWith('/live')).toEqual(['/live means addresses that mf-other owns as /live.']);
    expect(conflictsWith('/tried')).toEqual(['/tried means addresses that mf-other owns as /tried.']);
    expect(conflictsWith('/before')).toEqual([]);
  });

  it.each(['/', '/maintenance', '/graphql', '/rest/v3', '/AP/x', '/assets/x', '/:anything'])(
    '%s is refused',
    (path) => {
      expect(conflicts(path).map(({ check }) => check)).toContain('routes');
    },
  );

  it('stand once', () => {
    expect(whats(conflicts('/new/:id', '/new/:name'))).toEqual([
      '/new/:name stands twice in remote.json, under another name of its parameter or as it is.',
    ]);
  });
});

describe('copy', () => {
  const entries = [
    ...copyEntries('wallet', Buffer.from('{"title":"Carteira","coins_one":"moeda","coins_other":"moedas"}')),
    ...copyEntries('common', Buffer.from('{"action":{"close":"Fechar"}}')),
  ];
  const use = (...keys: string[]) => ({ where: '/mf/src/a.tsx:3', keys, namespace: null, values: [], open: false });

  it('has every key that is shown, in the built files and the common copy of the shell', () => {
    expect(copyRefusals('/mf', [use('wallet:title', 'coins', 'common:action.close')], entries)).toEqual([]);
    expect(whats(copyRefusals('/mf', [use('common:action.open'), use('common:action.open')], entries))).toEqual([
      'No copy has the key common:action.open, which src/a.tsx:3, src/a.tsx:3 shows.',
    ]);
  });
});

describe('size (quality: bytes until usable)', () => {
  const withWallet = (brotli: number) => documentOf({ 'mf-wallet': remote('mf-wallet', ['/wallet'], brotli) });
  const base = '/remotes/mf-wallet/1.0.0-0123456789ab/';

  it('of a visit with the build stays within its budget, or the refusal says by how much and names the largest files', () => {
    expect(sizeRefusals(withWallet(ROUTE_BUDGET - 200_010), base)).toEqual([]);
    expect(whats(sizeRefusals(withWallet(112_390), base))).toEqual([
      'A visit of /wallet asks for 312.4 kB of JavaScript until it is usable, 22.4 kB above its budget of 290.0 kB; the largest of this build: page.js 112.4 kB, remoteEntry.js 0.0 kB.',
    ]);
  });

  it('of visits without the remote does not count against it', () => {
    const document = documentOf({ 'mf-wallet': remote('mf-wallet', ['/wallet'], 500_000) });
    expect(sizeRefusals(document, '/remotes/mf-auth/1.0.0-0123456789ab/')).toEqual([]);
    expect(sizeRefusals(document, shell.base)).toHaveLength(1);
  });
});

describe('the block of refusals', () => {
  it('has all of them, each with what to do', () => {
    const refusals = [
      { check: 'types', what: 'src/a.ts:1: wrong\n  because', todo: 'Correct it.' },
      { check: 'operations', what: 'Total: no field.', todo: 'Release the schema first.' },
    ];
    expect(formatRefusals('mf-wallet', '1.0.0-0123456789ab', refusals)).toBe(
      [
        'mf-wallet 1.0.0-0123456789ab is not released: 2 things are incompatible. Nothing was changed.',
        '',
        '  types       src/a.ts:1: wrong',
        '                because',
        '              → Correct it.',
        '',
        '  operations  Total: no field.',
        '              → Release the schema first.',
      ].join('\n'),
    );
  });
});

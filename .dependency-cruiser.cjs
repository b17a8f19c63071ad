const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

const TESTS = '\\.test\\.tsx?$|/test/|jest\\.config\\.mjs$';
/** A folder of the backend, or a file beside the folders. */
const BACKEND_FOLDER = '^backend/src/(products/[^/]+|[^/]+)';

/** Folders below `path`. */
const foldersOf = (/** @type {string} */ path) =>
  readdirSync(join(__dirname, path), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [`${path}/${entry.name}`] : [],
  );

/** A module of the backend is a folder with `index.ts`. */
const modules = [...foldersOf('backend/src'), ...foldersOf('backend/src/products')].filter((path) =>
  existsSync(join(__dirname, path, 'index.ts')),
);
const BACKEND_MODULES = `^(${modules.join('|')})/`;
const DOORS = '^backend/src/(http|graphql|realtime|rest|content|fanout|forwarding)/';
/** What puts modules and doors together, and what starts it. */
const TOGETHER = '^backend/src/(exchange/|[^/]+$)';

/** The import rules of the product: which code may import which. */
module.exports = {
  forbidden: [
    {
      name: 'remote-stands-alone',
      comment:
        'A remote is built and released without the others: it imports shared/* and nothing of host, backend or another remote.',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/' },
      to: { path: '^(host|mf-[^/]+|backend|e2e|scripts)/', pathNot: '^$1/' },
    },
    {
      name: 'remote-reaches-the-market-through-the-contract',
      comment:
        'The socket, the stores and the build tools belong to the shell; a remote reaches them through @plataforma/contract.',
      severity: 'error',
      from: { path: '^mf-[^/]+/src/' },
      to: { path: '^shared/(realtime|discovery|federation)/' },
    },
    {
      name: 'testing-only-in-tests',
      severity: 'error',
      from: { pathNot: [TESTS, '^shared/testing/', '^e2e/'] },
      to: { path: '^shared/testing/' },
    },
    {
      name: 'gallery-is-for-developers',
      comment: 'The gallery shows the components to developers; nothing of it is in the product.',
      severity: 'error',
      from: { pathNot: '^shared/gallery/' },
      to: { path: '^shared/gallery/' },
    },
    {
      name: 'shell-knows-no-remote',
      comment: "No remote's code or address is in the shell's build; discovery names them at run time.",
      severity: 'error',
      from: { path: '^host/' },
      to: { path: '^(mf-[^/]+|backend|e2e|scripts)/' },
    },
    {
      name: 'browser-code-knows-no-page-server',
      severity: 'error',
      from: { path: '^host/src/' },
      to: { path: '^host/server/' },
    },
    {
      name: 'shared-knows-nobody',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(host|mf-[^/]+|backend|e2e|scripts)/' },
    },
    {
      name: 'backend-knows-no-front-end',
      severity: 'error',
      from: { path: '^backend/' },
      to: { path: '^(host|mf-[^/]+|e2e|scripts|shared/(contract|ui|forms|discovery|federation))/' },
    },
    {
      name: 'journeys-use-the-built-product',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(host|mf-[^/]+|backend)/' },
    },
    {
      name: 'screens-do-not-know-each-other',
      comment: "A screen imports its own folder, the package's lib/ and shared/*; what two screens need moves to lib/.",
      severity: 'error',
      from: { path: '^(mf-[^/]+)/src/([^/]+)/', pathNot: '^mf-[^/]+/src/__generated__/' },
      to: { path: '^$1/', pathNot: '^$1/(src/($2|lib)/|locales/)' },
    },
    {
      name: 'lib-of-an-area-knows-no-screen',
      comment: "What the screens or rooms of an area share stands below them, in the area's lib/.",
      severity: 'error',
      from: { path: '^(mf-[^/]+)/src/([^/]+)/lib/', pathNot: TESTS },
      to: { path: '^$1/src/$2/', pathNot: '^$1/src/$2/lib/' },
    },
    {
      name: 'screens-of-an-area-do-not-know-each-other',
      comment: 'An area with several screens has a folder for each: src/<area>/<screen>/.',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/src/(markets)/([^/]+)/', pathNot: '/src/markets/lib/' },
      to: { path: '^$1/src/$2/', pathNot: '^$1/src/$2/($3|lib)/' },
    },
    {
      name: 'rooms-do-not-know-doors',
      comment: 'The doors (http, GraphQL, socket) are thin and import the rooms, never the other way round.',
      severity: 'error',
      from: { path: '^backend/src/', pathNot: [DOORS, TOGETHER, TESTS] },
      to: { path: DOORS },
    },
    {
      name: 'only-the-start-knows-how-the-exchange-is-put-together',
      severity: 'error',
      from: { path: '^backend/src/', pathNot: [TOGETHER, TESTS] },
      to: { path: '^backend/src/exchange/' },
    },
    {
      name: 'module-by-its-index',
      comment:
        "A module of the backend is reached through its index.ts. So its tables are read and written by itself alone: money moves in the ledger's functions.",
      severity: 'error',
      from: { path: BACKEND_FOLDER, pathNot: ['/tables\\.ts$', '^backend/src/db/schema\\.ts$', TESTS] },
      to: { path: BACKEND_MODULES, pathNot: ['^backend/src/$1/', '/index\\.ts$'] },
    },
    {
      name: 'tables-know-tables',
      comment: 'A foreign key may name the table of another module; nothing else of it.',
      severity: 'error',
      from: { path: `${BACKEND_FOLDER}/tables\\.ts$` },
      to: { path: BACKEND_MODULES, pathNot: ['^backend/src/$1/', '/(index|tables)\\.ts$'] },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'shell-has-no-circle-of-files',
      comment: 'Types included.',
      severity: 'error',
      from: { path: '^host/src/' },
      to: { circular: true },
    },
    {
      name: 'remote-has-no-circle-of-files',
      comment: 'Types included.',
      severity: 'error',
      from: { path: '^mf-[^/]+/src/' },
      to: { circular: true },
    },
    {
      name: 'shell-downwards-only',
      comment:
        'No two folders of the shell import each other, types included: host/README.md says which stands on which.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^host/src/' },
      to: { circular: true },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'declared-dependency',
      comment: 'A package may import only what its own package.json names.',
      severity: 'error',
      from: { path: '^(host|mf-[^/]+|shared/[^/]+|backend|e2e)/(src|server|test)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|__generated__/.*\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      mainFields: ['module', 'main', 'types', 'typings'],
      conditionNames: ['types', 'import', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
};

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { forbidden } from '../../.dependency-cruiser.cjs';
import { runNode } from '../lib/command.mjs';
import { root } from '../lib/paths.mjs';

/**
 * A small product in which file and import can be chosen. The expected result is the rule that complains, or nothing.
 */
const CASES: readonly [file: string, imported: string, rule: string | null][] = [
  ['mf-wallet/src/wallet/a.ts', 'mf-trading/src/lib/x.ts', 'remote-stands-alone'],
  ['mf-wallet/src/wallet/b.ts', 'host/src/app/x.ts', 'remote-stands-alone'],
  ['mf-wallet/src/wallet/c.ts', 'backend/src/ledger/x.ts', 'remote-stands-alone'],
  ['mf-wallet/src/wallet/d.ts', 'shared/realtime/src/index.ts', 'remote-reaches-the-market-through-the-contract'],
  ['mf-wallet/src/wallet/e.ts', 'shared/testing/src/index.ts', 'testing-only-in-tests'],
  ['mf-wallet/src/wallet/e.test.ts', 'shared/testing/src/index.ts', null],
  ['mf-wallet/src/wallet/y.ts', 'shared/gallery/src/page/x.ts', 'gallery-is-for-developers'],
  ['mf-wallet/src/wallet/f.ts', 'mf-wallet/src/summary/x.ts', 'screens-do-not-know-each-other'],
  ['mf-wallet/src/lib/g.ts', 'mf-wallet/src/summary/x.ts', 'screens-do-not-know-each-other'],
  ['mf-wallet/src/wallet/h.ts', 'mf-wallet/src/lib/x.ts', null],
  ['mf-wallet/src/wallet/i.ts', 'shared/format/src/index.ts', null],
  ['mf-wallet/src/routes.ts', 'mf-wallet/src/summary/x.ts', null],
  ['mf-trading/src/markets/lib/aa.ts', 'mf-trading/src/markets/markets-table/x.ts', 'lib-of-an-area-knows-no-screen'],
  [
    'mf-trading/src/markets/panel/ab.ts',
    'mf-trading/src/markets/table/x.ts',
    'screens-of-an-area-do-not-know-each-other',
  ],
  ['mf-trading/src/markets/panel/ac.ts', 'mf-trading/src/markets/lib/x.ts', null],
  ['host/src/app/j.ts', 'mf-wallet/src/lib/x.ts', 'shell-knows-no-remote'],
  ['host/src/app/k.ts', 'host/server/x.ts', 'browser-code-knows-no-page-server'],
  ['shared/format/src/l.ts', 'host/src/app/x.ts', 'shared-knows-nobody'],
  ['shared/format/src/m.ts', 'mf-trading/src/lib/x.ts', 'shared-knows-nobody'],
  ['backend/src/market/n.ts', 'shared/contract/src/index.ts', 'backend-knows-no-front-end'],
  ['backend/src/market/o.ts', 'backend/src/http/x.ts', 'rooms-do-not-know-doors'],
  ['backend/src/http/p.ts', 'backend/src/market/index.ts', null],
  ['backend/src/http/y.ts', 'backend/src/market/x.ts', 'module-by-its-index'],
  ['backend/src/exchange/modules.ts', 'backend/src/market/x.ts', 'module-by-its-index'],
  ['backend/src/kyc/d.ts', 'backend/src/market/x.ts', 'module-by-its-index'],
  ['backend/src/market/i.ts', 'backend/src/kyc/index.ts', null],
  ['backend/src/market/e.ts', 'backend/src/kyc/x.ts', 'module-by-its-index'],
  ['backend/src/deposits/f.ts', 'backend/src/rest/x.ts', 'rooms-do-not-know-doors'],
  ['backend/src/lib/g.ts', 'backend/src/exchange/x.ts', 'only-the-start-knows-how-the-exchange-is-put-together'],
  ['backend/src/main.ts', 'backend/src/exchange/x.ts', null],
  ['backend/src/market/z.test.ts', 'backend/src/ledger/x.ts', null],
  ['backend/src/market/orders/a.ts', 'backend/src/market/x.ts', null],
  ['backend/src/products/pro/b.ts', 'backend/src/products/recurring-buy/x.ts', 'module-by-its-index'],
  ['backend/src/products/pro/h.ts', 'backend/src/products/recurring-buy/index.ts', null],
  ['backend/src/products/pro/c.ts', 'backend/src/products/lib/x.ts', null],
  ['backend/src/identity/tables.ts', 'backend/src/ledger/tables.ts', null],
  ['backend/src/settings/tables.ts', 'backend/src/ledger/x.ts', 'tables-know-tables'],
  ['backend/src/market/q.ts', 'backend/src/ledger/journal.ts', 'module-by-its-index'],
  ['backend/src/market/r.ts', 'backend/src/ledger/tables.ts', 'module-by-its-index'],
  ['backend/src/market/s.ts', 'backend/src/ledger/index.ts', null],
  ['e2e/journeys/t.ts', 'backend/src/market/x.ts', 'journeys-use-the-built-product'],
  ['backend/src/market/cycle-one.ts', 'backend/src/market/cycle-two.ts', 'no-cycles'],
  // A cycle is reported once, at the first of its files.
  ['backend/src/market/cycle-two.ts', 'backend/src/market/cycle-one.ts', null],
  ['host/src/app/u.ts', 'host/src/app/not-there.ts', 'resolvable'],
  // No file imports itself, but two folders of the shell import each other.
  ['host/src/upper/v.ts', 'host/src/lower/w.ts', null],
  ['host/src/lower/x.ts', 'host/src/upper/y.ts', null],
];

/** Two files that take types from each other; a circle is reported once, at the first of its files. */
const CIRCLES_OF_TYPES = [
  ['host/src/page', 'shell-has-no-circle-of-files'],
  ['mf-wallet/src/balances', 'remote-has-no-circle-of-files'],
] as const;

const UNDECLARED = 'mf-wallet/src/wallet/undeclared.ts';

let folder: string;
let broken: ReadonlyMap<string, string>;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'import-rules-'));
  for (const name of ['.dependency-cruiser.cjs', 'tsconfig.base.json'])
    write(name, readFileSync(join(root, name), 'utf8'));
  const written = new Set(CASES.map(([file]) => file));
  for (const [, imported] of CASES) {
    if (!written.has(imported) && !imported.includes('not-there')) write(imported, 'export const x = 1;\n');
  }
  for (const [file, imported] of CASES) {
    const up = '../'.repeat(file.split('/').length - 1);
    write(file, `import { x } from '${up}${imported.replace(/\.ts$/, '')}';\nexport const y = x;\n`);
  }
  for (const [room] of CIRCLES_OF_TYPES) {
    write(`${room}/one.ts`, "import type { Two } from './two';\nexport type One = Two[];\n");
    write(`${room}/two.ts`, "import type { One } from './one';\nexport interface Two { readonly ones: One }\n");
  }
  write('mf-wallet/package.json', '{ "name": "@plataforma/mf-wallet", "dependencies": {} }');
  write('node_modules/stranger/package.json', '{ "name": "stranger", "main": "index.js" }');
  write('node_modules/stranger/index.js', 'module.exports = {};\n');
  write(UNDECLARED, "import stranger from 'stranger';\nexport const y = stranger;\n");
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const folders = ['host', 'mf-wallet', 'mf-trading', 'shared', 'backend', 'e2e'];
  const args = [program, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders];
  const { output } = await runNode(args, { cwd: folder });
  const found: { summary: { violations: { from: string; rule: { name: string } }[] } } = JSON.parse(
    output.slice(output.indexOf('{')),
  );
  broken = new Map(found.summary.violations.map(({ from, rule }) => [from, rule.name]));
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('import rules (architecture: Folders)', () => {
  test.each(CASES)('%s importing %s breaks: %s', (file, _imported, rule) => {
    expect(broken.get(file) ?? null).toBe(rule);
  });

  test.each(CIRCLES_OF_TYPES)('files of %s that take types from each other break: %s', (room, rule) => {
    expect(broken.get(`${room}/one.ts`)).toBe(rule);
  });

  test('a package that package.json does not name breaks: declared-dependency', () => {
    expect(broken.get(UNDECLARED)).toBe('declared-dependency');
  });

  test('every rule has a breaking case', () => {
    expect([...new Set(broken.values())].sort()).toEqual(forbidden.map(({ name }) => name).sort());
  });

  test('two folders of the shell that import each other break: shell-downwards-only', () => {
    expect(broken.get('host/src/upper')).toBe('shell-downwards-only');
  });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { judgeCopy, usesInPackages } from '../lib/test/copy';

const PACKAGES = ['mf-wallet', 'shared/contract'];

let folder: string;

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'copy-'));
  const options = {
    lib: ['es5'],
    strict: true,
    jsx: 'preserve',
    resolveJsonModule: true,
    module: 'esnext',
    moduleResolution: 'bundler',
  };
  const tsconfig = JSON.stringify({ compilerOptions: { ...options, types: [] }, include: ['src'] });
  write('shared/contract/tsconfig.json', tsconfig);
  write('shared/contract/src/index.ts', 'export {};');
  write('mf-wallet/tsconfig.json', tsconfig);
  write(
    'mf-wallet/src/i18n.d.ts',
    `declare function useTranslation(names: string | string[]): { t: (key: string, values?: object) => string };
     declare function Trans(props: object): null;`,
  );
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Given {
  readonly code: string;
  readonly wallet?: object;
  readonly common?: object;
  readonly routes?: readonly object[];
}

function judge({ code, wallet = {}, common = {}, routes = [] }: Given) {
  write('shared/contract/locales/en/common.json', JSON.stringify(common));
  write('mf-wallet/locales/en/wallet.json', JSON.stringify(wallet));
  write('mf-wallet/remote.json', JSON.stringify({ routes }));
  write('mf-wallet/src/screen.tsx', `const { t } = useTranslation('wallet');\n${code}`);
  return judgeCopy(folder, PACKAGES, usesInPackages(folder, PACKAGES));
}

describe('copy (specification §7, §9): missing and unused keys fail', () => {
  test('holds when every key is used and every used key exists', () => {
    const result = judge({
      code: `t('title'); t('action.close'); t('greeting', { name: 'Ana' });`,
      wallet: { title: 'Carteira', greeting: 'Olá, {{name}}' },
      common: { action: { close: 'Fechar' } },
    });
    expect(result).toEqual({ passed: 1, failed: 0, summary: '3 keys' });
  });

  test('a key that is put together counts as each key that its type allows, and as no other', () => {
    const result = judge({
      code: `declare const state: 'open' | 'done';
             declare function tKnown(key: 'state.open' | 'state.done'): string;
             function show(t: typeof tKnown) { return t(\`state.\${state}\`); }`,
      wallet: { state: { open: 'Aberta', done: 'Concluída', lost: 'Perdida' } },
    });
    expect(result.output).toBe('mf-wallet/locales/en/wallet.json: nobody uses state.lost');
  });

  test('titles of routes, plurals, components and copy read from its file are uses', () => {
    const result = judge({
      code: `import copy from '../locales/en/wallet.json';
             t('coins', { count: 2 });
             export const shown = [copy.frame.title, <Trans t={t} i18nKey="locked" values={{ left: 1 }} />];`,
      wallet: {
        page: 'Carteira',
        coins_one: '{{count}} moeda',
        coins_other: '{{count}} moedas',
        locked: '{{left}}',
        frame: { title: 'x' },
      },
      routes: [{ titleKey: 'wallet:page' }],
    });
    expect(result).toMatchObject({ failed: 0, summary: '5 keys' });
  });

  test.each<[what: string, given: Given, fault: string]>([
    [
      'a key that nobody uses',
      { code: '', wallet: { old: 'Antiga' } },
      'mf-wallet/locales/en/wallet.json: nobody uses old',
    ],
    ['a key used in a test only', { code: '', wallet: { old: 'Antiga' } }, 'nobody uses old'],
    [
      'a key that no file has',
      { code: `t('newer');`, wallet: {} },
      'mf-wallet/src/screen.tsx:2: no copy has the key newer',
    ],
    [
      'a key of the wrong namespace',
      { code: `t('wallet:close');`, common: { close: 'x' } },
      'no copy has the key wallet:close',
    ],
    [
      'a key that stands in the common copy too, which it would hide',
      { code: `t('close');`, wallet: { close: 'x' }, common: { close: 'x' } },
      'mf-wallet/locales/en/wallet.json: close hides the common copy of that name',
    ],
    [
      'a title that no file has',
      { code: '', routes: [{ titleKey: 'wallet:none' }] },
      'mf-wallet/remote.json: no copy has the key wallet:none',
    ],
    ['an empty text', { code: `t('a');`, wallet: { a: ' ' } }, 'a is empty'],
    ['a value that is no text', { code: `t('a');`, wallet: { a: 1 } }, 'a is no text'],
    [
      'a placeholder that is not given',
      { code: `t('a');`, wallet: { a: '{{name}}' } },
      'wants {{name}}, which is not given',
    ],
    [
      'a value that no text shows',
      { code: `t('a', { name: 'x' });`, wallet: { a: 'b' } },
      'name is given, and no text of a shows it',
    ],
    [
      'a key that may be every key',
      { code: `function f(t: (k: string) => string, key: 'a' | 'b') { t(key); }`, wallet: { a: 'x', b: 'y' } },
      'the key may be every key there is',
    ],
  ])('fails for %s', (_what, given, fault) => {
    write('mf-wallet/src/screen.test.tsx', `const { t } = useTranslation('wallet'); t('old');`);
    const result = judge(given);
    expect(result.failed).toBe(1);
    expect(result.output).toContain(fault);
  });
});

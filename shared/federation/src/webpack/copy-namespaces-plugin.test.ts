import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import type { RemoteDescription } from '@plataforma/discovery';
import { CopyNamespacesPlugin } from './copy-namespaces-plugin';

jest.setTimeout(60_000);

const route = (id: string, titleKey: string, namespaces?: string[]) => ({
  id,
  path: `/${id}`,
  access: 'public' as const,
  layout: 'menu' as const,
  titleKey,
  ...(namespaces ? { namespaces } : {}),
});

const HOOK = `import { useTranslation } from 'react-i18next';`;
const SOURCES = {
  'routes.mjs': `export const routes = {
    one: () => import(/* webpackChunkName: "one" */ './one.mjs'),
    two: () => import(/* webpackChunkName: "two" */ './two.mjs'),
  };`,
  'one.mjs': `${HOOK} import { shared } from './shared.mjs';
    export const later = () => import(/* webpackChunkName: "later" */ './later.mjs');
    export const One = () => [useTranslation('one').t('title'), shared()];`,
  'two.mjs': `${HOOK} import { shared } from './shared.mjs'; export const Two = () => [useTranslation('two'), shared()];`,
  'later.mjs': `${HOOK} export const Later = () => useTranslation('deep').t('title');`,
  'shared.mjs': `${HOOK} export { unused } from './unused.mjs'; export const shared = () => useTranslation().t('close');`,
  // The bundler leaves this module out, because nothing uses it.
  'unused.mjs': `${HOOK} export const unused = () => useTranslation('unused');`,
  'package.json': '{ "sideEffects": false }',
};

describe('copy per route: a visit loads the copy that its screen shows, and no other', () => {
  const folder = mkdtempSync(join(tmpdir(), 'copy-namespaces-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  async function faultsOf(
    description: Pick<RemoteDescription, 'routes' | 'namespaces'>,
    changed: Partial<typeof SOURCES> = {},
  ): Promise<readonly string[]> {
    mkdirSync(folder, { recursive: true });
    for (const [name, text] of Object.entries({ ...SOURCES, ...changed })) writeFileSync(join(folder, name), text);
    const compiler = webpack({
      context: folder,
      mode: 'production',
      devtool: false,
      entry: './routes.mjs',
      module: { rules: [{ test: /routes\.mjs$/, sideEffects: true }] },
      output: { path: join(folder, 'dist') },
      externals: { 'react-i18next': 'var i18n' },
      plugins: [new CopyNamespacesPlugin({ name: 'mf-test', widgets: [], ...description })],
    });
    const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
      compiler.run((error, done) => compiler.close(() => (error ? reject(error) : resolve(done))));
    });
    return (stats?.compilation.errors ?? []).map(({ message }) => message);
  }

  const namespaces = ['one', 'deep', 'two'];

  it('holds when each route names what its modules show, those that load later too', async () => {
    const routes = [route('one', 'one:title', ['one', 'deep']), route('two', 'two:title', ['two'])];
    expect(await faultsOf({ routes, namespaces })).toEqual([]);
  });

  it('refuses a route that names too little or too much; one that names nothing has all', async () => {
    const routes = [route('one', 'one:title', ['one']), route('two', 'two:title')];
    expect(await faultsOf({ routes, namespaces })).toEqual([
      '"one" shows copy of "deep": add it to its "namespaces" in remote.json',
      '"two" shows no copy of "one": give it "namespaces" without that in remote.json',
      '"two" shows no copy of "deep": give it "namespaces" without that in remote.json',
    ]);
  });

  it('counts the title of a route', async () => {
    const routes = [route('one', 'deep:title', ['one', 'deep']), route('two', 'one:title', ['two'])];
    expect(await faultsOf({ routes, namespaces })).toEqual([
      '"two" shows copy of "one": add it to its "namespaces" in remote.json',
    ]);
  });

  it('refuses copy that the remote does not have, and a name that nobody can read', async () => {
    const routes = [route('one', 'one:title', ['one', 'deep']), route('two', 'two:title', ['two'])];
    expect(await faultsOf({ routes, namespaces: ['one', 'deep'] })).toEqual([
      '"two" shows copy of "two": add it to its "namespaces" in remote.json',
    ]);
    const hidden = {
      'two.mjs': `${HOOK} const name = 'two'; export const Two = () => useTranslation(name + location.hash);`,
    };
    expect(await faultsOf({ routes, namespaces }, hidden)).toContain(
      '"two" shows copy by useTranslation(name + location.hash): write the namespace out, so that it can be told',
    );
  });
});

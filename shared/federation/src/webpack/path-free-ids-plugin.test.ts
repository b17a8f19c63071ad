import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { PathFreeIdsPlugin } from './path-free-ids-plugin';

jest.setTimeout(60_000);

const PACKAGES = join(__dirname, '../../node_modules');

/**
 * Builds a remote with a shared library in a workspace at this path. Resolves to the ids of the modules that federation
 * adds. These are names, where webpack's own ids are numbers.
 */
function build(workspace: string): Promise<readonly string[]> {
  const context = join(workspace, 'mf-one');
  mkdirSync(join(context, 'node_modules/library'), { recursive: true });
  symlinkSync(PACKAGES, join(workspace, 'node_modules'));
  writeFileSync(join(context, 'node_modules/library/package.json'), '{ "version": "1.0.0", "main": "index.js" }');
  writeFileSync(join(context, 'node_modules/library/index.js'), 'exports.name = "library";');
  writeFileSync(join(context, 'routes.js'), 'import { name } from "library"; export const routes = [name];');
  const compiler = webpack({
    context,
    mode: 'production',
    devtool: false,
    entry: {},
    output: { path: join(context, 'dist') },
    optimization: { minimize: false },
    plugins: [
      new ModuleFederationPlugin({
        name: 'mf_one',
        filename: 'entry.js',
        exposes: { './routes': './routes.js' },
        shared: { library: { singleton: true } },
        manifest: false,
        dts: false,
        dev: false,
      }),
      new PathFreeIdsPlugin(),
    ],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const fault = error ?? stats?.compilation.errors[0];
      const { modules, chunkGraph } = stats?.compilation ?? {};
      const ids = [...(modules ?? [])].map((module) => chunkGraph?.getModuleId(module) ?? null);
      compiler.close(() => (fault ? reject(fault) : resolve(ids.filter((id) => typeof id === 'string').sort())));
    });
  });
}

describe('releases: the same sources are the same version, wherever they are built', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'path-free-ids-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('builds of one workspace at two paths give the modules of federation the same names', async () => {
    const here = await build(join(folder, 'a'));
    const there = await build(join(folder, 'b/longer'));
    expect(here.length).toBeGreaterThan(2);
    expect(there).toEqual(here);
  });
});

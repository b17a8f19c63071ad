import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build as esbuild } from 'esbuild';
import webpack, { type Configuration } from 'webpack';
import { remoteConfig } from '../webpack/remote';
import { shellConfig } from '../webpack/shell';
import { type BuiltPackage, WORKSPACE } from './packages';

const WEBPACK_CACHE = join(WORKSPACE, '.cache/webpack');

/** Webpack configuration of the shell or of a remote. */
export function webpackConfig({ folder, kind }: BuiltPackage, useCache: boolean): Configuration {
  const cache = useCache ? WEBPACK_CACHE : null;
  if (kind === 'remote') return remoteConfig(folder, cache);
  return shellConfig(folder, cache, {
    locales: join(WORKSPACE, 'shared/contract/locales'),
    runtimePlugins: [join(folder, 'src/federation/external-runtime.ts')],
  });
}

function runWebpack(config: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      compiler.close((closeError) => {
        const failure = error ?? closeError;
        if (failure) reject(failure);
        else if (!stats || stats.hasErrors() || stats.hasWarnings()) {
          reject(new Error(stats?.toString({ preset: 'errors-warnings', colors: false }) ?? 'webpack gave no result'));
        } else resolve();
      });
    });
  });
}

async function buildPageServer(folder: string): Promise<void> {
  await esbuild({
    absWorkingDir: folder,
    entryPoints: { server: 'server/main.ts' },
    outdir: 'dist',
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: 'linked',
    logLevel: 'warning',
    loader: { '.svg': 'text' },
    plugins: [
      {
        name: 'packages-stay-outside',
        setup(build) {
          build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@plataforma/') ? undefined : { path, external: true },
          );
        },
      },
    ],
  });
}

function runScript(folder: string, script: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(output))));
  });
}

/** Builds one package into its `dist` folder. Rejects with the builder's own words. */
export async function buildPackage(target: BuiltPackage, options: { readonly useCache: boolean }): Promise<void> {
  if (target.name === 'page-server') await buildPageServer(target.folder);
  else if (target.kind === 'program') await runScript(target.folder, 'build.mjs');
  else await runWebpack(webpackConfig(target, options.useCache));
}

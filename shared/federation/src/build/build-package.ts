import { join } from 'node:path';
import { build as esbuild } from 'esbuild';
import webpack, { type Configuration } from 'webpack';
import { remoteConfig } from '../webpack/remote';
import { shellConfig } from '../webpack/shell';
import { buildFrames } from './frames-bundle';
import { type BuiltPackage, builderHash, WORKSPACE } from './packages';
import { runNode } from './run-node';

/** Webpack configuration of the shell or of a remote. */
export function webpackConfig({ folder, kind }: BuiltPackage, useCache: boolean): Configuration {
  const cache = useCache ? { directory: join(WORKSPACE, '.cache/webpack'), version: builderHash() } : null;
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
    entryPoints: { server: 'server/main.ts', 'frame-worker': 'server/frame-worker.ts' },
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

/** Builds one package into its `dist` folder. Rejects with the builder's own words. */
export async function buildPackage(target: BuiltPackage, options: { readonly useCache: boolean }): Promise<void> {
  if (target.name === 'page-server') await buildPageServer(target.folder);
  else if (target.kind === 'program') await runNode('build.mjs', ['build.mjs'], target.folder);
  else {
    await runWebpack(webpackConfig(target, options.useCache));
    await buildFrames(target);
  }
}

import { join } from 'node:path';
import { build as esbuild } from 'esbuild';
import webpack, { type Configuration } from 'webpack';
import { remoteConfig } from '../webpack/remote';
import { shellConfig } from '../webpack/shell';
import { buildFrames } from './frames-bundle';
import { type BuiltPackage, builderHash, outputFolder, WORKSPACE } from './packages';
import { runNode } from './run-node';

function packageConfig({ folder, kind }: BuiltPackage, useCache: boolean): Configuration {
  const cache = useCache ? { directory: join(WORKSPACE, '.cache/webpack'), version: builderHash() } : null;
  if (kind === 'remote') return remoteConfig(folder, cache);
  return shellConfig(folder, cache, {
    locales: join(WORKSPACE, 'shared/contract/locales'),
    runtimePlugins: [join(folder, 'src/federation/external-runtime.ts')],
  });
}

/** Webpack configuration of the shell or a remote. Its files go to the folder `output`. */
export function webpackConfig(target: BuiltPackage, useCache: boolean, output = outputFolder(target)): Configuration {
  const config = packageConfig(target, useCache);
  return { ...config, output: { ...config.output, path: output } };
}

export function runWebpack(config: Configuration): Promise<void> {
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
    entryPoints: {
      server: 'server/main.ts',
      'frame-worker': 'server/frame-worker.ts',
      'dev-server': 'server/dev/main.ts',
    },
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

export interface PackageBuildOptions {
  readonly useCache: boolean;
  /** Folder for the browser's files. Without it they go below the package's `dist`. */
  readonly output?: string;
}

/** Builds one package. Rejects with the builder's message. */
export async function buildPackage(target: BuiltPackage, options: PackageBuildOptions): Promise<void> {
  if (target.name === 'page-server') await buildPageServer(target.folder);
  else if (target.kind === 'program') await runNode('build.mjs', ['build.mjs'], target.folder);
  else {
    const output = options.output ?? outputFolder(target);
    await runWebpack(webpackConfig(target, options.useCache, output));
    await buildFrames(target, output);
  }
}

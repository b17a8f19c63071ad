import { createRequire } from 'node:module';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { containerName } from '@plataforma/discovery/container-name';
import { OwnChunksPlugin } from '../webpack/own-chunks-plugin';
import { remoteConfig } from '../webpack/remote';
import { ScriptIntegrityPlugin } from '../webpack/script-integrity-plugin';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const HOT_MODULES = join(HERE, 'browser');

const isSwc = (rule: RuleSetRule): boolean => typeof rule.loader === 'string' && rule.loader.includes('swc-loader');

/** The compiler names components and records hooks. Its output is joined with the code that replaces a module. */
function hotRules(rules: readonly unknown[]): RuleSetRule[] {
  const known = rules.filter((rule): rule is RuleSetRule => typeof rule === 'object' && rule !== null);
  const swc = known.find(isSwc);
  if (!swc || typeof swc.options !== 'object') throw new Error('no rule compiles TypeScript');
  const { jsc, ...options } = swc.options as { jsc: object };
  const react = { runtime: 'automatic', development: true, refresh: true };
  const own: RuleSetRule = {
    ...swc,
    exclude: HOT_MODULES,
    options: { ...options, jsc: { ...jsc, transform: { react } } },
  };
  const written = { test: /\.tsx?$/, exclude: [HOT_MODULES, /[\\/](node_modules|__generated__)[\\/]/] };
  const whole: RuleSetRule = { ...written, enforce: 'pre', loader: join(HERE, 'whole-loader.mjs') };
  const hot: RuleSetRule = { ...written, enforce: 'post', loader: join(HERE, 'hot-loader.mjs') };
  return [...known.filter((rule) => rule !== swc), { ...swc, include: HOT_MODULES }, whole, own, hot];
}

/** Plugins that work on the content of files. In development only the names of files matter. */
const isOfContent = (plugin: unknown): boolean =>
  plugin instanceof OwnChunksPlugin || plugin instanceof ScriptIntegrityPlugin;

/** Changed files of the remote that are in no module. The build reads them while it runs. */
export const READ_BY_BUILD = /[\\/](remote\.json|locales[\\/].*\.json)$/;

/**
 * Webpack configuration of a remote for development. Federation, libraries and conditions are those of its production
 * build. Names do not change, files are not minified, and modules can be replaced while the page is open.
 */
export function devConfig(context: string, folder: string): Configuration {
  const name = basename(context);
  const base = remoteConfig(context, null);
  const entry = Object.fromEntries(
    Object.entries(base.entry as Record<string, string[]>).map(([container, modules]) => [
      container,
      [join(HOT_MODULES, 'hot-client.ts'), ...modules],
    ]),
  );
  return {
    ...base,
    entry,
    devtool: 'cheap-module-source-map',
    output: {
      ...base.output,
      path: folder,
      uniqueName: `${name}-source`,
      filename: '[name].js',
      chunkFilename: '[name].js',
      hotUpdateGlobal: `hotUpdate_${containerName(name)}`,
      devtoolModuleFilenameTemplate: ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
        `${name}/${relative(context, absoluteResourcePath)}`,
    },
    resolve: {
      ...base.resolve,
      alias: {
        'react/jsx-dev-runtime': join(HOT_MODULES, 'hot-jsx.ts'),
        'react/jsx-runtime$': createRequire(join(HERE, 'dev-config.ts')).resolve('react/jsx-runtime'),
        '@plataforma/federation/hot-module': join(HOT_MODULES, 'hot-module.ts'),
      },
    },
    module: { ...base.module, rules: hotRules(base.module?.rules ?? []) },
    optimization: {
      ...base.optimization,
      minimize: false,
      moduleIds: 'named',
      chunkIds: 'named',
      concatenateModules: false,
      mangleExports: false,
      usedExports: false,
      innerGraph: false,
      realContentHash: false,
    },
    plugins: [
      ...(base.plugins ?? []).filter((plugin) => !isOfContent(plugin)),
      new ScriptIntegrityPlugin({ carries: false }),
      new webpack.HotModuleReplacementPlugin(),
      new webpack.DefinePlugin({ REMOTE: JSON.stringify(name) }),
    ],
  };
}

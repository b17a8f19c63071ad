import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration, Module } from 'webpack';
import { containerName } from '@plataforma/discovery/container-name';
import { remoteDescriptionSchema } from '@plataforma/discovery';
import { PROVIDED_LIBRARIES } from '../provided-libraries';
import { baseConfig, type BuildCache, readJson } from './base';
import { BuildManifestPlugin, filesOfChunks, laterFilesOfChunk } from './build-manifest-plugin';
import { CopyLocalesPlugin } from './copy-locales-plugin';
import { CopyNamespacesPlugin } from './copy-namespaces-plugin';
import { requiredLibraries } from './library-names';
import { emitOperations } from './operations';
import { OwnChunksPlugin, ownName } from './own-chunks-plugin';
import { contractVersion, providedVersion } from './provided-version';
import { PathFreeIdsPlugin } from './path-free-ids-plugin';
import { ProvidedNamesPlugin } from './provided-names-plugin';
import { ScriptIntegrityPlugin } from './script-integrity-plugin';
import { nameOfShared } from './shared-chunk-name';

const ENTRY = 'remoteEntry.js';
const ROUTES_CHUNK = 'expose-routes';
const WIDGETS_CHUNK = 'expose-widgets';

/**
 * What few screens need: large libraries, the field of a code that comes by mail or from a second factor, and the page and the hooks
 * of what is done step by step. Each of these screens contains it, and no other screen waits for it.
 */
const OF_FEW_SCREENS = /[\\/](lightweight-charts|fancy-canvas|code-field|narrow-page|use-step-(?:title|focus))[\\/.]/;

export const isForEveryScreen = (module: Module): boolean => !OF_FEW_SCREENS.test(module.nameForCondition() ?? '');

/** Webpack configuration of a remote: its screens and widgets, without the libraries that the shell provides. */
export function remoteConfig(context: string, cache: BuildCache | null): Configuration {
  const description = remoteDescriptionSchema.parse(readJson(context, 'remote.json'));
  const base = baseConfig(context, description.name, cache);
  const contract = contractVersion();
  const shared = Object.keys(PROVIDED_LIBRARIES).map((key) => {
    const requiredVersion = `^${providedVersion(key)}`;
    return [key, { singleton: true, import: false as const, requiredVersion }] as const;
  });
  const exposes: Record<string, { import: string; name: string }> = {
    './routes': { import: './src/routes.ts', name: ROUTES_CHUNK },
  };
  if (existsSync(join(context, 'src/widgets.ts'))) {
    exposes['./widgets'] = { import: './src/widgets.ts', name: WIDGETS_CHUNK };
  }

  return {
    ...base,
    // They are in the container's own file, because they are small and each further file would cost a request.
    entry: { [containerName(description.name)]: Object.values(exposes).map((each) => each.import) },
    output: {
      path: join(context, 'dist'),
      clean: true,
      publicPath: 'auto',
      uniqueName: ownName(description.name),
      devtoolNamespace: description.name,
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[name].[contenthash:8].js',
    },
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          default: false,
          defaultVendors: false,
          // One chunk for what several screens use: few requests, and nothing is built in twice.
          common: {
            name: nameOfShared(description),
            chunks: 'async',
            minChunks: 2,
            enforce: true,
            test: isForEveryScreen,
          },
        },
      },
    },
    plugins: [
      new ModuleFederationPlugin({
        name: containerName(description.name),
        filename: ENTRY,
        exposes,
        shared: Object.fromEntries(shared),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      new ProvidedNamesPlugin(),
      new PathFreeIdsPlugin(),
      new OwnChunksPlugin(),
      new ScriptIntegrityPlugin({ carries: true }),
      new CopyNamespacesPlugin(description),
      new CopyLocalesPlugin({ from: join(context, 'locales'), target: 'locales/' }),
      new BuildManifestPlugin((compilation) => ({
        contract,
        entry: ENTRY,
        routes: description.routes.map((route) => ({
          ...route,
          chunks: filesOfChunks(compilation, [route.id]),
          later: laterFilesOfChunk(compilation, route.id),
        })),
        widgets: description.widgets.map((widget) => ({
          ...widget,
          chunks: filesOfChunks(compilation, [widget.id]),
        })),
        namespaces: description.namespaces,
        requires: requiredLibraries(compilation),
        operations: emitOperations(compilation),
      })),
    ],
  };
}

import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Chunk, type Configuration, type Module } from 'webpack';
import { PROVIDED_LIBRARIES } from '../provided-libraries';
import { baseConfig, type BuildCache } from './base';
import { BuildManifestPlugin, filesOfChunks } from './build-manifest-plugin';
import { CopyLocalesPlugin, localesHash } from './copy-locales-plugin';
import { facadeAliases, writeFacades } from './facades';
import { offeredLibraries } from './library-names';
import { emitOperations } from './operations';
import { PathFreeIdsPlugin } from './path-free-ids-plugin';
import { ProvidedNamesPlugin } from './provided-names-plugin';
import { contractVersion, providedVersion } from './provided-version';
import { ScriptIntegrityPlugin } from './script-integrity-plugin';

/**
 * What goes into the one chunk of libraries: packages, and the contract, which is provided in the same way, with the
 * store that it offers from `shared/realtime`. A module that the contract offers and that is missing here becomes a
 * script of its own, which every first visit waits for.
 */
const LIBRARIES = /[\\/](node_modules[\\/]|shared[\\/](contract[\\/]src[\\/]|realtime[\\/]src[\\/]store\.ts))/;
/** The federation runtime starts the page and stays in the entry. */
const RUNTIME = /[\\/]@module-federation[\\/]/;

/** Prefix for chunks that no first visit waits for. Their libraries stay with them. */
const LATER = 'later-';

const isLate = ({ name }: Chunk): boolean => name?.startsWith(LATER) === true;

const cacheGroups = {
  default: false as const,
  defaultVendors: false as const,
  libraries: {
    name: 'libraries',
    chunks: (chunk: Chunk) => !chunk.canBeInitial() && !isLate(chunk),
    enforce: true,
    // Only ordinary modules. The consume and provide modules of federation must stay where they are used.
    test: (module: Module) =>
      module instanceof webpack.NormalModule && LIBRARIES.test(module.resource) && !RUNTIME.test(module.resource),
  },
  // What several late parts use is not built into each of them.
  late: {
    name: `${LATER}common`,
    chunks: isLate,
    minChunks: 2,
    enforce: true,
    test: (module: Module) => module instanceof webpack.NormalModule,
  },
};

export interface ShellOptions {
  /** Folder of the shell's copy, `{lng}/{ns}.json`. */
  readonly locales: string;
  /** Federation runtime plugins of the shell. */
  readonly runtimePlugins: readonly string[];
}

/** Webpack configuration of the shell. It knows no remote, and provides the shared libraries from one chunk. */
export function shellConfig(context: string, cache: BuildCache | null, options: ShellOptions): Configuration {
  const base = baseConfig(context, 'host', cache);
  const facades = writeFacades(context);
  const locales = `locales-${localesHash(options.locales)}/`;
  const shared = Object.keys(PROVIDED_LIBRARIES).map((key) => {
    const version = providedVersion(key);
    const facade = facades.get(key);
    // The shell uses what it provides itself. So no versions need to be compared, and comparing them would delay its
    // start.
    return [
      key,
      { singleton: true, version, requiredVersion: false as const, ...(facade ? { import: facade } : {}) },
    ] as const;
  });

  return {
    ...base,
    resolve: { ...base.resolve, alias: facadeAliases(context) },
    entry: { main: './src/entry.ts' },
    output: {
      path: join(context, 'dist/assets'),
      clean: true,
      publicPath: '/assets/',
      uniqueName: 'host',
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[name].[contenthash:8].js',
    },
    optimization: {
      ...base.optimization,
      splitChunks: { cacheGroups },
    },
    plugins: [
      new ModuleFederationPlugin({
        name: 'host',
        filename: 'unused.js',
        remotes: {},
        shared: Object.fromEntries(shared),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        runtimePlugins: [...options.runtimePlugins],
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
      new ProvidedNamesPlugin(),
      new PathFreeIdsPlugin(),
      // The page's map has the integrity of every script of the shell.
      new ScriptIntegrityPlugin({ carries: false }),
      new CopyLocalesPlugin({ from: options.locales, target: locales }),
      new BuildManifestPlugin((compilation) => {
        const entry = filesOfChunks(compilation, ['main']);
        const preload = filesOfChunks(compilation, ['bootstrap']).filter((file) => !entry.includes(file));
        const fonts = Object.keys(compilation.assets).filter((file) => file.endsWith('.woff2'));
        return {
          contract: contractVersion(),
          entry,
          preload,
          home: filesOfChunks(compilation, ['home']).filter((file) => ![...entry, ...preload].includes(file)),
          fonts,
          locales,
          provides: offeredLibraries(compilation),
          operations: emitOperations(compilation),
        };
      }),
    ],
  };
}

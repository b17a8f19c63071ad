import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Chunk, Compilation, Configuration, RuleSetRule } from 'webpack';
import { containerName } from '@plataforma/discovery/container-name';
import { remoteDescriptionSchema } from '@plataforma/discovery';
import { baseConfig, type BuildCache, readJson } from './base';
import { BuildManifestPlugin, filesOfChunks, laterFilesOfChunk } from './build-manifest-plugin';
import { CopyLocalesPlugin, localesHash } from './copy-locales-plugin';
import { facadeAliases } from './facades';
import { emitOperations } from './operations';
import { isForEveryScreen } from './remote';
import { nameOfShared } from './shared-chunk-name';
import { ScriptIntegrityPlugin } from './script-integrity-plugin';

export interface PlainOptions {
  /** Folder of the packages. */
  readonly workspace: string;
  /** Names of the remotes whose screens are in the bundle. */
  readonly remotes: readonly string[];
  /** Folder for the result of the build. It is emptied before. */
  readonly output: string;
  /** Address of that folder, ending with a slash. */
  readonly publicPath: string;
  /** Folder for files that the build itself needs. */
  readonly scratch: string;
}

/** Replaces the federation runtime in a bundle without federation. Every remote's table of screens is in the bundle. */
function writeRuntime({ workspace, remotes, scratch }: PlainOptions): string {
  const modules = remotes.flatMap((remote) =>
    ['routes', 'widgets'].flatMap((module) => {
      const file = join(workspace, remote, `src/${module}.ts`);
      return existsSync(file) ? [{ name: `${containerName(remote)}/${module}`, file }] : [];
    }),
  );
  const lines = [
    ...modules.map(({ file }, index) => `import * as m${index} from ${JSON.stringify(file)};`),
    `const modules = { ${modules.map(({ name }, index) => `${JSON.stringify(name)}: m${index}`).join(', ')} };`,
    'export const registerRemotes = () => undefined;',
    'export const loadRemote = (name) => Promise.resolve(modules[name]);',
    'export const getInstance = () => null;',
  ];
  mkdirSync(scratch, { recursive: true });
  const path = join(scratch, 'plain-runtime.mjs');
  writeFileSync(path, lines.join('\n') + '\n');
  return path;
}

/** The remote that loads a chunk; undefined for a chunk of the shell. */
function ownerOf({ workspace, remotes }: PlainOptions, chunk: Chunk): string | undefined {
  const origins = [...chunk.groupsIterable].flatMap((group) => group.origins);
  const askers = origins.map(({ module }) => relative(workspace, module?.nameForCondition() ?? '').split(/[\\/]/)[0]);
  return remotes.find((remote) => askers.includes(remote));
}

const describe = ({ workspace }: PlainOptions, remote: string) =>
  remoteDescriptionSchema.parse(readJson(join(workspace, remote), 'remote.json'));

/** Each remote's own division into chunks. */
function cacheGroups(options: PlainOptions) {
  const groups = options.remotes.map((remote) => {
    const name = nameOfShared(describe(options, remote));
    const group = {
      name: (...args: Parameters<typeof name>) => `${remote}-${name(...args)}`,
      chunks: (chunk: Chunk) => ownerOf(options, chunk) === remote,
      minChunks: 2,
      enforce: true,
      test: isForEveryScreen,
    };
    return [remote, group] as const;
  });
  return { default: false as const, defaultVendors: false as const, ...Object.fromEntries(groups) };
}

/** Fonts come from the address from which the page preloads them. */
function withFontsOf(base: string, module: Configuration['module']): NonNullable<Configuration['module']> {
  const known = (module?.rules ?? []).filter((rule): rule is RuleSetRule => typeof rule === 'object' && rule !== null);
  return {
    rules: known.map((rule) =>
      rule.type === 'asset/resource' ? { ...rule, generator: { ...rule.generator, publicPath: base } } : rule,
    ),
  };
}

function manifestOf(compilation: Compilation, options: PlainOptions, locales: string) {
  const entry = filesOfChunks(compilation, ['main']);
  const remotes = options.remotes.map((remote) => {
    const { routes, widgets, namespaces } = describe(options, remote);
    const described = {
      routes: routes.map((route) => ({
        ...route,
        chunks: filesOfChunks(compilation, [route.id]),
        later: laterFilesOfChunk(compilation, route.id),
      })),
      widgets: widgets.map((widget) => ({ ...widget, chunks: filesOfChunks(compilation, [widget.id]) })),
      namespaces,
    };
    return [remote, described] as const;
  });
  return {
    entry,
    bootstrap: filesOfChunks(compilation, ['bootstrap']).filter((file) => !entry.includes(file)),
    fonts: Object.keys(compilation.assets).filter((file) => file.endsWith('.woff2')),
    locales,
    operations: emitOperations(compilation),
    remotes: Object.fromEntries(remotes),
  };
}

/**
 * The product as one plain bundle: the shell and every remote, with the same lazy screens, chunks and minifier, and
 * without module federation. Only for comparison.
 */
export function plainConfig(cache: BuildCache | null, options: PlainOptions): Configuration {
  const { workspace, remotes, output, publicPath } = options;
  const context = join(workspace, 'host');
  const base = baseConfig(context, 'plain', cache);
  const copy = join(workspace, 'shared/contract/locales');
  const locales = `locales-${localesHash(copy)}/`;
  return {
    ...base,
    module: withFontsOf('/assets/', base.module),
    resolve: {
      ...base.resolve,
      alias: { ...facadeAliases(context), '@module-federation/runtime$': writeRuntime(options) },
    },
    entry: { main: './src/entry.ts' },
    output: {
      path: output,
      clean: true,
      publicPath,
      uniqueName: 'plain',
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[name].[contenthash:12].js',
    },
    optimization: { ...base.optimization, splitChunks: { cacheGroups: cacheGroups(options) } },
    plugins: [
      new ScriptIntegrityPlugin({ carries: true }),
      new CopyLocalesPlugin({ from: copy, target: locales }),
      ...remotes.map(
        (remote) => new CopyLocalesPlugin({ from: join(workspace, remote, 'locales'), target: 'locales/' }),
      ),
      new BuildManifestPlugin((compilation) => manifestOf(compilation, options, locales)),
    ],
  };
}

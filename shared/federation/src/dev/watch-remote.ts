import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import webpack, { type Stats } from 'webpack';
import { type RemoteBuild, remoteManifestSchema } from '@plataforma/discovery';
import { readVersion } from '../webpack/provided-version';
import { devConfig, READ_BY_BUILD } from './dev-config';

/** Stands for the content hash in the version of a build from source. Its files change without changing their names. */
const FROM_SOURCE = '000000000000';

/** The message to open pages after each build. */
export interface DevBuilt {
  readonly hash: string;
  /** The builder's message when the build failed; null otherwise. */
  readonly error: string | null;
  /** True when something changed that is in no module. */
  readonly reload: boolean;
}

export interface WatchedRemote {
  readonly name: string;
  /** Folder of its files, which are served below `build().base`. */
  readonly folder: string;
  /** The build in the form of the discovery document, in its present state. */
  readonly build: () => RemoteBuild;
  readonly onBuilt: (listener: (built: DevBuilt) => void) => void;
  readonly close: () => Promise<void>;
}

const isFile = (name: string): boolean => !/\.map$|\.hot-update\.|^build\.json$/.test(name);

/** What the build says about itself, without the files that only replace others. */
function readManifest(folder: string) {
  const manifest = remoteManifestSchema.parse(JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8')));
  const widgets = manifest.widgets.map((widget) => ({ ...widget, chunks: widget.chunks.filter(isFile) }));
  const routes = manifest.routes.map((route) => ({
    ...route,
    chunks: route.chunks.filter(isFile),
    later: route.later.filter(isFile),
  }));
  return { ...manifest, widgets, routes };
}

function describe(name: string, version: string, folder: string, publishedAt: string): RemoteBuild {
  const manifest = readManifest(folder);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    const file = path.slice(folder.length + 1).replaceAll('\\', '/');
    if (!isFile(file)) return [];
    const content = readFileSync(path);
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    return [[file, { integrity, bytes: content.length, brotli: content.length }] as const];
  });
  return {
    version,
    commit: null,
    publishedAt,
    base: `/remotes/${name}/${version}/`,
    ...manifest,
    files: Object.fromEntries(files),
  };
}

const wordsOf = (stats: Stats): string | null =>
  stats.hasErrors() ? stats.toString({ preset: 'errors-only', colors: false }) : null;

export interface BuildWatcher {
  /** Called when a change was seen. */
  readonly onStart: () => void;
  readonly onBuilt: (built: DevBuilt) => void;
}

/**
 * Builds a remote from source for development, and again after each change. Resolves with the first build that
 * succeeds. Rejects when the builder itself cannot go on.
 * @param context folder of the remote
 * @param target folder for its files
 */
export function watchRemote(context: string, target: string, watcher: BuildWatcher): Promise<WatchedRemote> {
  const name = basename(context);
  const version = `${readVersion(context)}-${FROM_SOURCE}`;
  const folder = join(target, version);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // All builds have the same time, because open pages react to a document that differs.
  const startedAt = new Date().toISOString();
  const listeners = new Set([watcher.onBuilt]);
  const compiler = webpack(devConfig(context, folder));
  let changed: readonly string[] = [];
  compiler.hooks.invalid.tap('watchRemote', watcher.onStart);
  compiler.hooks.watchRun.tap('watchRemote', ({ modifiedFiles }) => {
    changed = [...(modifiedFiles ?? [])];
  });
  return new Promise((resolve, reject) => {
    let build: RemoteBuild;
    const watching = compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
      if (!stats) {
        reject(error instanceof Error ? error : new Error('webpack gave no result'));
        return;
      }
      const failure = wordsOf(stats);
      if (failure === null) build = describe(name, version, folder, startedAt);
      const reload = changed.some((file) => READ_BY_BUILD.test(file));
      listeners.forEach((tell) => tell({ hash: stats.hash, error: failure, reload }));
      if (failure !== null) return;
      resolve({
        name,
        folder,
        build: () => build,
        onBuilt: (listener) => void listeners.add(listener),
        close: () => new Promise((done) => (watching ? watching.close(() => done()) : done())),
      });
    });
  });
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolders, root } from '../lib/paths.mjs';

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const manifests = ['.', ...packageFolders()].map((folder) => readManifest(join(root, folder, 'package.json')));
const catalog = readCatalog();

function readManifest(path: string): Manifest {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** The lines `name: version` of the workspace file's catalog. */
function readCatalog(): ReadonlyMap<string, string> {
  const text = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
  const [, section = ''] = /^catalog:\n((?: .*\n)+)/m.exec(text) ?? [];
  const entries = [...section.matchAll(/^ {2}'?([^':]+)'?: (.+)$/gm)];
  return new Map(entries.map(([, name = '', version = '']) => [name, version]));
}

function installed(name: string, from: string): unknown {
  return JSON.parse(readFileSync(join(root, from, 'node_modules', name, 'package.json'), 'utf8')).version;
}

describe('versions of libraries', () => {
  // Module federation 2.9.2 fails on webpack 5.112, and webpack 5.111 refuses a content hash in a remote's file name.
  test('webpack and module federation are the pair that was proven to work together', () => {
    expect(catalog.get('webpack')).toBe('5.110.3');
    expect(catalog.get('@module-federation/enhanced')).toBe('2.9.2');
    expect(catalog.get('@module-federation/runtime')).toBe('2.9.2');
    expect(installed('webpack', 'shared/federation')).toBe('5.110.3');
    expect(installed('@module-federation/enhanced', 'shared/federation')).toBe('2.9.2');
  });

  test('images are built with the package manager of the workspace', () => {
    const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const [, pinned] = /^ARG PNPM=(.+)$/m.exec(readFileSync(join(root, 'docker/Dockerfile'), 'utf8')) ?? [];
    expect(pinned).toBe(packageManager);
  });

  test('the guide runs the proof on the Node of the images', () => {
    const [, ofImages] =
      /^ARG NODE_IMAGE=node:([\d.]+)-/m.exec(readFileSync(join(root, 'docker/Dockerfile'), 'utf8')) ?? [];
    expect(ofImages).toMatch(/^\d+\.\d+\.\d+$/);
    expect(readFileSync(join(root, 'docs/running.md'), 'utf8')).toContain(`npx --package=node@${ofImages} -- npm test`);
  });

  test('the catalog names exact versions', () => {
    expect(catalog.size).toBeGreaterThan(50);
    const loose = [...catalog].filter(([, version]) => !/^(npm:[@\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
    expect(loose).toEqual([]);
  });

  test.each(manifests)('$name takes every version from the catalog or the workspace', (manifest) => {
    const wanted = { ...manifest.dependencies, ...manifest.devDependencies };
    const own = Object.entries(wanted).filter(([, version]) => version !== 'catalog:' && version !== 'workspace:*');
    expect(own).toEqual([]);
  });

  test('packages depend on each other without a cycle', () => {
    const below = new Map(manifests.map(({ name, dependencies }) => [name, Object.keys(dependencies ?? {})]));
    const cycleFrom = (name: string, path: readonly string[]): readonly string[] | undefined => {
      if (path.includes(name)) return [...path, name];
      const cycles = (below.get(name) ?? []).map((next) => cycleFrom(next, [...path, name]));
      return cycles.find((cycle) => cycle !== undefined);
    };
    expect(manifests.map(({ name }) => cycleFrom(name, [])).filter(Boolean)).toEqual([]);
  });
});

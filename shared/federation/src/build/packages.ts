import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the workspace. */
export const WORKSPACE = resolve(fileURLToPath(new URL('../../../..', import.meta.url)));

/** What the build of a package makes: files for the browser, or a program for Node. */
export type BuildKind = 'shell' | 'remote' | 'program';

export interface BuiltPackage {
  readonly name: string;
  readonly folder: string;
  readonly kind: BuildKind;
}

/** Folder in which a package's build puts its files for the browser. */
export const outputFolder = ({ folder, kind }: Pick<BuiltPackage, 'folder' | 'kind'>): string =>
  join(folder, kind === 'shell' ? 'dist/assets' : 'dist');

function isRemote(folder: string): boolean {
  return folder.startsWith('mf-') && existsSync(join(WORKSPACE, folder, 'remote.json'));
}

/** Every package that is built: programs first, because they are quick, and then the packages for the browser. */
export function builtPackages(): readonly BuiltPackage[] {
  const remotes = readdirSync(WORKSPACE).filter(isRemote).sort();
  return [
    { name: 'backend', folder: join(WORKSPACE, 'backend'), kind: 'program' },
    { name: 'page-server', folder: join(WORKSPACE, 'host'), kind: 'program' },
    { name: 'host', folder: join(WORKSPACE, 'host'), kind: 'shell' },
    ...remotes.map((name) => ({ name, folder: join(WORKSPACE, name), kind: 'remote' as const })),
  ];
}

const SKIPPED = new Set(['node_modules', 'dist', 'test', 'bench']);

function* sourceFiles(folder: string): Generator<string> {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (SKIPPED.has(entry.name) || entry.name.startsWith('.') || entry.name.includes('.test.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourceFiles(path);
    else if (!entry.name.endsWith('.tsbuildinfo')) yield path;
  }
}

/** Folders of the workspace packages that a package needs, its own included. */
function dependencyFolders(folder: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(folder)) return found;
  found.add(folder);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly dependencies?: Record<string, string>;
    readonly devDependencies?: Record<string, string>;
  };
  const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  for (const name of names) {
    if (!name.startsWith('@plataforma/') || name === '@plataforma/testing') continue;
    const below = join(WORKSPACE, 'shared', name.slice('@plataforma/'.length));
    if (existsSync(below)) dependencyFolders(below, found);
  }
  return found;
}

/** Folders of the build itself. */
const BUILDER = ['shared/discovery', 'shared/federation'].map((folder) => join(WORKSPACE, folder));

/** Hash of the build itself. The same sources may give other results when it changes. */
export function builderHash(): string {
  const hash = createHash('sha256').update(process.version);
  for (const path of BUILDER.flatMap((folder) => [...sourceFiles(folder)]))
    hash.update(readFileSync(path)).update('\0');
  return hash.digest('hex').slice(0, 12);
}

/**
 * Hash of everything that a package's build depends on: its sources, those it uses, compiler options, and the lock
 * file.
 */
export function inputHash({ folder, kind }: BuiltPackage): string {
  const folders = new Set(dependencyFolders(folder));
  if (kind !== 'program') for (const each of BUILDER) folders.add(each);
  const hash = createHash('sha256').update(kind).update(process.versions.node);
  for (const path of [
    join(WORKSPACE, 'pnpm-lock.yaml'),
    join(WORKSPACE, 'tsconfig.base.json'),
    ...[...folders].sort().flatMap((each) => [...sourceFiles(each)]),
  ]) {
    hash.update(path.slice(WORKSPACE.length)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

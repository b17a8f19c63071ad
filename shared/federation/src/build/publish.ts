import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type Discovery,
  discoverySchema,
  type RemoteBuild,
  remoteManifestSchema,
  type ShellBuild,
  shellManifestSchema,
} from '../discovery';
import { readVersion } from '../webpack/provided-version';
import { type FileFacts, describeAndCompress } from './compress';
import { type BuiltPackage, WORKSPACE } from './packages';
import { retire } from './retention';
import { withLock } from './site-lock';

/** What the page server serves: the shell, every retained build of every remote, and the discovery document. */
export const SITE = join(WORKSPACE, 'site');
const DISCOVERY = join(SITE, 'discovery.json');
/** Written by each build beside its files, for this module. */
const MANIFEST = 'build.json';

type Remote = Discovery['remotes'][string];

function currentCommit(): string | null {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: WORKSPACE, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    // A source tree without git history has no commit to name.
    return null;
  }
}

/** The site's discovery document; null when there is none, or none that holds. */
export function publishedDiscovery(): Discovery | null {
  try {
    return discoverySchema.parse(JSON.parse(readFileSync(DISCOVERY, 'utf8')));
  } catch {
    return null;
  }
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => statSync(join(folder, file)).isFile() && !/\.(br|gz|map)$|^build\.json$/.test(file))
    .sort();
}

async function describeFiles(folder: string): Promise<Record<string, FileFacts>> {
  const facts = filesBelow(folder).map(async (file) => [file, await describeAndCompress(join(folder, file))] as const);
  return Object.fromEntries(await Promise.all(facts));
}

function packageVersion(folder: string, files: Record<string, FileFacts>): string {
  const content = Object.entries(files).map(([file, { integrity }]) => `${file} ${integrity}`);
  return `${readVersion(folder)}-${createHash('sha256').update(content.join('\n')).digest('hex').slice(0, 12)}`;
}

/** Publishing facts that stay as they are while the version does. */
function stamp(version: string, previous: { version: string; commit: string | null; publishedAt: string } | undefined) {
  if (previous?.version === version) return { commit: previous.commit, publishedAt: previous.publishedAt };
  return { commit: currentCommit(), publishedAt: new Date().toISOString() };
}

/** Copies under another name first: what is there under its own is whole. */
async function copyWhole(from: string, to: string): Promise<void> {
  const temporary = `${to}.copying`;
  rmSync(temporary, { recursive: true, force: true });
  await cp(from, temporary, { recursive: true });
  renameSync(temporary, to);
}

async function publishShell(folder: string, previous: ShellBuild | undefined): Promise<ShellBuild> {
  const dist = join(folder, 'dist/assets');
  const files = await describeFiles(dist);
  const manifest = shellManifestSchema.parse(JSON.parse(readFileSync(join(dist, MANIFEST), 'utf8')));
  const version = packageVersion(folder, files);
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const target = join(SITE, 'assets', file);
    if (file === MANIFEST || existsSync(target) || statSync(join(dist, file)).isDirectory()) continue;
    await mkdir(dirname(target), { recursive: true });
    await copyWhole(join(dist, file), target);
  }
  return { version, ...stamp(version, previous), base: '/assets/', ...manifest, files };
}

/** Copies a remote's finished build to a site; the build that was live there before becomes its fallback. */
export async function publishRemote(
  site: string,
  { name, folder }: Pick<BuiltPackage, 'name' | 'folder'>,
  previous: Remote | undefined,
): Promise<Remote> {
  const dist = join(folder, 'dist');
  const files = await describeFiles(dist);
  const manifest = remoteManifestSchema.parse(JSON.parse(readFileSync(join(dist, MANIFEST), 'utf8')));
  const version = packageVersion(folder, files);
  const target = join(site, 'remotes', name, version);
  if (!existsSync(target)) await copyWhole(dist, target);
  const base = `/remotes/${name}/${version}/`;
  const live: RemoteBuild = { version, ...stamp(version, previous?.live), base, ...manifest, files };
  const fallback = previous && previous.live.version !== version ? previous.live : (previous?.fallback ?? null);
  return { live, candidate: null, fallback };
}

/**
 * Copies finished builds to the site and names them in the discovery document, in one atomic write; one publisher
 * at a time. Rejects when the shell is neither among them nor published before.
 */
export async function publish(built: readonly BuiltPackage[], remoteNames: readonly string[]): Promise<void> {
  await mkdir(join(SITE, 'remotes'), { recursive: true });
  await withLock(join(SITE, '.publishing'), async () => {
    const before = publishedDiscovery();
    const remotes = { ...before?.remotes };
    let shell = before?.shell;
    for (const { name, folder, kind } of built) {
      if (kind === 'shell') shell = await publishShell(folder, shell);
      if (kind === 'remote') remotes[name] = await publishRemote(SITE, { name, folder }, remotes[name]);
    }
    const known = Object.entries(remotes).filter(([name]) => remoteNames.includes(name));
    const document = discoverySchema.parse({ schemaVersion: 1, shell, remotes: Object.fromEntries(known) });
    writeFileSync(`${DISCOVERY}.new`, JSON.stringify(document, null, 2) + '\n');
    renameSync(`${DISCOVERY}.new`, DISCOVERY);
    retire(SITE, before, document);
  });
}

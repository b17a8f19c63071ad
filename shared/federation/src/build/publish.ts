import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Discovery, discoverySchema, type RemoteBuild, type ShellBuild } from '../discovery';
import { type FileFacts, describeAndCompress } from './compress';
import { type BuiltPackage, WORKSPACE } from './packages';

/** What the page server serves: the shell, every retained build of every remote, and the discovery document. */
export const SITE = join(WORKSPACE, 'site');
const DISCOVERY = join(SITE, 'discovery.json');
const KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1000;

type Draft = { shell?: ShellBuild; remotes: Discovery['remotes'] };

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

function readDraft(): Draft {
  if (!existsSync(DISCOVERY)) return { remotes: {} };
  const parsed = discoverySchema.safeParse(JSON.parse(readFileSync(DISCOVERY, 'utf8')));
  return parsed.success ? { shell: parsed.data.shell, remotes: parsed.data.remotes } : { remotes: {} };
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => statSync(join(folder, file)).isFile() && !/\.(br|gz|map)$|^build\.json$/.test(file))
    .sort();
}

/** The site's discovery document; throws when there is none or it is not valid. */
export function readDiscovery(): Discovery {
  return discoverySchema.parse(JSON.parse(readFileSync(DISCOVERY, 'utf8')));
}

async function describeFiles(folder: string): Promise<Record<string, FileFacts>> {
  const files = filesBelow(folder);
  const facts = await Promise.all(files.map((file) => describeAndCompress(join(folder, file))));
  return Object.fromEntries(
    files.map((file, index) => [file, facts[index]] as const).flatMap(([k, v]) => (v ? [[k, v]] : [])),
  );
}

function packageVersion(folder: string, files: Record<string, FileFacts>): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const content = Object.entries(files).map(([file, { integrity }]) => `${file} ${integrity}`);
  return `${version}-${createHash('sha256').update(content.join('\n')).digest('hex').slice(0, 12)}`;
}

/** Publishing facts that stay as they are while the version does. */
function stamp(version: string, previous: { version: string; commit: string | null; publishedAt: string } | undefined) {
  if (previous?.version === version) return { commit: previous.commit, publishedAt: previous.publishedAt };
  return { commit: currentCommit(), publishedAt: new Date().toISOString() };
}

async function publishShell(draft: Draft, folder: string): Promise<void> {
  const dist = join(folder, 'dist/assets');
  const files = await describeFiles(dist);
  const { contract, entry, preload, fonts, locales } = JSON.parse(
    readFileSync(join(dist, 'build.json'), 'utf8'),
  ) as ShellBuild;
  const version = packageVersion(folder, files);
  await cp(dist, join(SITE, 'assets'), { recursive: true });
  draft.shell = {
    version,
    contract,
    ...stamp(version, draft.shell),
    base: '/assets/',
    entry,
    preload,
    fonts,
    locales,
    files,
  };
}

async function publishRemote(draft: Draft, name: string, folder: string): Promise<void> {
  const dist = join(folder, 'dist');
  const files = await describeFiles(dist);
  const version = packageVersion(folder, files);
  const { contract, entry, routes, widgets, namespaces } = JSON.parse(
    readFileSync(join(dist, 'build.json'), 'utf8'),
  ) as RemoteBuild;
  const target = join(SITE, 'remotes', name, version);
  if (!existsSync(target)) {
    // Copied under another name first: a version folder is there whole or not at all.
    const temporary = `${target}.copying`;
    rmSync(temporary, { recursive: true, force: true });
    await cp(dist, temporary, { recursive: true });
    renameSync(temporary, target);
  }
  const previous = draft.remotes[name];
  const base = `/remotes/${name}/${version}/`;
  const live = {
    version,
    contract,
    ...stamp(version, previous?.live),
    base,
    entry,
    routes,
    widgets,
    namespaces,
    files,
  };
  const fallback = previous && previous.live.version !== version ? previous.live : (previous?.fallback ?? null);
  draft.remotes[name] = { live, candidate: null, fallback };
}

/** Removes builds that no document names and that nobody's open tab can still ask for. */
function prune(draft: Draft): void {
  const now = Date.now();
  for (const [name, { live, fallback }] of Object.entries(draft.remotes)) {
    const folder = join(SITE, 'remotes', name);
    for (const version of readdirSync(folder)) {
      const inUse = version === live.version || version === fallback?.version;
      if (!inUse && now - statSync(join(folder, version)).mtimeMs > KEPT_FOR_MS) {
        rmSync(join(folder, version), { recursive: true });
      }
    }
  }
}

/** Copies finished builds to the site and names them in the discovery document, in one atomic write. */
export async function publish(built: readonly BuiltPackage[], remoteNames: readonly string[]): Promise<void> {
  await mkdir(join(SITE, 'remotes'), { recursive: true });
  const draft = readDraft();
  for (const { name, folder, kind } of built) {
    if (kind === 'shell') await publishShell(draft, folder);
    if (kind === 'remote') await publishRemote(draft, name, folder);
  }
  draft.remotes = Object.fromEntries(Object.entries(draft.remotes).filter(([name]) => remoteNames.includes(name)));
  const document = discoverySchema.parse({ schemaVersion: 1, ...draft });
  writeFileSync(`${DISCOVERY}.new`, JSON.stringify(document, null, 2) + '\n');
  renameSync(`${DISCOVERY}.new`, DISCOVERY);
  prune(draft);
}

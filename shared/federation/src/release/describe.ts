import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describeAndCompress, type FileFacts } from '../build/compress';
import { WORKSPACE } from '../build/packages';
import { type RemoteBuild, remoteManifestSchema, type ShellBuild, shellManifestSchema } from '@plataforma/discovery';
import { readVersion } from '../webpack/provided-version';
import { folderOf, SHELL } from './layout';

/** Each build writes this file beside its files. Only releases read it. */
const MANIFEST = 'build.json';

/** A finished build: where its files are, and from which sources it was made. */
export interface FinishedBuild {
  /** `host` or a remote's name. */
  readonly name: string;
  /** Folder of the package. */
  readonly sources: string;
  /** Folder of the build's files. */
  readonly folder: string;
}

function git(...args: readonly string[]): string | null {
  try {
    const output = execFileSync('git', args, { cwd: WORKSPACE, stdio: ['ignore', 'pipe', 'ignore'] });
    return output.toString().trim();
  } catch {
    // Git is missing, or the source tree has no history.
    return null;
  }
}

/**
 * The commit of the sources, by COMMIT or by git. Git's commit is marked when the sources have further changes. Null
 * when neither is known.
 */
export function currentCommit(): string | null {
  if (process.env.COMMIT) return process.env.COMMIT;
  const commit = git('rev-parse', 'HEAD');
  if (commit === null) return null;
  return git('status', '--porcelain') === '' ? commit : `${commit}-dirty`;
}

/** Paths of everything that a build publishes from its folder: its files, their compressed twins, and source maps. */
export function publishedFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file !== MANIFEST && statSync(join(folder, file)).isFile())
    .sort();
}

/** Twins and source maps exist as long as their file. */
export const BESIDE = /\.(br|gz|map)$/;

async function describeFiles(folder: string): Promise<Record<string, FileFacts>> {
  const files = publishedFiles(folder).filter((file) => !BESIDE.test(file));
  const facts = files.map(async (file) => [file, await describeAndCompress(join(folder, file))] as const);
  return Object.fromEntries(await Promise.all(facts));
}

/** The package's version and a hash of every file. The same sources give the same version on any machine. */
function contentVersion(sources: string, files: Record<string, FileFacts>): string {
  const content = Object.entries(files).map(([file, { integrity }]) => `${file} ${integrity}`);
  return `${readVersion(sources)}-${createHash('sha256').update(content.join('\n')).digest('hex').slice(0, 12)}`;
}

async function facts({ sources, folder }: FinishedBuild) {
  const files = await describeFiles(folder);
  const manifest: unknown = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'));
  const made = { commit: currentCommit(), publishedAt: new Date().toISOString() };
  return { version: contentVersion(sources, files), made, manifest, files };
}

/** A remote's finished build in the form of the document. It writes the compressed twins of its files. */
export async function describeRemote(finished: FinishedBuild): Promise<RemoteBuild> {
  const { version, made, manifest, files } = await facts(finished);
  const base = `/${folderOf(finished.name, version)}/`;
  return { version, ...made, base, ...remoteManifestSchema.parse(manifest), files };
}

/** The shell's finished build in the form of the document. It writes the compressed twins of its files. */
export async function describeShell(finished: FinishedBuild): Promise<ShellBuild> {
  const { version, made, manifest, files } = await facts(finished);
  return {
    version,
    ...made,
    base: `/${folderOf(SHELL, version)}/` as '/assets/',
    ...shellManifestSchema.parse(manifest),
    files,
  };
}

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { filesOf, type RemoteBuild, type ShellBuild } from '@plataforma/discovery';
import type { Refusal } from './refusal';

/** How to decompress a compressed twin, by its ending. */
const DECOMPRESS = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) } as const;
/** Source maps lie beside their script. The build's own descriptions are not served. */
const UNNAMED = /\.map(\.(br|gz))?$|^(build|release)\.json$/;
const REBUILD = 'Something changed the files after the build: build it again from clean sources.';

type Build = RemoteBuild | ShellBuild;

/** Files that a build refers to by name. No page loads those with its operations. */
export const namedFiles = (build: Build): readonly string[] => [...new Set([...filesOf(build), build.operations])];

async function twinFault(folder: string, file: string, content: Buffer): Promise<string | null> {
  for (const [ending, decompress] of Object.entries(DECOMPRESS)) {
    const path = join(folder, file + ending);
    if (!existsSync(path)) continue;
    const inside = await decompress(await readFile(path)).catch(() => null);
    if (!inside?.equals(content)) return `${file}${ending} is not the compressed twin of ${file}`;
  }
  return null;
}

async function fileFault(folder: string, file: string, facts: Build['files'][string]): Promise<string | null> {
  const content = await readFile(join(folder, file)).catch(() => null);
  if (!content) return `${file} is missing`;
  if (content.length !== facts.bytes) return `${file} has ${content.length} bytes, not ${facts.bytes}`;
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  if (integrity !== facts.integrity) return `${file} is not what was built: ${integrity}, not ${facts.integrity}`;
  return twinFault(folder, file, content);
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  return files.map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

/**
 * Compares names, sizes and hashes in a finished build's folder with its description. The folder may contain nothing
 * else.
 */
export async function fileRefusals(folder: string, build: Build): Promise<readonly Refusal[]> {
  const described = Object.entries(build.files);
  const changed = await Promise.all(described.map(([file, facts]) => fileFault(folder, file, facts)));
  const owner = (file: string) => file.replace(/\.(br|gz)$/, '');
  const besides = (await filesIn(folder))
    .filter((file) => !UNNAMED.test(file) && !(owner(file) in build.files))
    .map((file) => `${file} is not part of the build`);
  const lacking = namedFiles(build)
    .filter((file) => !(file in build.files))
    .map((file) => `${file} is named by the build, and has no integrity`);
  const faults = [...changed.filter((fault) => fault !== null), ...besides, ...lacking];
  return faults.map((fault) => ({ check: 'files', what: `${fault}.`, todo: REBUILD }));
}

import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Discovery } from '../../shared/discovery/src/discovery';
import { builtProduct } from './discovery';
import { startPageServer } from './page-server';
import { SITE } from './product';
import { copySources } from './release-workspace';
import { documentOf } from './workspace-copy';

const run = promisify(execFile);

/** A change of a source file that makes the build of another day. */
interface Change {
  /** In the workspace. */
  readonly file: string;
  readonly make: (text: string) => string;
}

interface OldBuilds {
  /** The older shell and remotes; their files are below `site`. */
  readonly document: Discovery;
  readonly site: string;
  readonly remove: () => Promise<void>;
}

/** Builds the shell and every remote from a copy of the sources with some changes; the product's own builds stay as they are. */
export async function buildOld(changes: readonly Change[]): Promise<OldBuilds> {
  const folder = await mkdtemp(join(tmpdir(), 'plataforma-old-'));
  const remotes = Object.keys(builtProduct().remotes);
  await copySources(folder);
  for (const { file, make } of changes) {
    const text = await readFile(join(folder, file), 'utf8');
    const changed = make(text);
    if (changed === text) throw new Error(`${file} stayed as it was`);
    await writeFile(join(folder, file), changed);
  }
  await run(process.execPath, ['scripts/build.mjs', 'host', ...remotes], { cwd: folder });
  const site = join(folder, 'site');
  return { document: await documentOf(site), site, remove: () => rm(folder, { recursive: true, force: true }) };
}

interface Half {
  readonly document: Discovery;
  readonly site: string;
}

/** The running exchange behind pages of one half's shell and another half's remotes, without any fallback. */
export async function startMixed(shell: Half, remotes: Half): ReturnType<typeof startPageServer> {
  const site = await mkdtemp(join(tmpdir(), 'plataforma-mixed-'));
  await cp(join(shell.site, 'assets'), join(site, 'assets'), { recursive: true });
  await cp(join(remotes.site, 'remotes'), join(site, 'remotes'), { recursive: true });
  const alone = Object.entries(remotes.document.remotes).map(([name, { live }]) => {
    return [name, { live, candidate: null, fallback: null }] as const;
  });
  const document: Discovery = { ...shell.document, remotes: Object.fromEntries(alone) };
  await writeFile(join(site, 'discovery.json'), JSON.stringify(document));
  return startPageServer(site);
}

/** The product's own builds, as they are. */
export const newBuilds = (): Half => ({ document: builtProduct(), site: SITE });

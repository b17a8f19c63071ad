import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { builtProduct } from './discovery';
import { startPageServer } from './fixture-product';
import { SITE, WORKSPACE } from './product';

/** What releases are made from. */
const SOURCES = [
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'tsconfig.base.json',
  'scripts',
  'shared',
  'host',
];
const LEFT_OUT = new Set(['node_modules', 'dist', 'coverage', 'test-results']);

interface Command {
  readonly code: number;
  readonly output: string;
  readonly seconds: number;
}

interface ReleaseWorkspace {
  /** The running exchange behind a page server over the workspace's own site. */
  readonly url: string;
  /** Version of the remote that is live at first. */
  readonly first: string;
  /** Runs a command of the releases, such as `release mf-wallet --canary 10`. */
  readonly run: (command: string) => Promise<Command>;
  /** Changes a source file of the remote. */
  readonly edit: (file: string, change: (text: string) => string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A copy of the sources, with the installed packages of the real ones. */
export async function copySources(to: string): Promise<void> {
  const remotes = (await readdir(WORKSPACE)).filter((name) => name.startsWith('mf-'));
  for (const name of [...SOURCES, ...remotes]) {
    await cp(join(WORKSPACE, name), join(to, name), {
      recursive: true,
      filter: async (from) => {
        if (basename(from) !== 'node_modules') return !LEFT_OUT.has(basename(from));
        const at = join(to, relative(WORKSPACE, from));
        await mkdir(dirname(at), { recursive: true });
        await symlink(from, at);
        return false;
      },
    });
  }
  await symlink(join(WORKSPACE, 'node_modules'), join(to, 'node_modules'));
}

/** A site with everything that is live in the product's. */
async function copySite(site: string, remote: string): Promise<string> {
  const product = builtProduct();
  const facts = product.remotes[remote];
  if (!facts) throw new Error(`The product has no ${remote}`);
  await mkdir(join(site, 'remotes'), { recursive: true });
  await cp(join(SITE, 'assets'), join(site, 'assets'), { recursive: true });
  for (const other of Object.keys(product.remotes).filter((name) => name !== remote)) {
    await cp(join(SITE, 'remotes', other), join(site, 'remotes', other), { recursive: true });
  }
  await cp(join(SITE, facts.live.base), join(site, facts.live.base), { recursive: true });
  await cp(join(SITE, 'schema.graphql'), join(site, 'schema.graphql'));
  const remotes = { ...product.remotes, [remote]: { ...facts, candidate: null, fallback: null } };
  await writeFile(join(site, 'next.json'), JSON.stringify({ ...product, remotes }));
  await rename(join(site, 'next.json'), join(site, 'discovery.json'));
  return facts.live.version;
}

/** Sources and a site of a remote's own team, behind the running exchange: the product's own stay as they are. */
export async function startReleaseWorkspace(remote: string): Promise<ReleaseWorkspace> {
  const folder = await mkdtemp(join(tmpdir(), 'plataforma-release-'));
  const site = join(folder, 'served');
  await copySources(folder);
  const first = await copySite(site, remote);
  const server = await startPageServer(site);
  const run = (command: string): Promise<Command> => {
    const [script = '', ...args] = command.split(' ');
    const startedAt = performance.now();
    const env = { ...process.env, RELEASE_TARGET: site, PRODUCT_URL: server.url, RELEASED_BY: 'the wallet team' };
    const child = spawn(process.execPath, [`scripts/${script}.mjs`, ...args], { cwd: folder, env });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
    return new Promise((done, fail) => {
      child.on('error', fail);
      child.on('close', (code) => done({ code: code ?? 1, output, seconds: (performance.now() - startedAt) / 1000 }));
    });
  };
  return {
    url: server.url,
    first,
    run,
    edit: async (file, change) => {
      const path = join(folder, remote, file);
      await writeFile(path, change(await readFile(path, 'utf8')));
    },
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { builtProduct } from './discovery';
import { startPageServer } from './page-server';
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

/** Sources of a remote's own team. */
interface Team {
  /** Version of the remote that is live at first. */
  readonly first: string;
  /** Runs a command of the releases, such as `release mf-wallet --canary 10`. */
  readonly run: (command: string) => Promise<Command>;
  /** Changes a source file of the remote. */
  readonly edit: (file: string, change: (text: string) => string) => Promise<void>;
}

interface Teams {
  /** The running exchange behind a page server over the teams' own site. */
  readonly url: string;
  /** Folder of that site. */
  readonly site: string;
  readonly close: () => Promise<void>;
}

interface ReleaseWorkspace extends Team, Teams {}

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

/** A site with everything that is live in the product's; of the remotes that are released nothing else. */
async function copySite(site: string, released: readonly string[]): Promise<void> {
  const product = builtProduct();
  const remotes = { ...product.remotes };
  await mkdir(join(site, 'remotes'), { recursive: true });
  await cp(join(SITE, 'assets'), join(site, 'assets'), { recursive: true });
  for (const [name, facts] of Object.entries(product.remotes)) {
    const folder = released.includes(name) ? facts.live.base : join('remotes', name);
    await cp(join(SITE, folder), join(site, folder), { recursive: true });
    if (released.includes(name)) remotes[name] = { ...facts, candidate: null, fallback: null };
  }
  await cp(join(SITE, 'schema.graphql'), join(site, 'schema.graphql'));
  await writeFile(join(site, 'next.json'), JSON.stringify({ ...product, remotes }));
  await rename(join(site, 'next.json'), join(site, 'discovery.json'));
}

const nameOf = (remote: string): string => remote.replace('mf-', '');

/** Sources of a team of its own, which releases to a site. */
async function makeTeam(folder: string, remote: string, { site, url }: { site: string; url: string }): Promise<Team> {
  const first = builtProduct().remotes[remote]?.live.version;
  if (first === undefined) throw new Error(`The product has no ${remote}`);
  await mkdir(folder);
  await copySources(folder);
  const run = (command: string): Promise<Command> => {
    const [script = '', ...args] = command.split(' ');
    const startedAt = performance.now();
    const env = {
      ...process.env,
      RELEASE_TARGET: site,
      PRODUCT_URL: url,
      RELEASED_BY: `the ${nameOf(remote)} team`,
    };
    const child = spawn(process.execPath, [`scripts/${script}.mjs`, ...args], { cwd: folder, env });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
    return new Promise((done, fail) => {
      child.on('error', fail);
      child.on('close', (code) => done({ code: code ?? 1, output, seconds: (performance.now() - startedAt) / 1000 }));
    });
  };
  const edit: Team['edit'] = async (file, change) => {
    const path = join(folder, remote, file);
    await writeFile(path, change(await readFile(path, 'utf8')));
  };
  return { first, run, edit };
}

/** Teams of remotes, each with its own sources, and one site that they release to: the product's own stay as they are. */
export async function startTeams(remotes: readonly string[]): Promise<Teams & { readonly teams: readonly Team[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'plataforma-release-'));
  const site = join(folder, 'served');
  await copySite(site, remotes);
  const server = await startPageServer(site);
  const { url } = server;
  const teams = await Promise.all(remotes.map((remote) => makeTeam(join(folder, remote), remote, { site, url })));
  const close = async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { url, site, teams, close };
}

/** Sources and a site of one team. */
export async function startReleaseWorkspace(remote: string): Promise<ReleaseWorkspace> {
  const { teams, ...place } = await startTeams([remote]);
  const [team] = teams;
  if (!team) throw new Error(`There is no team of ${remote}`);
  return { ...place, ...team };
}

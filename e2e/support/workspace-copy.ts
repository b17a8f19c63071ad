import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { type Discovery, discoverySchema, type ShellBuild } from '../../shared/discovery/src/discovery';
import { describeShell } from '../../shared/federation/src/release/describe';
import { SITE, WORKSPACE } from './product';

const run = promisify(execFile);
const BUILD = 'shared/federation/src/build';
/** Whose installed packages a new remote has. */
const LENDER = 'mf-auth';

/** What the new remote is made with, and from. */
const FILES = [
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'docker-compose.yml',
  '.prettierrc.json',
  'tsconfig.base.json',
  'scripts',
];

/** A copy of the sources that can be changed and built without touching the product's. */
interface WorkspaceCopy {
  /** Folder of the new remote in it. */
  readonly remote: string;
  readonly write: (path: string, text: string) => Promise<void>;
  /** Replaces a text that must be there. */
  readonly change: (path: string, from: string, to: string) => Promise<void>;
  /** Builds the remote and publishes it to a new site beside everything that the product has; resolves to the site. */
  readonly publish: () => Promise<string>;
  readonly buildShell: () => Promise<{ readonly build: ShellBuild; readonly folder: string }>;
  readonly close: () => Promise<void>;
}

/** What a site consists of. */
export async function documentOf(site: string): Promise<Discovery> {
  return discoverySchema.parse(JSON.parse(await readFile(join(site, 'discovery.json'), 'utf8')));
}

/** A site as the checks of a release read it. */
export const readerOf = (site: string) => ({
  read: (path: string) => readFile(join(site, path)).catch(() => null),
  list: (folder: string) => readdir(join(site, folder)).catch(() => []),
});

async function copyPackage(from: string, to: string): Promise<void> {
  const filter = (path: string) => !['dist', 'server'].includes(basename(path)) || path.includes('node_modules');
  await cp(join(WORKSPACE, from), to, { recursive: true, verbatimSymlinks: true, filter });
}

async function copySources(root: string): Promise<void> {
  await Promise.all([
    copyPackage('shared', join(root, 'shared')),
    copyPackage('host', join(root, 'host')),
    ...FILES.map((file) => cp(join(WORKSPACE, file), join(root, file), { recursive: true })),
    symlink(join(WORKSPACE, 'node_modules'), join(root, 'node_modules')),
    symlink(SITE, join(root, 'site')),
  ]);
}

/**
 * The sources with one remote more, as `npm run new-remote` makes it.
 * @param path of its route
 */
export async function copyWorkspace(name: string, path: string): Promise<WorkspaceCopy> {
  const root = await mkdtemp(join(tmpdir(), 'plataforma-workspace-'));
  await copySources(root);
  await run(process.execPath, ['scripts/new-remote.mjs', name, path, '--no-install'], { cwd: root });
  await copyPackage(`${LENDER}/node_modules`, join(root, name, 'node_modules'));
  const node = (script: string, ...args: string[]) =>
    run(process.execPath, ['--import', 'tsx', `${BUILD}/${script}`, ...args], { cwd: root });
  let sites = 0;
  return {
    remote: join(root, name),
    write: async (path, text) => {
      await mkdir(join(root, path, '..'), { recursive: true });
      await writeFile(join(root, path), text);
    },
    change: async (path, from, to) => {
      const text = await readFile(join(root, path), 'utf8');
      if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
      await writeFile(join(root, path), text.replace(from, to));
    },
    publish: async () => {
      const site = join(root, `site-${++sites}`);
      await mkdir(site);
      await node('publish-aside.ts', name, name, site);
      await cp(join(WORKSPACE, 'shared/schema/schema.graphql'), join(site, 'schema.graphql'));
      return site;
    },
    buildShell: async () => {
      await node('build-cli.ts', 'host');
      const folder = join(root, 'host/dist/assets');
      const build = await describeShell({ name: 'host', sources: join(WORKSPACE, 'host'), folder });
      return { build, folder };
    },
    close: () => rm(root, { recursive: true, force: true }),
  };
}

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
const FIXTURE = 'mf-fixture';

/** A copy of the sources that can be changed and built without touching the product's. */
interface WorkspaceCopy {
  /** Folder of the fixture in it. */
  readonly fixture: string;
  readonly write: (path: string, text: string) => Promise<void>;
  /** Replaces a text that must be there. */
  readonly change: (path: string, from: string, to: string) => Promise<void>;
  /** Builds the fixture and publishes it to a new site beside everything that the product has; resolves to the site. */
  readonly publishFixture: () => Promise<string>;
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
    copyPackage(`e2e/fixtures/${FIXTURE}`, join(root, FIXTURE)),
    cp(join(WORKSPACE, 'tsconfig.base.json'), join(root, 'tsconfig.base.json')),
    cp(join(WORKSPACE, 'package.json'), join(root, 'package.json')),
    symlink(join(WORKSPACE, 'node_modules'), join(root, 'node_modules')),
    symlink(SITE, join(root, 'site')),
  ]);
  await copyPackage('e2e/node_modules', join(root, FIXTURE, 'node_modules'));
  await writeFile(
    join(root, FIXTURE, 'tsconfig.json'),
    JSON.stringify({ extends: '../tsconfig.base.json', include: ['src'] }),
  );
}

export async function copyWorkspace(): Promise<WorkspaceCopy> {
  const root = await mkdtemp(join(tmpdir(), 'plataforma-workspace-'));
  await copySources(root);
  const node = (script: string, ...args: string[]) =>
    run(process.execPath, ['--import', 'tsx', `${BUILD}/${script}`, ...args], { cwd: root });
  let sites = 0;
  return {
    fixture: join(root, FIXTURE),
    write: async (path, text) => {
      await mkdir(join(root, path, '..'), { recursive: true });
      await writeFile(join(root, path), text);
    },
    change: async (path, from, to) => {
      const text = await readFile(join(root, path), 'utf8');
      if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
      await writeFile(join(root, path), text.replace(from, to));
    },
    publishFixture: async () => {
      const site = join(root, `site-${++sites}`);
      await mkdir(site);
      await node('publish-aside.ts', FIXTURE, FIXTURE, site);
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

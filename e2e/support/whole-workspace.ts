import { execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { freePort, SITE, until, WORKSPACE } from './product';

const run = promisify(execFile);
/** Made by tools; what of it is needed is linked. */
const MADE = new Set(['node_modules', 'dist', 'site', '.git', '.cache', '.data', '.mf', 'test-results', 'coverage']);
const READY_WITHIN_MS = 60_000;

interface DevServer {
  readonly url: string;
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

interface WholeWorkspace {
  readonly folder: string;
  /** Runs a Node program there to its end; rejects with what it printed when it fails. */
  readonly node: (args: readonly string[], cwd?: string) => Promise<string>;
  /** Lends a package that was made there the packages of another. */
  readonly lendPackages: (from: string, to: string) => Promise<void>;
  /** `npm run dev` for one remote against a product. */
  readonly dev: (remote: string, against: string) => Promise<DevServer>;
  readonly remove: () => Promise<void>;
}

/** The sources of the workspace in a folder of their own, with the installed packages and the site of this one. */
export async function copyWholeWorkspace(): Promise<WholeWorkspace> {
  const folder = await mkdtemp(join(tmpdir(), 'plataforma-workspace-'));
  const linked: string[] = [];
  await cp(WORKSPACE, folder, {
    recursive: true,
    filter: (source) => {
      const path = relative(WORKSPACE, source);
      const name = path.split('/').at(-1) ?? '';
      if (name === 'node_modules') linked.push(path);
      return !MADE.has(name) || path === '';
    },
  });
  await symlink(SITE, join(folder, 'site'));
  for (const path of linked) await symlink(join(WORKSPACE, path), join(folder, path));
  return {
    folder,
    node: async (args, cwd = folder) => (await run(process.execPath, args, { cwd })).stdout,
    lendPackages: (from, to) => symlink(join(WORKSPACE, from, 'node_modules'), join(folder, to, 'node_modules')),
    dev: async (remote, against) => {
      const port = await freePort();
      const url = `http://localhost:${port}`;
      const child = spawn(process.execPath, ['scripts/dev.mjs', remote, '--against', against, '--no-install'], {
        cwd: folder,
        env: { ...process.env, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
      const ended = new Promise<void>((done) => child.once('exit', () => done()));
      await until('start of the build from source', READY_WITHIN_MS, async () => {
        if (child.exitCode !== null) throw new Error(output);
        return output.includes('Open');
      });
      return {
        url,
        output: () => output,
        stop: async () => {
          child.kill('SIGTERM');
          await ended;
        },
      };
    },
    // Links go, and what they lead to stays.
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

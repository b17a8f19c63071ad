import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { tryLock } from './embedded-lock';
import { identityOfServer, isRunning, postgresBinary, runToEnd, serverCommand } from './embedded-process';
import type { ServerIdentity } from './embedded-process';
import { ensureRoleAndDatabase, PRODUCT } from './embedded-role';
import { freePort } from '../lib/free-port';

export interface EmbeddedDatabaseOptions {
  /** Folder of the database, which is made when it is missing. It has the cluster, its password and its log. */
  readonly dataDir: string;
  /** Port on 127.0.0.1. By default a free one. A server that already runs on the folder keeps its port. */
  readonly port?: number;
  /** With false the database is faster, and lost when the machine crashes. Only for tests. */
  readonly durable?: boolean;
}

export interface EmbeddedDatabase {
  /** postgresql:// URL of the database `plataforma`, for the role that owns it. */
  readonly url: string;
  /** The same for the superuser, whom the product does not need. */
  readonly adminUrl: string;
  readonly pid: number;
  /** True when a server was running that a killed process had left behind. It is used. */
  readonly takenOver: boolean;
  /** Whether the server's process is alive. */
  isAlive(): boolean;
  /** Shuts the server down. Resolves when its process is gone. */
  stop(): Promise<void>;
}

const SUPERUSER = 'postgres';
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 30_000;
const POLL_MS = 10;
/** After the server itself was killed, its children need a moment to notice and to end. */
const MOST_TRIES = 20;
const TRY_AGAIN_MS = 250;

interface Cluster {
  /** By its real path: that is how a server that runs on it is known. */
  readonly root: string;
  readonly folder: string;
  readonly superuserPassword: string;
  readonly identity: ServerIdentity;
}

interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

function adminUrlOf({ superuserPassword }: Cluster, port: number, database: string): string {
  return `postgresql://${SUPERUSER}:${superuserPassword}@127.0.0.1:${port}/${database}`;
}

/** A password that is made once and kept in a file. */
async function keptPassword(path: string): Promise<string> {
  const known = await readFile(path, 'utf8').catch(() => '');
  if (known !== '') return known.trim();
  const password = randomBytes(24).toString('hex');
  await writeFile(path, `${password}\n`, { mode: 0o600 });
  return password;
}

async function prepareFolder(dataDir: string): Promise<Cluster> {
  const identity = await identityOfServer();
  await mkdir(dataDir, { recursive: true });
  const root = await realpath(dataDir);
  const superuserPassword = await keptPassword(join(root, 'password'));
  return { root, folder: join(root, 'cluster'), superuserPassword, identity };
}

/** A kill during the first start leaves an unfinished cluster without PG_VERSION or without the mark of completion. */
async function initialise(cluster: Cluster, durable: boolean): Promise<void> {
  const finished = join(cluster.root, 'initialised');
  if ((await readFile(finished, 'utf8').catch(() => '')) !== '') return;
  await rm(cluster.folder, { recursive: true, force: true });
  await mkdir(cluster.folder, { mode: 0o700 });
  const { uid, gid } = cluster.identity;
  if (uid !== undefined) await chown(cluster.folder, uid, gid ?? uid);
  // The password goes through a file, because initdb does not read the pipes that Node makes.
  const passwordFile = join(cluster.root, 'initdb-password');
  await writeFile(passwordFile, `${cluster.superuserPassword}\n`, { mode: 0o600 });
  try {
    if (uid !== undefined) await chown(passwordFile, uid, gid ?? uid);
    const flags = ['--encoding=UTF8', '--locale=C', '--auth=scram-sha-256', `--username=${SUPERUSER}`];
    if (!durable) flags.push('--no-sync');
    const args = ['-D', cluster.folder, `--pwfile=${passwordFile}`, ...flags];
    const initdb = await postgresBinary('initdb');
    await runToEnd(await serverCommand(cluster.identity, initdb, cluster.folder, args));
  } finally {
    await rm(passwordFile, { force: true });
  }
  await writeFile(finished, `${new Date().toISOString()}\n`);
}

async function readPostmaster(cluster: Cluster): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster.folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return Number.isInteger(pid) && pid > 1 && port > 0 ? { pid, port } : undefined;
}

async function canConnect(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Waits until the server of this cluster answers. @returns undefined when its process has ended instead. */
async function awaitReady(cluster: Cluster, isAlive: () => boolean): Promise<Postmaster | undefined> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < deadline) {
    const postmaster = await readPostmaster(cluster);
    if (postmaster && isAlive() && (await canConnect(adminUrlOf(cluster, postmaster.port, 'postgres'))))
      return postmaster;
    if (!isAlive()) return undefined;
    await delay(POLL_MS);
  }
  throw new Error(`The database in ${cluster.folder} did not answer within ${START_TIMEOUT_MS / 1000} s`);
}

/** The server that a killed process left running, if there is one. */
async function findRunning(cluster: Cluster): Promise<Postmaster | undefined> {
  const found = await readPostmaster(cluster);
  if (!found || !(await isRunning(found.pid, cluster.folder))) return undefined;
  return awaitReady(cluster, () => processExists(found.pid));
}

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** @param lock the open file with the lock of the folder: the server and its children keep it as long as they live. */
async function launch(
  cluster: Cluster,
  options: EmbeddedDatabaseOptions,
  lock: number,
): Promise<Postmaster | undefined> {
  const { port = await freePort(), durable = true } = options;
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '64MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_statement: 'none',
    log_min_error_statement: 'panic',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const log = await open(join(cluster.root, 'postgres.log'), 'a');
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const postgres = await postgresBinary('postgres');
  const { command, args, ids } = await serverCommand(cluster.identity, postgres, cluster.folder, [
    '-D',
    cluster.folder,
    ...flags,
  ]);
  // Detached, because Ctrl-C in a terminal reaches the whole process group, and the database must outlive its clients.
  const child = spawn(command, args, { ...ids, detached: true, stdio: ['ignore', log.fd, log.fd, lock] });
  child.unref();
  let failed = false;
  child.once('error', () => (failed = true));
  await log.close();
  return awaitReady(cluster, () => !failed && child.exitCode === null && child.signalCode === null);
}

interface Found extends Postmaster {
  readonly takenOver: boolean;
}

/** One try. Without the lock nothing of the folder is touched, because a process that is not to be seen may use it. */
async function tryStart(cluster: Cluster, options: EmbeddedDatabaseOptions): Promise<Found | 'in use' | 'ended'> {
  const lock = await tryLock(join(cluster.root, 'lock'));
  try {
    const running = await findRunning(cluster);
    if (running) return { ...running, takenOver: true };
    if (!lock.isFree) return 'in use';
    await initialise(cluster, options.durable ?? true);
    // No server lives, so this file is of one that died. Its process id may belong to another process by now.
    await rm(join(cluster.folder, 'postmaster.pid'), { force: true });
    const started = await launch(cluster, options, lock.file);
    return started ? { ...started, takenOver: false } : 'ended';
  } finally {
    await lock.close();
  }
}

async function start(cluster: Cluster, options: EmbeddedDatabaseOptions): Promise<Found> {
  let last: Found | 'in use' | 'ended' = 'ended';
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    if (tries > 0) await delay(TRY_AGAIN_MS);
    last = await tryStart(cluster, options);
    if (typeof last === 'object') return last;
  }
  if (last === 'in use')
    throw new Error(`The database in ${cluster.root} is in use by another process, perhaps of another container`);
  const log = await readFile(join(cluster.root, 'postgres.log'), 'utf8').catch(() => '');
  throw new Error(`The database did not start: ${log.trim().split('\n').slice(-2).join(' ')}`);
}

async function stopServer(pid: number): Promise<void> {
  if (processExists(pid)) process.kill(pid, 'SIGINT');
  const deadline = performance.now() + STOP_TIMEOUT_MS;
  while (processExists(pid) && performance.now() < deadline) await delay(POLL_MS);
  if (processExists(pid)) throw new Error(`The database (process ${pid}) did not stop`);
}

/**
 * Starts a PostgreSQL server on `dataDir` and makes the database `plataforma` in it, with a role of its own. A server
 * that still runs on the folder is taken over. When the caller is root, the server runs as the user `postgres`, who is
 * created when missing.
 * @throws Error with one line when the folder or the programs cannot be used.
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const cluster = await prepareFolder(options.dataDir);
  const { pid, port, takenOver } = await start(cluster, options);
  const password = await keptPassword(join(cluster.root, 'role-password'));
  await ensureRoleAndDatabase((database) => adminUrlOf(cluster, port, database), password);
  return {
    url: `postgresql://${PRODUCT}:${password}@127.0.0.1:${port}/${PRODUCT}`,
    adminUrl: adminUrlOf(cluster, port, PRODUCT),
    pid,
    takenOver,
    isAlive: () => processExists(pid),
    stop: () => stopServer(pid),
  };
}

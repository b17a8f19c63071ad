import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { identityOfServer, isRunning, postgresBinary, runToEnd, serverCommand } from './embedded-process';
import type { ServerIdentity } from './embedded-process';

export interface EmbeddedDatabaseOptions {
  /** Folder of the database, which is made when it is missing. It has the cluster, its password and its log. */
  readonly dataDir: string;
  /** Port on 127.0.0.1. By default a free one. A server that already runs on the folder keeps its port. */
  readonly port?: number;
  /** With false the database is faster, and lost when the machine crashes. Only for tests. */
  readonly durable?: boolean;
}

export interface EmbeddedDatabase {
  /** postgresql:// URL of the database `plataforma`. */
  readonly url: string;
  readonly pid: number;
  /** True when a server was running that a killed process had left behind. It is used. */
  readonly takenOver: boolean;
  /** Whether the server's process is alive. */
  isAlive(): boolean;
  /** Shuts the server down. Resolves when its process is gone. */
  stop(): Promise<void>;
}

const USER = 'postgres';
const DATABASE = 'plataforma';
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 30_000;
const POLL_MS = 10;

interface Cluster {
  readonly folder: string;
  readonly password: string;
  readonly identity: ServerIdentity;
}

interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

function urlOf(cluster: Cluster, port: number, database: string): string {
  return `postgresql://${USER}:${cluster.password}@127.0.0.1:${port}/${database}`;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === 'string') throw new Error('No free port for the database');
  return address.port;
}

async function prepareFolder(dataDir: string): Promise<Cluster> {
  const identity = await identityOfServer();
  const root = resolve(dataDir);
  await mkdir(root, { recursive: true });
  const folder = join(root, 'cluster');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (identity.uid !== undefined) await chown(folder, identity.uid, identity.gid ?? identity.uid);
  const passwordFile = join(root, 'password');
  const known = await readFile(passwordFile, 'utf8').catch(() => '');
  if (known !== '') return { folder, password: known.trim(), identity };
  const password = randomBytes(24).toString('hex');
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  return { folder, password, identity };
}

/** A kill during the first start leaves an unfinished cluster without PG_VERSION or without the mark of completion. */
async function initialise(cluster: Cluster, durable: boolean): Promise<void> {
  const finished = join(cluster.folder, '..', 'initialised');
  if ((await readFile(finished, 'utf8').catch(() => '')) !== '') return;
  await rm(cluster.folder, { recursive: true, force: true });
  await mkdir(cluster.folder, { mode: 0o700 });
  const { uid, gid } = cluster.identity;
  if (uid !== undefined) await chown(cluster.folder, uid, gid ?? uid);
  // The password goes through a file, because initdb does not read the pipes that Node makes.
  const passwordFile = join(cluster.folder, '..', 'initdb-password');
  await writeFile(passwordFile, `${cluster.password}\n`, { mode: 0o600 });
  try {
    if (uid !== undefined) await chown(passwordFile, uid, gid ?? uid);
    const flags = ['--encoding=UTF8', '--locale=C', '--auth=scram-sha-256', `--username=${USER}`];
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
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const postmaster = await readPostmaster(cluster);
    if (postmaster && isAlive() && (await canConnect(urlOf(cluster, postmaster.port, 'postgres')))) return postmaster;
    if (!isAlive()) return undefined;
    await delay(POLL_MS);
  }
  throw new Error(`The database in ${cluster.folder} did not answer within ${START_TIMEOUT_MS / 1000} s`);
}

/** The server that a killed process left running, if there is one. A stale `postmaster.pid` is removed. */
async function findRunning(cluster: Cluster): Promise<Postmaster | undefined> {
  const found = await readPostmaster(cluster);
  if (found && (await isRunning(found.pid, cluster.folder))) {
    const ready = await awaitReady(cluster, () => processExists(found.pid));
    if (ready) return ready;
  }
  await rm(join(cluster.folder, 'postmaster.pid'), { force: true });
  return undefined;
}

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function launch(cluster: Cluster, port: number, durable: boolean): Promise<Postmaster | undefined> {
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
  const log = await open(join(cluster.folder, '..', 'postgres.log'), 'a');
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const postgres = await postgresBinary('postgres');
  const { command, args, ids } = await serverCommand(cluster.identity, postgres, cluster.folder, [
    '-D',
    cluster.folder,
    ...flags,
  ]);
  // Detached, because Ctrl-C in a terminal reaches the whole process group, and the database must outlive its clients.
  const child = spawn(command, args, { ...ids, detached: true, stdio: ['ignore', log.fd, log.fd] });
  child.unref();
  let failed = false;
  child.once('error', () => (failed = true));
  await log.close();
  return awaitReady(cluster, () => !failed && child.exitCode === null && child.signalCode === null);
}

async function start(cluster: Cluster, options: EmbeddedDatabaseOptions): Promise<Postmaster> {
  // After the server itself was killed, its children need a moment to notice and to end.
  for (let tries = 0; tries < 20; tries += 1) {
    const started = await launch(cluster, options.port ?? (await freePort()), options.durable ?? true);
    if (started) return started;
    await delay(250);
  }
  const log = await readFile(join(cluster.folder, '..', 'postgres.log'), 'utf8').catch(() => '');
  throw new Error(`The database did not start: ${log.trim().split('\n').slice(-2).join(' ')}`);
}

async function ensureDatabase(cluster: Cluster, port: number): Promise<string> {
  const client = new Client({ connectionString: urlOf(cluster, port, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
  return urlOf(cluster, port, DATABASE);
}

async function stopServer(pid: number): Promise<void> {
  if (processExists(pid)) process.kill(pid, 'SIGINT');
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (processExists(pid) && Date.now() < deadline) await delay(POLL_MS);
  if (processExists(pid)) throw new Error(`The database (process ${pid}) did not stop`);
}

/**
 * Starts a PostgreSQL server on `dataDir` and makes the database `plataforma` in it. A server that still runs on the
 * folder is taken over. When the caller is root, the server runs as the user `postgres`, who is created when missing.
 * @throws Error with one line when the folder or the programs cannot be used.
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const cluster = await prepareFolder(options.dataDir);
  await initialise(cluster, options.durable ?? true);
  const running = await findRunning(cluster);
  const { pid, port } = running ?? (await start(cluster, options));
  return {
    url: await ensureDatabase(cluster, port),
    pid,
    takenOver: running !== undefined,
    isAlive: () => processExists(pid),
    stop: () => stopServer(pid),
  };
}

import { execFile, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort, until, WORKSPACE } from '../support/product';

const run = promisify(execFile);
const SYSTEM_SERVERS = '/usr/lib/postgresql';

export interface PostgresServer {
  readonly url: string;
  /** Version of the server and where its programs come from. */
  readonly what: string;
  readonly stop: () => Promise<void>;
}

async function versionOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  return (rows[0]?.server_version ?? '').split(' ')[0] ?? '';
}

/** Folder with the programs of the machine's own PostgreSQL; null when the machine has none. */
async function systemPrograms(): Promise<string | null> {
  const versions = existsSync(SYSTEM_SERVERS) ? await readdir(SYSTEM_SERVERS) : [];
  const newest = versions
    .map(Number)
    .filter(Boolean)
    .sort((a, b) => b - a)[0];
  const folder = newest === undefined ? null : join(SYSTEM_SERVERS, String(newest), 'bin');
  return folder && existsSync(join(folder, 'initdb')) ? folder : null;
}

/** The user that runs the server, because PostgreSQL refuses to run as root. */
async function identity(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const number = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);
  return { uid: await number('-u'), gid: await number('-g') };
}

/**
 * Starts a fresh server from the machine's PostgreSQL with its usual settings: every commit is on the disk before it is
 * acknowledged.
 */
async function startSystemServer(programs: string): Promise<PostgresServer> {
  const who = await identity();
  const home = await mkdtemp(join(tmpdir(), 'bench-postgres-'));
  const folder = join(home, 'cluster');
  await mkdir(folder, { mode: 0o700 });
  if (who.uid !== undefined) for (const path of [home, folder]) await chown(path, who.uid, who.gid ?? who.uid);
  const options = { ...who, cwd: home };
  await run(join(programs, 'initdb'), ['-D', folder, '-U', 'postgres', '--auth=trust', '--encoding=UTF8'], options);
  const port = await freePort();
  const args = ['-D', folder, '-p', String(port), '-k', home, '-c', 'listen_addresses=127.0.0.1'];
  const server = spawn(join(programs, 'postgres'), args, { ...options, stdio: 'ignore' });
  const admin = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  await until('start of PostgreSQL', 30_000, () => versionOf(admin).then(Boolean, () => false));
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  await client.query('create database plataforma');
  await client.end();
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/plataforma`,
    what: `PostgreSQL ${await versionOf(admin)} server`,
    stop: async () => {
      server.kill('SIGINT');
      await once(server, 'exit');
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Starts the PostgreSQL that the product carries, as a server of its own. */
async function startCarriedServer(): Promise<PostgresServer> {
  const home = await mkdtemp(join(tmpdir(), 'bench-postgres-'));
  const script = join(WORKSPACE, 'scripts/lib/database-process.mjs');
  const server = fork(script, [home, String(await freePort())], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  // A bench makes databases of its own.
  const [{ adminUrl: url }] = (await once(server, 'message')) as [{ adminUrl: string }];
  return {
    url,
    what: `PostgreSQL ${await versionOf(url)} server`,
    stop: async () => {
      server.send('stop');
      await once(server, 'exit');
      await rm(home, { recursive: true, force: true });
    },
  };
}

/**
 * The server named by `DATABASE_URL`; without it the machine's own PostgreSQL; without that the one that the product
 * carries.
 */
export async function postgresServer(): Promise<PostgresServer> {
  const { DATABASE_URL: url } = process.env;
  if (url) return { url, what: `PostgreSQL ${await versionOf(url)} server`, stop: () => Promise.resolve() };
  const programs = await systemPrograms();
  return programs ? startSystemServer(programs) : startCarriedServer();
}

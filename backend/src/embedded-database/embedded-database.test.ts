import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedDatabase } from './embedded-database';
import type { EmbeddedDatabase } from './embedded-database';

// Starting a server flushes to the disk, which takes long on a busy machine.
jest.setTimeout(60_000);

let dataDir: string;
let last: EmbeddedDatabase | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plataforma-embedded-'));
});

afterAll(async () => {
  await last?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedDatabase> {
  last = await startEmbeddedDatabase({ dataDir });
  return last;
}

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

test('a database is created, keeps its data over a stop, and does not show its password', async () => {
  const first = await start();
  await ask(first.url, 'create table kept (n int)');
  await first.stop();
  expect(first.isAlive()).toBe(false);
  const second = await start();
  expect(second.takenOver).toBe(false);
  expect(await ask(second.url, 'select count(*)::int as rows from kept')).toEqual([{ rows: 0 }]);
  const wrong = new URL(second.url);
  wrong.password = 'wrong';
  await expect(ask(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
});

test('architecture: a server that a killed process left running is used, and no second one is started', async () => {
  const before = await start();
  const after = await start();
  expect(after).toMatchObject({ takenOver: true, pid: before.pid, url: before.url });
});

test('a server is known by its folder, by whatever path that is named, and keeps its postmaster.pid', async () => {
  const before = await start();
  const link = `${dataDir}-link`;
  await symlink(dataDir, link);
  const file = join(dataDir, 'cluster', 'postmaster.pid');
  const text = await readFile(file, 'utf8');
  const after = await startEmbeddedDatabase({ dataDir: link });
  expect(after).toMatchObject({ takenOver: true, pid: before.pid, url: before.url });
  expect(await readFile(file, 'utf8')).toBe(text);
  await rm(link);
});

test('a folder that a process uses which is not to be seen from here is refused and left as it is', async () => {
  await last?.stop();
  const file = join(dataDir, 'cluster', 'postmaster.pid');
  // As a server in another container: its lock holds, and its process id means nothing here.
  const other = spawn('flock', ['-x', join(dataDir, 'lock'), 'sh', '-c', 'echo has it; read end']);
  await once(other.stdout, 'data');
  await writeFile(file, '999999\n\n\n1\n');
  await expect(start()).rejects.toThrow(/in use by another process, perhaps of another container/);
  expect(await readFile(file, 'utf8')).toContain('999999');
  other.stdin.end('\n');
  await once(other, 'exit');
  expect((await start()).takenOver).toBe(false);
});

test('the product is no superuser, and owns what an earlier start made as one', async () => {
  const before = await start();
  const admin = new Client({ connectionString: before.adminUrl });
  await admin.connect();
  await admin.query(
    `create schema older; create table older.notes (id bigint generated always as identity primary key, text text);
     create sequence older.numbers; create view older.texts as select text from older.notes;
     create function older.one() returns int language sql as 'select 1'`,
  );
  await admin.end();
  const after = await start();
  expect(
    await ask(after.url, 'select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = user'),
  ).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: false }]);
  await ask(after.url, 'alter table older.notes add column more int');
  await ask(after.url, 'alter table older.notes alter column id restart with 7');
  await ask(after.url, 'alter sequence older.numbers restart with 7');
  await ask(after.url, 'create or replace function older.one() returns int language sql as $$ select 1 $$');
  await ask(after.url, 'create schema newer');
  await ask(after.url, 'drop schema older cascade');
});

test('a server that was killed itself is started again on its data', async () => {
  const before = await start();
  await ask(before.url, 'insert into kept values (1)');
  process.kill(before.pid, 'SIGKILL');
  const after = await start();
  expect(after.pid).not.toBe(before.pid);
  expect(await ask(after.url, 'select count(*)::int as rows from kept')).toEqual([{ rows: 1 }]);
});

test('a stale postmaster.pid with the id of another living process is removed', async () => {
  const before = await start();
  const file = join(dataDir, 'cluster', 'postmaster.pid');
  const lines = (await readFile(file, 'utf8')).split('\n');
  await before.stop();
  await writeFile(file, [String(process.pid), ...lines.slice(1)].join('\n'));
  const after = await start();
  expect(after.takenOver).toBe(false);
  expect(await ask(after.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('an interrupted first start begins again', async () => {
  await last?.stop();
  await rm(join(dataDir, 'initialised'));
  const after = await start();
  expect(await ask(after.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

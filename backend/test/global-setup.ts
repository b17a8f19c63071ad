import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrateDatabase } from '../src/db/migrate';
import { startEmbeddedDatabase } from '../src/embedded-database/embedded-database';
import { ADMIN_URL, TEMPLATE_URL, testServer } from './test-server';

/** A folder in memory, on Linux. */
const IN_MEMORY = '/dev/shm';
/** More than the databases of all files that run at a time. In containers such a folder is often 64 MB. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Where the server has its files. A database of hundreds of small files is made for each file of tests, which in memory takes an
 * eighth of the processor's time.
 */
async function placeOfDatabases(): Promise<string> {
  const isThere = await statfs(IN_MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize >= ENOUGH_BYTES,
    () => false,
  );
  return isThere ? IN_MEMORY : tmpdir();
}

/** Starts one server for the whole run. Its migrated database is the template for the database of each test file. */
async function globalSetup(): Promise<void> {
  const dataDir = await mkdtemp(join(await placeOfDatabases(), 'plataforma-test-'));
  const database = await startEmbeddedDatabase({ dataDir, durable: false });
  testServer.running = { database, dataDir };
  await migrateDatabase(database.url);
  // Each test file has a database of its own, which the product's role may not make.
  const admin = new Client({ connectionString: database.adminUrl });
  await admin.connect();
  await admin.query('alter role plataforma createdb');
  await admin.end();
  process.env[TEMPLATE_URL] = database.url;
  process.env[ADMIN_URL] = database.adminUrl;
}

// Jest needs the default export of this file.
export { globalSetup as default };

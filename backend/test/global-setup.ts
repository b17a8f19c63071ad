import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateDatabase } from '../src/db/migrate';
import { startEmbeddedDatabase } from '../src/embedded-database';
import { TEMPLATE_URL, testServer } from './test-server';

/** One server for the whole run; its migrated database is the template of every test file's own. */
async function globalSetup(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plataforma-test-'));
  const database = await startEmbeddedDatabase({ dataDir, durable: false });
  testServer.running = { database, dataDir };
  await migrateDatabase(database.url);
  process.env[TEMPLATE_URL] = database.url;
}

// Jest takes the default export of this file.
export { globalSetup as default };

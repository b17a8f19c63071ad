import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { assetPath } from '../lib/assets';
import { MIGRATION_LOCK } from './locks';

/**
 * Migrates the database at `url` to the present schema. Several processes may call it at once: one works, and the
 * others wait.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: assetPath('drizzle', '../drizzle') });
  } finally {
    // The end of the connection releases the lock.
    await client.end();
  }
}

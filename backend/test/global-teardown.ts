import { rm } from 'node:fs/promises';
import { testServer } from './test-server';

async function globalTeardown(): Promise<void> {
  const { running } = testServer;
  if (!running) return;
  await running.database.stop();
  await rm(running.dataDir, { recursive: true, force: true });
}

// Jest needs the default export of this file.
export { globalTeardown as default };

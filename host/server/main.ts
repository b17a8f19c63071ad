import { createPageServer } from './app';
import { readConfig } from './config';
import { followDiscovery } from './discovery-source';
import { stopServer } from './stop-server';

/** Whoever replaces a server waits for it: requests of a few seconds end, sockets that stay open do not count. */
const PATIENCE_MS = 5_000;

const config = readConfig(process.env);
const source = await followDiscovery(config.siteFolder, (reason) => {
  console.error(`discovery.json refused, the last good one stays in force: ${reason}`);
});
const app = await createPageServer(config, source);
await app.listen({ host: config.host, port: config.port });

const stop = async (): Promise<void> => {
  source.close();
  await stopServer(app, PATIENCE_MS);
  process.exit(0);
};
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());

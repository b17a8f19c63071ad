import { createPageServer } from './app';
import { readConfig } from './config';
import { followDiscovery } from './discovery-source';

const config = readConfig(process.env);
const source = await followDiscovery(config.siteFolder, (reason) => {
  console.error(`discovery.json refused, the last good one stays in force: ${reason}`);
});
const app = await createPageServer(config, source);
await app.listen({ host: config.host, port: config.port });

const stop = async (): Promise<void> => {
  source.close();
  await app.close();
  process.exit(0);
};
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());

import { serveMetrics } from '@plataforma/metrics';
import { createPageServer } from './app';
import { missingLinks, readConfig } from './config';
import { followDiscovery } from './discovery-source';
import { loadDocument } from './load-document';
import { meters, registry } from './metrics/meters';
import { runtimeConfig } from './runtime-config';
import { stopServer } from './stop-server';

/**
 * The next server waits for this one to end. Requests of a few seconds may finish, but sockets that stay open do not
 * count.
 */
const PATIENCE_MS = 5_000;

const config = readConfig(process.env);
const source = await followDiscovery(config.siteFolder, {
  load: (document) => loadDocument(document, config.siteFolder, runtimeConfig(config)),
  onRefused: (reason) => {
    meters.discoveryRefused();
    console.error(`discovery.json refused, the last good one stays in force: ${reason}`);
  },
});
meters.readVersions(() => source.current().document);
const app = await createPageServer(config, source);
await app.listen({ host: config.host, port: config.port });
const missing = missingLinks(config);
if (missing.length > 0) app.log.warn(`LINKS has no address for: ${missing.join(', ')}. What leads there is not shown.`);
const onError = (error: unknown) => app.log.error(error, 'metrics were not told');
const stopMetrics = config.metrics ? await serveMetrics(registry, config.metrics, onError) : null;

const stop = async (): Promise<void> => {
  source.close();
  await Promise.all([stopServer(app, PATIENCE_MS), stopMetrics?.()]);
  process.exit(0);
};
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());

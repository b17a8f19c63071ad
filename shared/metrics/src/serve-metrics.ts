import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';
import type { MetricsAddress } from './settings';

const PATH = '/metrics';
/** Only one or two collectors use this address. */
const MOST_CONNECTIONS = 16;
const REQUEST_MS = 5_000;

/** Resolves when the port is free again. */
export type StopMetrics = () => Promise<void>;

function answer(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
}

/**
 * Serves the metrics of a registry at `GET /metrics` in Prometheus' text format, on a server of its own that visitors
 * cannot reach. Requests at the same time share one collection.
 * @param onError is called for a metric that could not be read; the reader gets status 500.
 * @returns ends the server. Rejects when the address is not free.
 */
export async function serveMetrics(
  registry: Registry,
  { host, port }: MetricsAddress,
  onError: (error: unknown) => void,
): Promise<StopMetrics> {
  let collecting: Promise<string> | null = null;
  const collect = () => {
    collecting ??= registry.metrics().finally(() => {
      collecting = null;
    });
    return collecting;
  };
  const server = createServer({ requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS }, (request, response) => {
    if (request.method !== 'GET' || request.url !== PATH) return answer(response, 404, 'text/plain', 'Not found\n');
    collect().then(
      (text) => answer(response, 200, registry.contentType, text),
      (error: unknown) => {
        onError(error);
        answer(response, 500, 'text/plain', 'A metric could not be read\n');
      },
    );
  });
  server.maxConnections = MOST_CONNECTIONS;
  server.listen(port, host);
  await once(server, 'listening');
  return async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
}

import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { DiscoverySource } from './discovery-source';

/** Tells open pages that a new build was published. Only in development. */
export function registerLiveReload(app: FastifyInstance, source: DiscoverySource): void {
  const open = new Set<ServerResponse>();
  // A page that listens would keep the server from ending and the new build from starting.
  app.addHook('preClose', () => open.forEach((response) => response.end()));
  app.get('/live-reload', (request, reply) => {
    reply.hijack();
    open.add(reply.raw);
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.write(': connected\n\n');
    const stop = source.onChange(() => reply.raw.write('event: published\ndata: {}\n\n'));
    request.raw.on('close', () => {
      stop();
      open.delete(reply.raw);
    });
  });
}

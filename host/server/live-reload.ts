import type { FastifyInstance } from 'fastify';
import type { DiscoverySource } from './discovery-source';

/** Tells open pages when a new build was published; development only. */
export function registerLiveReload(app: FastifyInstance, source: DiscoverySource): void {
  app.get('/live-reload', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.write(': connected\n\n');
    const stop = source.onChange(() => reply.raw.write('event: published\ndata: {}\n\n'));
    request.raw.on('close', stop);
  });
}

import type { FastifyInstance } from 'fastify';
import type { DiscoverySource } from './discovery-source';
import { overrideCookie, wishedOverride } from './override';

const MOST_BYTES = 1024;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Registers the route by which `/_app` chooses an override, and every page takes it back. Only where the configuration
 * names origins.
 */
export async function registerOverrideEndpoint(
  app: FastifyInstance,
  origins: readonly string[],
  source: DiscoverySource,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_request, body, done) => done(null, parsed(body.toString())),
    );
    scope.post('/_app/override', (request, reply) => {
      const { origin = '', 'sec-fetch-site': site = 'same-origin' } = request.headers;
      const isOwn = URL.canParse(origin) && new URL(origin).host === request.host && site === 'same-origin';
      if (!isOwn) return reply.code(403).send();
      const choice = wishedOverride(request.body, origins, source.current().document);
      if (choice === undefined) return reply.code(400).send();
      return reply
        .code(204)
        .header('set-cookie', overrideCookie(choice, { secure: request.protocol === 'https' }))
        .send();
    });
  });
}

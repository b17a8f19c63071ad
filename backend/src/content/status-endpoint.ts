import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/index';

/** The one locale that content is kept in (specification §9). */
const LOCALE = 'en';

/**
 * The content service: `GET /api/status?populate=*&locale=en`, shaped as Strapi answers (specification §7). There is
 * one locale, and whoever asks for another gets it too: nobody misses that the product is under maintenance.
 * @param settingsOf undefined until the database is ready; then the answer is 503.
 */
export function registerContent(server: FastifyInstance, settingsOf: () => Settings | undefined): void {
  server.get('/api/status', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    const settings = settingsOf();
    if (!settings) {
      const error = { status: 503, name: 'ServiceUnavailableError', message: 'Service Unavailable', details: {} };
      return reply.code(503).header('retry-after', '1').send({ data: null, error });
    }
    const { status, alert, updatedAt } = await settings.appStatus();
    return { data: { id: 1, attributes: { status, alert, locale: LOCALE, updatedAt } }, meta: {} };
  });
}

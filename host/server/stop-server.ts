import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Ends a server: what is under way may end by itself for `patienceMs`, and is then given up. A socket that a browser
 * keeps open would otherwise hold the process for as long as the browser likes.
 */
export async function stopServer(app: Pick<FastifyInstance, 'close'>, patienceMs: number): Promise<void> {
  await Promise.race([app.close(), wait(patienceMs, undefined, { ref: false })]);
}

import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Ends a server. What is under way may finish within `patienceMs`, and is then given up. Otherwise a socket that a
 * browser keeps open would keep the process alive.
 */
export async function stopServer(app: Pick<FastifyInstance, 'close'>, patienceMs: number): Promise<void> {
  await Promise.race([app.close(), wait(patienceMs, undefined, { ref: false })]);
}

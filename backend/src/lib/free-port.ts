import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems give to connections, one of which would take it before its process listens (`scripts/lib/preflight.mjs`). */
const LISTENING_PORTS = [10_000, 16_000] as const;

/** A port on 127.0.0.1 on which nobody listens, and which no connection takes by itself. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...LISTENING_PORTS);
    const isFree = await new Promise<boolean>((done) => {
      const server = createServer().once('error', () => done(false));
      server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
    });
    if (isFree) return port;
  }
}

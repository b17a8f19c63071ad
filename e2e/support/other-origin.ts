import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { builtProduct } from './discovery';
import { SITE } from './product';

interface OtherOrigin {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** A developer's machine, as it were: the product's own build of a remote, given out at another origin. */
export async function startOtherOrigin(port: number): Promise<OtherOrigin> {
  const open = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    if (path === '/discovery.json') {
      response.writeHead(200, { ...open, 'content-type': 'application/json' }).end(JSON.stringify(builtProduct()));
      return;
    }
    const type = path.endsWith('.js') ? 'text/javascript' : 'application/json';
    response.writeHead(200, { ...open, 'content-type': type });
    createReadStream(join(SITE, path))
      .on('error', () => response.destroy())
      .pipe(response);
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    origin: `http://localhost:${port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

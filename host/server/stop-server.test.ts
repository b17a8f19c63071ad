import { request } from 'node:http';
import fastify from 'fastify';
import { stopServer } from './stop-server';

describe('architecture, Deployment: a server that is told to stop does so', () => {
  it('also while a request is under way that never ends', async () => {
    const app = fastify();
    const begun = new Promise<void>((resolve) => {
      app.get('/hangs', () => {
        resolve();
        return new Promise(() => undefined);
      });
    });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const asked = request(`${address}/hangs`);
    asked.on('error', () => undefined).end();
    await begun;
    await expect(stopServer(app, 50)).resolves.toBeUndefined();
    asked.destroy();
    app.server.closeAllConnections();
  });

  it('as soon as no request is open any more', async () => {
    const app = fastify();
    await app.listen({ host: '127.0.0.1', port: 0 });
    await stopServer(app, 60_000);
    expect(app.server.listening).toBe(false);
  });
});

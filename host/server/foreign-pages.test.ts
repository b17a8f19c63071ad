import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { createPageServer } from './app';
import { readConfig } from './config';
import { fakeBuild, fakeDiscovery } from './test/fake-discovery';

// This test is not about files, and the plugin needs a newer loader than jest's.
jest.mock('@fastify/static', () => ({ __esModule: true, default: async () => undefined }));
// Frames have a test of their own.
jest.mock('./frames', () => ({ followFrames: async () => ({ framesFor: () => new Map() }), frameOf: () => null }));

const document = fakeDiscovery({
  'mf-auth': { live: fakeBuild('mf-auth', '/logout'), candidate: null, fallback: null },
});
const exchange = createServer();
let isRefusing = false;
const gateway = new WebSocketServer({ server: exchange, verifyClient: () => !isRefusing });
const opened: Socket[] = [];
let app: FastifyInstance;

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

beforeAll(async () => {
  await once(exchange.listen(0, '127.0.0.1'), 'listening');
  const config = readConfig({ BACKEND_URL: `http://127.0.0.1:${portOf(exchange)}`, SITE_DIR: tmpdir() });
  const source = { current: () => ({ document, text: '{}' }), onChange: () => () => true, close: () => undefined };
  app = await createPageServer(config, source, false);
  await app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(() => {
  isRefusing = false;
});
afterAll(async () => {
  opened.forEach((socket) => socket.destroy());
  gateway.clients.forEach((client) => client.terminate());
  await app.close();
  exchange.close();
});

const UPGRADE =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';

async function openSocket(origin: string): Promise<Socket> {
  const socket = connect(portOf(app.server), '127.0.0.1');
  opened.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`GET /WSGateway HTTP/1.1\r\nHost: own.test\r\nOrigin: ${origin}\r\n${UPGRADE}\r\n\r\n`);
  return socket;
}

/** Everything that a client hears until its connection ends, when it says nothing more itself. */
async function heardUntilEnd(socket: Socket): Promise<string> {
  let heard = '';
  socket.on('data', (data: Buffer) => (heard += data.toString('latin1')));
  await once(socket, 'close');
  return heard;
}

describe('quality, Security: a socket belongs to a page of this site', () => {
  it.each(['http://evil.test', 'http://own.test:1', 'https://own.test', 'http://own.test.evil.test', 'null', 'x'])(
    'one of a page of %s is refused before it is open',
    async (origin) => {
      expect(await heardUntilEnd(await openSocket(origin))).toMatch(/^HTTP\/1\.1 403 /);
    },
  );

  it.each(['http://own.test', 'HTTP://OWN.TEST', 'http://own.test:80'])('one of %s is opened', async (origin) => {
    const [head] = await once(await openSocket(origin), 'data');
    expect(String(head)).toMatch(/^HTTP\/1\.1 101 /);
  });

  it('one that the exchange refuses ends within seconds, also when its client says nothing', async () => {
    isRefusing = true;
    const startedAt = performance.now();
    await heardUntilEnd(await openSocket('http://own.test'));
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });
});

describe('quality, Security: no page of another site signs a customer out', () => {
  const visit = async (path: string, site?: string) => {
    const headers = site === undefined ? {} : { 'sec-fetch-site': site };
    const asking = get({ port: portOf(app.server), path, headers, agent: false });
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    answer.resume();
    return [answer.statusCode, answer.headers.location ?? null];
  };

  it.each(['/logout', '/logout/', '/logout?x=1', '/LOGOUT', '/log%6fut', '/%4cOGOUT'])(
    'a foreign link to %s leads to the home page',
    async (path) => {
      for (const site of ['cross-site', 'same-site']) expect(await visit(path, site)).toEqual([303, '/']);
    },
  );

  it('an own link, a typed address and an older browser sign out', async () => {
    for (const site of ['same-origin', 'none', undefined]) expect(await visit('/logout', site)).toEqual([200, null]);
  });

  it('a foreign link to another page opens it', async () => {
    expect((await visit('/', 'cross-site'))[0]).toBe(200);
    expect((await visit('/logout/more', 'cross-site'))[0]).toBe(404);
  });
});

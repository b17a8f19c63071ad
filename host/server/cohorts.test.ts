import { once } from 'node:events';
import { createServer, get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { bucketOf, type Discovery } from '@plataforma/discovery';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { createPageServer } from './app';
import { readConfig } from './config';
import { newDevice } from './device';
import { fakeBuild, fakeDiscovery } from './test/fake-discovery';

// This test is not about files, and the plugin needs a newer loader than jest's.
jest.mock('@fastify/static', () => ({ __esModule: true, default: async () => undefined }));
// Frames have a test of their own.
jest.mock('./frames', () => ({
  followFrames: async () => ({ framesFor: () => new Map() }),
  frameOf: () => null,
}));

const LIVE = '2.0.0-0123456789ab';
const CANDIDATE = '3.0.0-0123456789ab';
const BEFORE = '1.0.0-0123456789ab';

const wallet = (version: string) => fakeBuild('mf-wallet', '/wallet', version);
const withCandidate = (share: number): Discovery =>
  fakeDiscovery({
    'mf-wallet': { live: wallet(LIVE), candidate: { share, build: wallet(CANDIDATE) }, fallback: wallet(BEFORE) },
  });

/** Devices on both sides of a share of 50 %. */
const devices = Array.from({ length: 40 }, newDevice);
const given = devices.find((device) => bucketOf(device) < 50) ?? '';
const spared = devices.find((device) => bucketOf(device) >= 50) ?? '';

let document = withCandidate(50);
const logged: string[] = [];
const asked: IncomingHttpHeaders[] = [];
const note = ({ headers }: IncomingMessage) => void asked.push(headers);
const exchange = createServer((request, response) => {
  note(request);
  response.end('{}');
});
const gateway = new WebSocketServer({ server: exchange }).on('connection', (_socket, request) => note(request));
const apps: FastifyInstance[] = [];

async function serve(env: NodeJS.ProcessEnv = {}): Promise<FastifyInstance> {
  const backendUrl = `http://127.0.0.1:${portOf({ server: exchange })}`;
  const config = readConfig({ BACKEND_URL: backendUrl, SITE_DIR: tmpdir(), ...env });
  const source = {
    current: () => ({ document, text: JSON.stringify(document) }),
    onChange: () => () => true,
    close: () => undefined,
  };
  const app = await createPageServer(config, source, {
    level: 'trace',
    stream: { write: (line) => logged.push(line) },
  });
  apps.push(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app;
}

let app: FastifyInstance;
beforeAll(async () => {
  await once(exchange.listen(0, '127.0.0.1'), 'listening');
  app = await serve();
});
beforeEach(() => {
  document = withCandidate(50);
  asked.length = 0;
});
afterAll(async () => {
  for (const each of apps) await each.close();
  gateway.clients.forEach((client) => client.terminate());
  exchange.close();
});

const portOf = ({ server }: FastifyInstance | { server: typeof exchange }) => (server.address() as AddressInfo).port;

/** A request with exactly these headers. `fetch` would write some of them itself. */
async function ask(to: FastifyInstance, path: string, headers: Record<string, string>) {
  const request = get({ port: portOf(to), path, headers: { host: 'own.test', ...headers }, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

const visit = (path: string, device?: string, headers: Record<string, string> = {}) =>
  ask(app, path, { ...headers, ...(device ? { cookie: `device=${device}` } : {}) });

describe('architecture, Deployment: a canary gives a share of devices the new version, one consistent set each', () => {
  it('a page names the builds of its cohort and no other', async () => {
    const canary = await visit('/wallet', given);
    expect(canary.body).toContain(`/remotes/mf-wallet/${CANDIDATE}/`);
    expect(canary.body).toContain(`/remotes/mf-wallet/${LIVE}/`);
    expect(canary.body).not.toContain(`/remotes/mf-wallet/${BEFORE}/`);
    expect(canary.body).toContain('"from":"candidate"');
    const usual = await visit('/wallet', spared);
    expect(usual.body).not.toContain('"from":');
    expect(usual.body).not.toContain(CANDIDATE);
    expect(usual.body).toContain(`/remotes/mf-wallet/${BEFORE}/`);
  });

  it('a route that only the candidate has is a page for its cohort alone', async () => {
    const remote = document.remotes['mf-wallet'];
    const build = fakeBuild('mf-wallet', '/wallet/new', CANDIDATE);
    if (remote) document = fakeDiscovery({ 'mf-wallet': { ...remote, candidate: { share: 50, build } } });
    expect((await visit('/wallet/new', given)).status).toBe(200);
    expect((await visit('/wallet/new', spared)).status).toBe(404);
  });

  it('a device keeps its cohort over visits, and gets no second cookie', async () => {
    const first = await visit('/wallet');
    const [, device = ''] = /^device=([\w-]{22}); /.exec(String(first.headers['set-cookie'])) ?? [];
    const expected = bucketOf(device) < 50;
    for (const url of ['/wallet', '/', '/wallet']) {
      const next = await visit(url, device);
      expect(next.headers['set-cookie']).toBeUndefined();
      expect(next.body.includes(CANDIDATE)).toBe(expected);
    }
    expect(first.body.includes(CANDIDATE)).toBe(expected);
  });

  it.each([undefined, 'x', `${spared}=`, `${spared}"`])(
    'with the invalid device %j a page sets a new one',
    async (device) => {
      const { headers } = await visit('/', device);
      expect(String(headers['set-cookie'])).toMatch(
        /^device=[\w-]{22}; HttpOnly; SameSite=Lax; Path=\/; Max-Age=34560000$/,
      );
    },
  );

  it('only a page sets the device cookie', async () => {
    for (const url of ['/discovery.json', '/page-discovery.json', '/graphql', '/assets/x.js', '/healthz']) {
      expect((await visit(url)).headers['set-cookie']).toBeUndefined();
    }
  });

  it('no cache stores a page or gives it to another device', async () => {
    const { headers } = await visit('/', given);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.vary).toBe('accept-encoding, cookie');
  });
});

describe('the discovery document for everybody', () => {
  it('is complete and public, and is downloaded again only when it changed', async () => {
    const { body, headers } = await visit('/discovery.json', given);
    expect(JSON.parse(body)).toEqual(document);
    expect(headers['cache-control']).toBe('public, no-cache');
    expect(headers.vary).toBeUndefined();
    const tag = String(headers.etag);
    expect((await visit('/discovery.json', spared, { 'if-none-match': tag })).status).toBe(304);
    document = withCandidate(60);
    expect((await visit('/discovery.json', spared, { 'if-none-match': tag })).status).toBe(200);
  });
});

describe('architecture, Failure: the builds that an open page would get now', () => {
  const offered = async (device?: string) => JSON.parse((await visit('/page-discovery.json', device)).body) as unknown;
  const answer = (...versions: string[]) => ({ shell: BEFORE, remotes: { 'mf-wallet': versions } });

  it('are those of its own cohort', async () => {
    expect(await offered(given)).toEqual(answer(CANDIDATE));
    expect(await offered(spared)).toEqual(answer(LIVE));
  });

  it('are those of every cohort for a browser without cookies, whose next page may be of any', async () => {
    expect(await offered()).toEqual(answer(LIVE, CANDIDATE));
  });

  it('are stored by no cache', async () => {
    const { headers } = await visit('/page-discovery.json', given);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers.vary).toBe('cookie');
  });
});

describe('quality, security: the device id stays private', () => {
  it.each(['/graphql', '/api/status', '/healthz', '/rest/v3/markets', '/AP/GetLevel1'])(
    'the exchange does not get it at %s',
    async (url) => {
      await ask(app, url, { cookie: `session=s; device=${given}; csrf=c` });
      expect(asked).toHaveLength(1);
      expect(JSON.stringify(asked)).not.toContain(given);
    },
  );

  it('the exchange gets its own cookies', async () => {
    await ask(app, '/graphql', { cookie: `session=s; device=${given}; csrf=c` });
    expect(asked[0]?.cookie).toBe('session=s; csrf=c');
  });

  it('no page and no log contains it', async () => {
    const { body } = await visit('/wallet', given);
    await visit('/graphql', given);
    expect(body).not.toContain(given);
    expect(logged.join('')).not.toContain(given);
  });
});

describe('proxies in front of the page server are trusted only where the configuration says so', () => {
  const FORGED = {
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'plataforma.test',
    'x-forwarded-proto': 'https',
    forwarded: 'for=203.0.113.9',
    'x-real-ip': '203.0.113.9',
    'x-forwarded-port': '1',
  };
  const names = Object.keys(FORGED);
  const told = (headers: IncomingHttpHeaders | undefined) =>
    Object.fromEntries(Object.entries(headers ?? {}).filter(([name]) => names.includes(name)));
  const ownWords = { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'own.test', 'x-forwarded-proto': 'http' };
  it.each([
    ['by default', undefined],
    ['when another address is trusted', '192.0.2.0/24'],
  ])('%s forged headers have no effect', async (_when, TRUST_PROXY) => {
    const server = await serve({ TRUST_PROXY, SOCKET_URL: 'wss://plataforma.test/ws' });
    await ask(server, '/graphql', FORGED);
    expect(told(asked[0])).toEqual(ownWords);
    const page = await ask(server, '/', FORGED);
    expect(String(page.headers['set-cookie'])).not.toContain('Secure');
    // The host differs from the page's own, so the policy must name it.
    expect(page.headers['content-security-policy']).toContain(`connect-src 'self' wss://plataforma.test`);
  });

  it.each(['1', '127.0.0.1', 'loopback, 192.0.2.0/24'])('TRUST_PROXY=%s trusts the gateway', async (TRUST_PROXY) => {
    const server = await serve({ TRUST_PROXY, SOCKET_URL: 'wss://plataforma.test/ws' });
    await ask(server, '/graphql', FORGED);
    expect(told(asked[0])).toEqual({
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'plataforma.test',
      'x-forwarded-proto': 'https',
    });
    const page = await ask(server, '/', FORGED);
    expect(String(page.headers['set-cookie'])).toMatch(/; Secure$/);
    expect(page.headers['content-security-policy']).toContain(`connect-src 'self';`);
  });

  it.each(['1', '127.0.0.1'])(
    'TRUST_PROXY=%s takes the address that the gateway saw, whatever the header says before it',
    async (trust) => {
      const server = await serve({ TRUST_PROXY: trust });
      await ask(server, '/graphql', { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' });
      expect(asked[0]?.['x-forwarded-for']).toBe('203.0.113.9');
    },
  );

  it('with two hops the second address from the right is the caller', async () => {
    const server = await serve({ TRUST_PROXY: '2' });
    await ask(server, '/graphql', { 'x-forwarded-for': '198.51.100.1, 203.0.113.9, 192.0.2.1' });
    expect(asked[0]?.['x-forwarded-for']).toBe('203.0.113.9');
  });

  it.each([
    [undefined, '127.0.0.1'],
    ['127.0.0.1', '203.0.113.9'],
  ])('TRUST_PROXY=%s holds for sockets too', async (TRUST_PROXY, address) => {
    const server = await serve({ TRUST_PROXY });
    const connected = once(gateway, 'connection');
    const socket = connect(portOf(server), '127.0.0.1');
    const forged = Object.entries(FORGED).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(
      `GET /WSGateway HTTP/1.1\r\nHost: own.test\r\nCookie: session=s; device=${given}\r\n${forged.join('')}` +
        'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    await connected;
    socket.destroy();
    expect(asked[0]?.['x-forwarded-for']).toBe(address);
    expect(asked[0]?.cookie).toBe('session=s');
    expect(asked[0]?.forwarded).toBeUndefined();
  });
});

it('the page server reports its own health, whatever the exchange reports', async () => {
  const answer = await visit('/healthz/page');
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.body)).toEqual({ status: 'ok' });
  expect(asked).toHaveLength(0);
});

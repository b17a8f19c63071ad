import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { createPageServer } from './app';
import { readConfig } from './config';
import { fakeDiscovery } from './test/fake-discovery';

// This test is not about files, and the plugin needs a newer loader than jest's.
jest.mock('@fastify/static', () => ({ __esModule: true, default: async () => undefined }));
// It is not about frames either.
jest.mock('./frames', () => ({ followFrames: async () => ({ framesFor: () => new Map() }), frameOf: () => null }));

const PICTURE = Buffer.alloc(100_000, 'jpeg');
const exchange = createServer((request, response) => {
  void buffer(request).then((body) => {
    if (request.method === 'PUT') response.end(JSON.stringify({ length: body.length, cookie: request.headers.cookie }));
    else response.setHeader('content-type', 'image/jpeg').end(PICTURE);
  });
});
const opened: Socket[] = [];
let app: FastifyInstance;
let url: string;

beforeAll(async () => {
  await once(exchange.listen(0, '127.0.0.1'), 'listening');
  const backendUrl = `http://127.0.0.1:${(exchange.address() as AddressInfo).port}`;
  const config = readConfig({ BACKEND_URL: backendUrl, SITE_DIR: tmpdir() });
  const document = fakeDiscovery({});
  const source = { current: () => ({ document, text: '{}' }), onChange: () => () => true, close: () => undefined };
  app = await createPageServer(config, source, false);
  await app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  opened.forEach((socket) => socket.destroy());
  await app.close();
  exchange.close();
});

const put = (bytes: number) =>
  fetch(`${url}/documents/1`, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg', cookie: 'session=1' },
    body: new Uint8Array(bytes),
  });

describe('identity I-25: pictures of customers go through the page server', () => {
  it('up to 10 MB, with the cookies of the browser', async () => {
    expect(await (await put(10_000_000)).json()).toEqual({ length: 10_000_000, cookie: 'session=1' });
    const refused = await put(10_000_001);
    expect(refused.status).toBe(413);
    expect(await refused.json()).toEqual({
      errors: [{ name: 'file', messages: ['O arquivo tem mais de 10 MB. Envie um menor.'] }],
    });
  });

  it('eight at once: a ninth is told to come again, and a place is free when one has left', async () => {
    const head =
      'PUT /documents/1 HTTP/1.1\r\nHost: x\r\nContent-Type: image/jpeg\r\nContent-Length: 99\r\nExpect: 100-continue\r\n\r\n';
    const [first] = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const socket = connect(Number(new URL(url).port), '127.0.0.1');
        opened.push(socket);
        socket.write(head);
        // The server asks for the body when it has taken the request.
        const [asked] = (await once(socket, 'data')) as [Buffer];
        expect(String(asked)).toMatch(/^HTTP\/1\.1 100 /);
        return socket;
      }),
    );
    const refused = await put(1);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await refused.json()).toMatchObject({ errors: [{ name: 'file' }] });
    first?.destroy();
    while ((await put(1)).status === 503) await new Promise((resolve) => setTimeout(resolve, 5));
    expect((await put(1)).status).toBe(200);
  });

  it('identity I-26: as they are, for they are compressed already', async () => {
    const answer = await fetch(`${url}/documents/1`, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PICTURE);
  });
});

describe('identity §1: the camera is for two pages alone', () => {
  it.each([
    ['/profile/verify-account', 'camera=(self)'],
    ['/profile/verify-account/?a=1', 'camera=(self)'],
    ['/profile/verify-account/more', 'camera=()'],
    ['/two-factor/disable', 'camera=(self)'],
    ['/two-factor/disable/success', 'camera=()'],
    ['/profile', 'camera=()'],
    ['/', 'camera=()'],
    ['/discovery.json', 'camera=()'],
    ['/documents/1', 'camera=()'],
  ])('%s has %s', async (path, camera) => {
    const answer = await fetch(url + path);
    expect(answer.headers.get('permissions-policy')).toBe(
      `${camera}, geolocation=(), microphone=(), payment=(), usb=()`,
    );
  });
});

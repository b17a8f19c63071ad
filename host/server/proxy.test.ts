import { EventEmitter, once } from 'node:events';
import { createServer, get, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { WebSocket, WebSocketServer } from 'ws';
import { createPageServer } from './app';
import { readConfig } from './config';
import { readAsFastAs } from './proxy';

// This test is not about files, and the plugin needs a newer loader than jest's.
jest.mock('@fastify/static', () => ({ __esModule: true, default: async () => undefined }));

// It is not about pages either.
jest.mock('./frames', () => ({ followFrames: async () => ({ framesFor: () => new Map() }), frameOf: () => null }));

const exchange = createServer((request, response) => {
  const padding = ' '.repeat(Number(request.headers['x-padding'] ?? 0));
  request.resume().once('end', () =>
    response.end(
      JSON.stringify({
        length: Number(request.headers['content-length'] ?? 0),
        path: request.url,
        cookie: request.headers.cookie ?? null,
      }) + padding,
    ),
  );
});
const gateway = new WebSocketServer({ server: exchange });
const opened: (() => void)[] = [];
let app: FastifyInstance;
let port: number;

const logged: string[] = [];

beforeAll(async () => {
  await once(exchange.listen(0, '127.0.0.1'), 'listening');
  const backendUrl = `http://127.0.0.1:${(exchange.address() as AddressInfo).port}`;
  const config = readConfig({ BACKEND_URL: backendUrl, SITE_DIR: tmpdir(), SANDBOX: '1' });
  const source = {
    current: () => {
      throw new Error('/secret/path of the discovery document');
    },
    onChange: () => () => true,
    close: () => undefined,
  };
  const stream = { write: (line: string) => void logged.push(line) };
  app = await createPageServer(config, source, { level: 'debug', stream });
  await app.listen({ host: config.host, port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  for (const end of opened) end();
  gateway.clients.forEach((client) => client.terminate());
  await app.close();
  exchange.close();
});

const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

async function raw(text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  opened.push(() => socket.destroy());
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

async function answerTo(text: string): Promise<string> {
  const [answer] = await once(await raw(text), 'data');
  return String(answer);
}

async function open(): Promise<{ browser: WebSocket; exchangeSide: WebSocket }> {
  const connected = once(gateway, 'connection');
  const browser = new WebSocket(`ws://127.0.0.1:${port}/WSGateway`);
  opened.push(() => browser.terminate());
  await once(browser, 'open');
  const [exchangeSide] = await connected;
  return { browser, exchangeSide };
}

const post = (body: string) =>
  fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(10_000),
  });

describe('quality, security: a malformed request never stops the product', () => {
  it('requests whose body never ends do not block other requests', async () => {
    const unfinished =
      'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{';
    await Promise.all(Array.from({ length: 200 }, () => raw(unfinished)));
    expect(await (await post('{"query":"{ a }"}')).json()).toMatchObject({ length: 17 });
  });

  it.each([
    ['expect', '100-continue'],
    ['keep-alive', 'timeout=5'],
  ])('with %s: %s a request is passed on', async (name, value) => {
    const headers = { 'content-type': 'application/json', 'content-length': '2', [name]: value };
    const asking = request({ port, path: '/graphql', method: 'POST', headers, agent: false });
    asking.end('{}');
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    expect(answer.resume().statusCode).toBe(200);
  });

  it('answers that nobody reads do not block other requests', async () => {
    const large = 'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nX-Padding: 262144\r\n\r\n';
    const unread = await raw(large.repeat(200));
    for (let tries = 0; tries < 20; tries += 1) expect((await post('{}')).status).toBe(200);
    unread.destroy();
    expect((await post('{}')).status).toBe(200);
  });

  it('an answer of more than a kilobyte is compressed for clients that accept it', async () => {
    const ask = async (encoding: string, padding: number) => {
      const headers = { 'accept-encoding': encoding, 'x-padding': String(padding) };
      const [answer] = (await once(get({ port, path: '/graphql', headers, agent: false }), 'response')) as [
        IncomingMessage,
      ];
      return { headers: answer.headers, body: await buffer(answer) };
    };
    const [short, whole, small] = [await ask('gzip, br', 40_000), await ask('gzip', 40_000), await ask('br', 10)];
    expect(short.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(short.body.length).toBeLessThan(1_000);
    expect(brotliDecompressSync(short.body)).toEqual(whole.body);
    expect(whole.body.length).toBeGreaterThan(40_000);
    expect(whole.headers['content-encoding']).toBeUndefined();
    expect(small.headers['content-encoding']).toBeUndefined();
  });

  it('a body over 64 kB is refused here, with its own status', async () => {
    expect((await post('x'.repeat(64 * 1024))).status).toBe(200);
    expect((await post('x'.repeat(64 * 1024 + 1))).status).toBe(413);
  });

  it('an invalid address is refused with the headers of every answer, and is not repeated in it', async () => {
    const answer = await answerTo('GET /%ff<script> HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('x-content-type-options: nosniff');
    expect(answer).toContain("default-src 'none'");
    expect(answer).not.toContain('script>');
  });

  it.each([
    ['/%', 400, 'Página não encontrada'],
    ['/trade/%zz', 400, 'Página não encontrada'],
    ['/graphql/%ff', 400, 'Página não encontrada'],
    // The discovery document cannot be read here.
    ['/wallet', 500, 'Não foi possível abrir esta página'],
  ])('whoever opens %j in a browser gets a page with a way out', async (path, status, title) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept: 'text/html,*/*;q=0.8' } });
    const page = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
    expect(page).toContain(`<h1>${title}</h1>`);
    expect(page).toContain('href="/">Ir para o início</a>');
    expect(page).not.toContain('secret');
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '') ?? [];
    for (const tag of page.match(/<(?:script|style)\b[^>]*>/g) ?? []) expect(tag).toContain(`nonce="${nonce}"`);
    expect(nonce).not.toBe('');
  });

  it.each(['/graphql', '/api/status', '/trade/btcbrl'])(
    'a request for %s that asks for another protocol is answered and not kept open',
    async (path) => {
      const upgrade = `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;
      expect(await answerTo(upgrade)).toMatch(/^HTTP\/1\.1 4\d\d /);
    },
  );

  it('an internal error shows no details', async () => {
    const answer = await answerTo('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 500 /);
    expect(answer).not.toContain('secret');
  });
});

describe('domain §1, §2: the APIs for programs', () => {
  it.each(['/rest/v3/markets?x=1', '/AP/GetLevel1?InstrumentId=1'])(
    '%s goes to the exchange as it is',
    async (path) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie: 'session=x' } });
      expect(await answer.json()).toMatchObject({ path, cookie: null });
    },
  );

  it.each([
    ['PUT', '/rest/v3/orders/cancel'],
    ['POST', '/rest/v3/orders'],
  ])('%s %s carries its body', async (method, path) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: '{"type":"ALL"}' });
    expect(await answer.json()).toMatchObject({ path, length: 14 });
  });
});

describe('quality, security: no personal data in logs', () => {
  it.each(['/graphql?variables=hidden', '/api/status?token=hidden', '/login?return=hidden', '/hidden'])(
    'the address %s is not logged',
    async (path) => {
      await fetch(`http://127.0.0.1:${port}${path}`);
      expect(logged.join('')).not.toContain('hidden');
    },
  );
});

describe('specification §7: the content service and, in a local run, operator and sink of error reports', () => {
  const origin = () => `http://127.0.0.1:${port}`;
  const send = (path: string, size: number) => fetch(`${origin()}${path}`, { method: 'POST', body: 'x'.repeat(size) });

  it.each(['/api/status?populate=*&locale=en', '/sandbox', '/sandbox/api/state', '/api/1/envelope/?sentry_key=public'])(
    '%s goes to the exchange as it is',
    async (path) => {
      const answer = await fetch(`${origin()}${path}`);
      expect(await answer.json()).toMatchObject({ path });
    },
  );

  it('a report of errors may have 1 MB, everything else 64 kB', async () => {
    expect((await send('/api/1/envelope/?sentry_key=public', 1024 * 1024)).status).toBe(200);
    expect((await send('/api/1/envelope/?sentry_key=public', 1024 * 1024 + 1)).status).toBe(413);
    for (const path of ['/api/status', '/sandbox/api/status']) {
      expect((await send(path, 64 * 1024 + 1)).status).toBe(413);
    }
  });
});

describe('quality, security: the socket checks message size', () => {
  it('a message over 64 kB closes the socket and is not passed on', async () => {
    const { browser, exchangeSide } = await open();
    const carried: number[] = [];
    exchangeSide.on('message', (data: Buffer) => carried.push(data.length));
    browser.send('x'.repeat(64 * 1024 + 1));
    expect((await once(browser, 'close'))[0]).toBe(1009);
    expect(carried).toEqual([]);
  });

  it('a client that does not read slows the exchange down, so that the exchange can leave out superseded updates', async () => {
    const { browser, exchangeSide } = await open();
    const megabyte = 'x'.repeat(1024 * 1024);
    let received = 0;
    browser.on('message', (data: Buffer) => (received += data.length));
    browser.pause();
    let sent = 0;
    let waited = 0;
    // What the exchange sends is accepted as long as this server reads.
    while (waited < 50) {
      waited = exchangeSide.bufferedAmount > 0 ? waited + 1 : 0;
      if (exchangeSide.bufferedAmount === 0) {
        sent += megabyte.length;
        exchangeSide.send(megabyte);
      }
      await turn();
    }
    browser.resume();
    while (received < sent) await once(browser, 'message');
    expect(received).toBe(sent);
  });

  it('messages sent before the exchange has answered all arrive, and the client is paused meanwhile', async () => {
    const texts = Array.from({ length: 40 }, (_each, index) => `message ${index}`);
    // A browser's frame, which is masked, here with zeros.
    const frame = (text: string) => Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0, ...Buffer.from(text)]);
    const most: number[] = [];
    const addListener = jest.spyOn(WebSocket.prototype, 'once').mockImplementation(function (this: WebSocket, ...args) {
      EventEmitter.prototype.once.apply(this, args);
      if (this.getMaxListeners() > 0) most.push(this.listenerCount('open') / this.getMaxListeners());
      return this;
    });
    const connected = once(gateway, 'connection');
    const heard: string[] = [];
    gateway.once('connection', (socket) => socket.on('message', (data: Buffer) => heard.push(data.toString())));
    const head =
      'GET /WSGateway HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n';
    const socket = await raw(head);
    socket.write(Buffer.concat(texts.map(frame)));
    await connected;
    while (heard.length < texts.length) await turn();
    addListener.mockRestore();
    expect(heard).toEqual(texts);
    expect(Math.max(0, ...most)).toBeLessThanOrEqual(1);
  });

  it('a client that never reads again is disconnected', async () => {
    const terminate = jest.fn();
    const resumed = new Promise<void>((resolve) => {
      const client = { OPEN: 1, readyState: 1, bufferedAmount: 1024 * 1024, terminate } as const;
      readAsFastAs(client, { isPaused: false, pause: () => undefined, resume: resolve }, 100);
    });
    await resumed;
    expect(terminate).toHaveBeenCalledTimes(1);
  });
});

import { once } from 'node:events';
import { createServer, get, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { buffer, text } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { createPageServer } from './app';
import { readConfig } from './config';

// This test is not about files, and the plugin needs a newer loader than jest's.
jest.mock('@fastify/static', () => ({ __esModule: true, default: async () => undefined }));

// It is not about pages either.
jest.mock('./frames', () => ({ followFrames: async () => ({ framesFor: () => new Map() }), frameOf: () => null }));

/** The answers that the exchange has begun. */
const begun: ServerResponse[] = [];
const SHORT = JSON.stringify({ data: 'x'.repeat(2_000) });
const exchange = createServer((request, response) => {
  if (request.url === '/graphql/short') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': SHORT.length }).end(SHORT);
    return;
  }
  if (request.url === '/graphql/broken') {
    response.writeHead(200, { 'content-length': SHORT.length }).write('first part, ', () => response.destroy());
    return;
  }
  response.write('first part, ');
  begun.push(response);
});
let app: FastifyInstance;

beforeAll(async () => {
  await once(exchange.listen(0, '127.0.0.1'), 'listening');
  const backendUrl = `http://127.0.0.1:${(exchange.address() as AddressInfo).port}`;
  const config = readConfig({ BACKEND_URL: backendUrl, SITE_DIR: tmpdir(), SANDBOX: '1' });
  const current = () => {
    throw new Error('This test has no discovery document');
  };
  const source = { current, onChange: () => () => true, close: () => undefined };
  app = await createPageServer(config, source, false);
  await app.listen({ host: config.host, port: 0 });
});
afterAll(async () => {
  await app.close();
  exchange.closeAllConnections();
  exchange.close();
});

/** An answer whose first part has arrived. */
async function ask(): Promise<{ answer: IncomingMessage; first: string }> {
  const { port } = app.server.address() as AddressInfo;
  const [answer] = (await once(get({ port, path: '/graphql', agent: false }), 'response')) as [IncomingMessage];
  const [first] = await once(answer, 'data');
  return { answer, first: String(first) };
}

describe('quality, Performance: the page server buffers no whole answer', () => {
  it('an answer is sent while it arrives', async () => {
    const { answer, first } = await ask();
    expect(first).toBe('first part, ');
    begun.pop()?.end('second part');
    expect(await text(answer)).toBe('second part');
  });

  it('an answer of the exchange that breaks off breaks off for the client too', async () => {
    const { answer } = await ask();
    begun.pop()?.destroy();
    await expect(text(answer)).rejects.toThrow('aborted');
  });

  it('a short answer is sent in one piece, which tells its length when it is compressed too', async () => {
    const { port } = app.server.address() as AddressInfo;
    const asked = get({ port, path: '/graphql/short', agent: false, headers: { 'accept-encoding': 'br' } });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const body = await buffer(answer);
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(body.length) });
    expect(String(brotliDecompressSync(body))).toBe(SHORT);
  });

  it('the head of a short answer is asked for without its body', async () => {
    const { port } = app.server.address() as AddressInfo;
    const asked = request({ port, path: '/graphql/short', agent: false, method: 'HEAD' }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect(answer.headers['content-length']).toBe(String(SHORT.length));
    expect(await text(answer)).toBe('');
  });

  it('a short answer that breaks off is answered with 503', async () => {
    const { port } = app.server.address() as AddressInfo;
    const [answer] = (await once(get({ port, path: '/graphql/broken', agent: false }), 'response')) as [
      IncomingMessage,
    ];
    expect(answer.statusCode).toBe(503);
    expect(JSON.parse(await text(answer))).toMatchObject({ errors: [{ extensions: { code: 5001 } }] });
  });
});

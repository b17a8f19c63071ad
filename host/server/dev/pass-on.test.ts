import { createServer, type IncomingMessage, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { passOn, passOnSocket } from './pass-on';

const listen = (server: Server): Promise<string> =>
  new Promise((done) =>
    server.listen(0, '127.0.0.1', () => done(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
  );
const open: Server[] = [];
afterEach(() => open.splice(0).forEach((server) => server.close().closeAllConnections()));

/** A deployment that records its requests, with the local server in front of it. */
async function setUp() {
  const asked: IncomingMessage[] = [];
  const deployment = createServer((request, response) => {
    asked.push(request);
    const cookies = ['__Host-session=1; Path=/; Secure; HttpOnly', 'a=b; Domain=exemplo.com.br; Path=/'];
    response.writeHead(302, { 'set-cookie': cookies, location: `${origin}/login` }).end('moved');
  });
  deployment.on('upgrade', (request, socket) => {
    asked.push(request);
    socket.end('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n\r\nhello');
  });
  const origin = await listen(deployment);
  const options = { origin, target: (path: string) => new URL(path, origin) };
  const local = createServer((request, response) => passOn(request, response, options));
  local.on('upgrade', (request, socket, head) => passOnSocket(request, socket, head, options));
  const url = await listen(local);
  open.push(deployment, local);
  return { asked, origin, url };
}

describe('requests of a local page to its deployment', () => {
  it('requests look like those of the deployment’s own page, with its own host name', async () => {
    const { asked, origin, url } = await setUp();
    await fetch(`${url}/graphql?a=1`, {
      method: 'POST',
      headers: { origin: url, referer: `${url}/wallet`, cookie: '__Host-session=1' },
      body: '{}',
      redirect: 'manual',
    });
    expect(asked[0]?.url).toBe('/graphql?a=1');
    expect(asked[0]?.headers).toMatchObject({ origin, cookie: '__Host-session=1', host: new URL(origin).host });
  });

  it('requests of another page keep their own origin', async () => {
    const { asked, url } = await setUp();
    await fetch(`${url}/graphql`, { headers: { origin: 'https://evil.test' }, redirect: 'manual' });
    expect(asked[0]?.headers.origin).toBe('https://evil.test');
  });

  it('cookies and redirects work at the local address', async () => {
    const { url } = await setUp();
    const answer = await fetch(`${url}/logout`, { redirect: 'manual' });
    expect(answer.headers.getSetCookie()).toEqual(['__Host-session=1; Path=/; Secure; HttpOnly', 'a=b; Path=/']);
    expect(answer.headers.get('location')).toBe(`${url}/login`);
  });

  it('a socket is passed on with the origin that the deployment accepts', async () => {
    const { asked, origin, url } = await setUp();
    const text = await new Promise<string>((done, fail) => {
      const headers = { connection: 'Upgrade', upgrade: 'websocket', origin: url };
      ask(`${url}/WSGateway`, { headers })
        .on('upgrade', (_answer, socket, head) => {
          let got = head.toString();
          socket.on('data', (chunk: Buffer) => (got += chunk.toString())).on('close', () => done(got));
        })
        .on('error', fail)
        .end();
    });
    expect(text).toBe('hello');
    expect(asked[0]?.headers).toMatchObject({ origin, upgrade: 'websocket' });
  });
});

import { type ClientRequest, type IncomingMessage, request as askHttp, type ServerResponse } from 'node:http';
import { request as askHttps } from 'node:https';
import type { Duplex } from 'node:stream';

export interface PassOnOptions {
  /** Address to which a request goes, by its path and query. */
  readonly target: (path: string) => URL;
  /** The deployment's own origin, from which it expects the requests of its pages. */
  readonly origin: string;
}

/** Headers of one connection, which no proxy passes on. */
const OF_THIS_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host']);

const localOrigin = ({ headers }: IncomingMessage): string => `http://${headers.host ?? ''}`;

/**
 * Headers for the deployment, as its own page would send them. An origin that is not this server's page stays as it is.
 */
function headersFor(request: IncomingMessage, { origin }: PassOnOptions): Record<string, string | string[]> {
  const local = localOrigin(request);
  const own = Object.entries(request.headers).flatMap(([name, value]) =>
    value === undefined || OF_THIS_CONNECTION.has(name) ? [] : [[name, value] as const],
  );
  const headers = Object.fromEntries(own);
  if (headers.origin === local) headers.origin = origin;
  const { referer } = request.headers;
  if (referer?.startsWith(local)) headers.referer = origin + referer.slice(local.length);
  return headers;
}

/** Makes cookies valid for this address, and lets redirects within the deployment stay here. */
function headersBack(answer: IncomingMessage, local: string, origin: string): Record<string, string | string[]> {
  const own = Object.entries(answer.headers).flatMap(([name, value]) =>
    value === undefined || OF_THIS_CONNECTION.has(name) ? [] : [[name, value] as const],
  );
  const headers = Object.fromEntries(own);
  const cookies = answer.headers['set-cookie'];
  if (cookies) headers['set-cookie'] = cookies.map((cookie) => cookie.replace(/;\s*domain=[^;]*/i, ''));
  if (answer.headers.location?.startsWith(origin))
    headers.location = local + answer.headers.location.slice(origin.length);
  return headers;
}

function ask(request: IncomingMessage, options: PassOnOptions, upgrade: boolean): ClientRequest {
  const target = options.target(request.url ?? '/');
  const headers = headersFor(request, options);
  if (upgrade) Object.assign(headers, { connection: 'Upgrade', upgrade: request.headers.upgrade ?? '' });
  const send = target.protocol === 'https:' ? askHttps : askHttp;
  return send(target, { method: request.method ?? 'GET', headers });
}

/** Passes a request on to the deployment, and the answer back, unchanged. */
export function passOn(request: IncomingMessage, response: ServerResponse, options: PassOnOptions): void {
  const onward = ask(request, options, false);
  onward.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, headersBack(answer, localOrigin(request), options.origin));
    answer.pipe(response);
    answer.on('error', () => response.destroy());
  });
  onward.on('error', (error) => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end(`${error.message}\n`);
  });
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

/** Passes a socket on: the same bytes in both directions, until one side ends. */
export function passOnSocket(request: IncomingMessage, socket: Duplex, head: Buffer, options: PassOnOptions): void {
  const onward = ask(request, options, true);
  const end = () => {
    socket.destroy();
    onward.destroy();
  };
  socket.on('error', end);
  onward.on('error', end);
  onward.on('response', end);
  onward.on('upgrade', (answer, other, first) => {
    const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`);
    socket.write(['HTTP/1.1 101 Switching Protocols', ...lines, '', ''].join('\r\n'));
    if (first.length > 0) socket.write(first);
    if (head.length > 0) other.write(head);
    other.on('error', end);
    other.on('close', end);
    socket.on('close', () => other.destroy());
    other.pipe(socket).pipe(other);
  });
  onward.end();
}

import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { cameByHttps } from '../identity/cookies';

const GATEWAY_PATH = '/WSGateway';

function first(header: string | string[] | undefined): string | undefined {
  return (Array.isArray(header) ? header[0] : header)?.split(',')[0]?.trim();
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/** Is this the path of the gateway? Query and a closing slash do not matter. */
export function isGatewayPath(url: string | undefined): boolean {
  const path = (url ?? '').split('?')[0]?.replace(/\/$/, '');
  return path === GATEWAY_PATH;
}

/** The host that the browser asked; the page server, the only one that reaches the backend, says which. */
export function askedHost({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  return first(headers['x-forwarded-host']) ?? headers.host;
}

/**
 * A browser names the page's origin, which must be the address that it asked (the cookie comes along
 * from any site); clients that are no browsers name none.
 */
export function isAllowedOrigin(request: Pick<IncomingMessage, 'headers'>): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  const asked = askedHost(request);
  if (asked === undefined) return false;
  const isHttps = cameByHttps(request.headers['x-forwarded-proto']);
  // A default port is written in neither or only one of the two.
  return hostOf(origin) === hostOf(`${isHttps ? 'https' : 'http'}://${asked}`);
}

/** Where a client calls from: a proxy of ours says so; others are who they are. */
export function clientAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  isTrusted: (address: string | undefined) => boolean,
): string | undefined {
  const { remoteAddress } = socket;
  return (isTrusted(remoteAddress) ? first(headers['x-forwarded-for']) : undefined) ?? remoteAddress;
}

/** Answers an upgrade that is refused, then hangs up. */
export function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

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

/**
 * Where a client calls from. Each proxy adds whom it was asked by on the right: the answer is the last one that is no proxy
 * of ours, since what stands further left is what that one claims.
 */
export function clientAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  isTrusted: (address: string | undefined) => boolean,
): string | undefined {
  const { remoteAddress } = socket;
  if (!isTrusted(remoteAddress)) return remoteAddress;
  const told = [headers['x-forwarded-for'] ?? []].flat().flatMap((header) => header.split(','));
  const way = told.map((address) => address.trim()).filter((address) => address !== '');
  return way.findLast((address) => !isTrusted(address)) ?? way[0] ?? remoteAddress;
}

/** Answers an upgrade that is refused, then hangs up. */
export function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

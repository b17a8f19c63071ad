import type { FastifyRequest } from 'fastify';
import type { ServerConfig } from './config';

/** Origins other than the page's own that a page may reach, by purpose. */
export interface OutsideOrigins {
  readonly connect: readonly string[];
  readonly frames: readonly string[];
}

/** The origin of an absolute address. Empty for a path, and for the page's own host. */
function outside(address: string, host: string | undefined): readonly string[] {
  if (!/^(https?|wss?):/.test(address)) return [];
  const url = new URL(address);
  return url.host === host ? [] : [`${url.protocol}//${url.host}`];
}

/** The two names of this machine. Under the other name it is another origin. */
const TWINS: Readonly<Record<string, string>> = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' };

type Visit = Pick<FastifyRequest, 'host' | 'protocol'>;

/** Where the acquirer and the issuer of a sandbox have their pages: this machine by its other name. Nowhere when it was visited by neither. */
function localFrame({ host, protocol }: Visit): readonly string[] {
  const { hostname, port } = new URL(`${protocol}://${host}`);
  const twin = TWINS[hostname];
  return twin === undefined ? [] : [`${protocol}://${twin}${port && `:${port}`}`];
}

type Addresses = Pick<ServerConfig, 'api' | 'reporting' | 'tagManager' | 'cardFrame' | 'issuerFrame' | 'sandbox'>;

/**
 * The origins in the configuration other than the page's own host: API, socket, status service, error reports, tag
 * manager, and the pages of the acquirer and of the issuer of cards.
 * @param visit a policy's `'self'` covers its host
 */
export function outsideOrigins(
  { api, reporting, tagManager, cardFrame, issuerFrame, sandbox }: Addresses,
  visit: Visit,
): OutsideOrigins {
  const { host } = visit;
  const socket = api.socket.replace(/^http/, 'ws');
  const connect = [api.graphql, socket, api.status, reporting?.dsn ?? ''].flatMap((address) => outside(address, host));
  const framed = (address: string | null) =>
    address === null && sandbox ? localFrame(visit) : outside(address ?? '', host);
  return {
    connect: [...new Set(connect)],
    frames: [...new Set([...outside(tagManager?.frame ?? '', host), ...framed(cardFrame), ...framed(issuerFrame)])],
  };
}

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

/**
 * The origins in the configuration other than the page's own host: API, socket, status service, error reports, tag
 * manager.
 * @param host that of the request; a policy's `'self'` covers it
 */
export function outsideOrigins(
  { api, reporting, tagManager }: Pick<ServerConfig, 'api' | 'reporting' | 'tagManager'>,
  host: string | undefined,
): OutsideOrigins {
  const socket = api.socket.replace(/^http/, 'ws');
  const connect = [api.graphql, socket, api.status, reporting?.dsn ?? ''].flatMap((address) => outside(address, host));
  return { connect: [...new Set(connect)], frames: outside(tagManager?.frame ?? '', host) };
}

import type { Duplex } from 'node:stream';

const GATEWAY_PATH = '/WSGateway';

/** Whether this is the path of the gateway. A query and a final slash do not matter. */
export function isGatewayPath(url: string | undefined): boolean {
  const path = (url ?? '').split('?')[0]?.replace(/\/$/, '');
  return path === GATEWAY_PATH;
}

/** Refuses an upgrade and closes the connection. */
export function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

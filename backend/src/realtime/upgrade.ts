import type { Duplex } from 'node:stream';

const GATEWAY_PATH = '/WSGateway';

/** Is this the path of the gateway? Query and a closing slash do not matter. */
export function isGatewayPath(url: string | undefined): boolean {
  const path = (url ?? '').split('?')[0]?.replace(/\/$/, '');
  return path === GATEWAY_PATH;
}

/** Answers an upgrade that is refused, then hangs up. */
export function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

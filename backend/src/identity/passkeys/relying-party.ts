import { isIP } from 'node:net';

/** Who asks for passkeys: they belong to a host name, and are used at one origin. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** identity I-1: the host name of PUBLIC_URL, whatever a request says. Null on an IP address, where browsers make no passkeys. */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const { hostname, origin } = new URL(publicUrl);
  return isIP(hostname) || hostname.startsWith('[') ? null : { id: hostname, origin };
}

import type { IncomingMessage } from 'node:http';

function first(header: string | string[] | undefined): string | undefined {
  return (Array.isArray(header) ? header[0] : header)?.split(',')[0]?.trim();
}

/** Whether the browser used https. The page server sets `x-forwarded-proto`, and nothing else reaches the backend. */
export function cameByHttps(forwardedProto: string | string[] | undefined): boolean {
  return first(forwardedProto)?.toLowerCase() === 'https';
}

/** The host that the browser asked for. The page server tells it, and nothing else reaches the backend. */
export function askedHost({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  return first(headers['x-forwarded-host']) ?? headers.host;
}

/**
 * Whether the origin may open a socket. A browser names the origin of its page, and the cookie comes along from any
 * site. So the origin must equal the address that the browser asked for. Clients that are no browsers name no origin.
 */
export function isAllowedOrigin(request: Pick<IncomingMessage, 'headers'>): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  const asked = askedHost(request);
  if (asked === undefined) return false;
  const own = `${cameByHttps(request.headers['x-forwarded-proto']) ? 'https' : 'http'}://${asked}`;
  // A default port may be written in one of the two and left out of the other.
  return URL.canParse(origin) && URL.canParse(own) && new URL(origin).origin === new URL(own).origin;
}

/**
 * Whether a browser says that the page of another origin asks. `none` is nobody's page, such as an address that was
 * typed. Clients that are no browsers say nothing.
 */
export function isForeignPage({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

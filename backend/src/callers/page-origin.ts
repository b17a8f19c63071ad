import type { IncomingMessage } from 'node:http';

function first(header: string | string[] | undefined): string | undefined {
  return (Array.isArray(header) ? header[0] : header)?.split(',')[0]?.trim();
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/** Did the browser use https? `x-forwarded-proto` is set by the page server, the only one that reaches the backend. */
export function cameByHttps(forwardedProto: string | string[] | undefined): boolean {
  return first(forwardedProto)?.toLowerCase() === 'https';
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

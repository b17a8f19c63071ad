import { fastifyCookie } from '@fastify/cookie';
import { isToken } from './tokens';

/** `__Host-` makes the browser insist on https, on this host alone and on the whole site. */
const nameOf = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);

/** The session cookie's value; undefined when there is none or it has another form. */
export function readSessionCookie(header: string | undefined, secure: boolean): string | undefined {
  const token = fastifyCookie.parse(header ?? '')[nameOf('session', secure)];
  return token !== undefined && isToken(token) ? token : undefined;
}

/** The CSRF cookie's value, if any. */
export function readCsrfCookie(header: string | undefined, secure: boolean): string | undefined {
  return fastifyCookie.parse(header ?? '')[nameOf('csrf', secure)];
}

/** `Set-Cookie` values for a session and its CSRF token, which scripts read to echo it. */
export function sessionCookies(token: string, csrfToken: string, secure: boolean): [string, string] {
  const options = { path: '/', sameSite: 'lax', secure } as const;
  return [
    fastifyCookie.serialize(nameOf('session', secure), token, { ...options, httpOnly: true }),
    fastifyCookie.serialize(nameOf('csrf', secure), csrfToken, options),
  ];
}

/** Did the browser use https? `x-forwarded-proto` is set by the page server, the only one that reaches the backend. */
export function cameByHttps(forwardedProto: string | string[] | undefined): boolean {
  const first = (Array.isArray(forwardedProto) ? forwardedProto[0] : forwardedProto)?.split(',')[0];
  return first?.trim().toLowerCase() === 'https';
}

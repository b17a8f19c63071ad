import { isToken } from './tokens';

/** `__Host-` makes the browser insist on https, on this host alone and on the whole site. */
const nameOf = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);

function readCookie(header: string | undefined, name: string): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** The session cookie's value; undefined when there is none or it has another form. */
export function readSessionCookie(header: string | undefined, secure: boolean): string | undefined {
  const token = readCookie(header, nameOf('session', secure));
  return token !== undefined && isToken(token) ? token : undefined;
}

/** The CSRF cookie's value, if any. */
export function readCsrfCookie(header: string | undefined, secure: boolean): string | undefined {
  return readCookie(header, nameOf('csrf', secure));
}

/** `Set-Cookie` values for a session and its CSRF token, which scripts read to echo it. */
export function sessionCookies(token: string, csrfToken: string, secure: boolean): [string, string] {
  const attributes = `Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
  // Both values are base64url, which needs no encoding.
  return [
    `${nameOf('session', secure)}=${token}; ${attributes}; HttpOnly`,
    `${nameOf('csrf', secure)}=${csrfToken}; ${attributes}`,
  ];
}

import { knownBrowserText, readKnownBrowser } from './known-browser';
import type { KnownBrowser } from './known-browser';
import { isToken } from './tokens';

/** The longest life that browsers give a cookie: 400 days. */
const KNOWN_SECONDS = 34_560_000;
/** Half a year: longer than coins of a payment wait. */
const PAYER_SECONDS = 15_552_000;
const PAYER_KEY = /^[\w-]{22}$/;

/**
 * With the prefix `__Host-` the browser accepts the cookie only over https, for this host alone and for the whole site.
 */
const nameOf = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);

/** A browser's cookies by their names. */
export type Cookies = ReadonlyMap<string, string>;

/** Reads the header `Cookie`. Of two cookies with one name the first counts. */
export function parseCookies(header: string | undefined): Cookies {
  const cookies = new Map<string, string>();
  for (const pair of header?.split(';') ?? []) {
    const [name = '', ...values] = pair.trim().split('=');
    if (values.length > 0 && !cookies.has(name)) cookies.set(name, values.join('='));
  }
  return cookies;
}

/** The session cookie's value. Undefined when there is none or when it has another form. */
export function readSessionCookie(cookies: Cookies, secure: boolean): string | undefined {
  const token = cookies.get(nameOf('session', secure));
  return token !== undefined && isToken(token) ? token : undefined;
}

/** The CSRF cookie's value, or undefined. */
export function readCsrfCookie(cookies: Cookies, secure: boolean): string | undefined {
  return cookies.get(nameOf('csrf', secure));
}

/** `Set-Cookie` values for a session and its CSRF token. Scripts read the CSRF token and send it back in a header. */
export function sessionCookies(token: string, csrfToken: string, secure: boolean): [string, string] {
  const attributes = `Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
  // Both values are base64url and need no encoding.
  return [
    `${nameOf('session', secure)}=${token}; ${attributes}; HttpOnly`,
    `${nameOf('csrf', secure)}=${csrfToken}; ${attributes}`,
  ];
}

/** The secret of a browser with which somebody pays; null when it has none. */
export function readPayerCookie(cookies: Cookies, secure: boolean): string | null {
  const key = cookies.get(nameOf('payer', secure));
  return key !== undefined && PAYER_KEY.test(key) ? key : null;
}

/** `Set-Cookie` value by which somebody who paid is known again. No script reads it. */
export function payerCookie(key: string, secure: boolean): string {
  const attributes = `Path=/; SameSite=Lax${secure ? '; Secure' : ''}; HttpOnly; Max-Age=${PAYER_SECONDS}`;
  return `${nameOf('payer', secure)}=${key}; ${attributes}`;
}

/** What the browser shows of earlier sign-ins; null when it shows nothing. */
export function readKnownCookie(cookies: Cookies, secure: boolean): KnownBrowser | null {
  return readKnownBrowser(cookies.get(nameOf('known', secure)));
}

/** `Set-Cookie` value with which a browser is known to its customers from now on. No script reads it. */
export function knownCookie(browser: KnownBrowser, secure: boolean): string {
  const attributes = `Path=/; SameSite=Lax${secure ? '; Secure' : ''}; HttpOnly; Max-Age=${KNOWN_SECONDS}`;
  return `${nameOf('known', secure)}=${knownBrowserText(browser)}; ${attributes}`;
}

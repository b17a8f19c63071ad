import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** A new value for the session cookie: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether the text has the form of a session cookie's value. */
export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

/** The id under which a session is stored: SHA-256 of the cookie's value, hex. */
export function sessionIdOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The CSRF token of a session. It is bound to the session and to the server's secret. */
export function csrfTokenOf(secret: string, token: string): string {
  return createHmac('sha256', secret).update(`csrf:${token}`).digest('base64url');
}

/** Whether the `X-CSRF-Token` header belongs to this session. The comparison takes the same time for every answer. */
export function isCsrfTokenOf(secret: string, token: string, header: string | undefined): boolean {
  const expected = Buffer.from(csrfTokenOf(secret, token));
  const given = Buffer.from(header ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

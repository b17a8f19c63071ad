import { randomBytes } from 'node:crypto';

const NAME = 'device';
/** 16 bytes in base64url, in the one way that they are written. */
const WELL_FORMED = /^[\w-]{21}[AQgw]$/;
/** The longest that browsers keep a cookie. */
const MAX_AGE_S = 400 * 24 * 60 * 60;

const pairs = (cookies: string): readonly string[] => cookies.split(';').map((pair) => pair.trim());
const isDevice = (pair: string): boolean => pair.startsWith(`${NAME}=`);

/** The device that a `Cookie` header names; null when it names none, or none that this server could have given out. */
export function readDevice(cookies: string | undefined): string | null {
  const named = pairs(cookies ?? '')
    .filter(isDevice)
    .map((pair) => pair.slice(NAME.length + 1));
  return named.find((value) => WELL_FORMED.test(value)) ?? null;
}

/** A random name that says nothing of anybody: it stands for a bucket and for nothing else. */
export const newDevice = (): string => randomBytes(16).toString('base64url');

/** The `Set-Cookie` header that gives a browser its device. */
export function deviceCookie(device: string, { secure }: { readonly secure: boolean }): string {
  const attributes = ['HttpOnly', 'SameSite=Lax', 'Path=/', `Max-Age=${MAX_AGE_S}`, ...(secure ? ['Secure'] : [])];
  return [`${NAME}=${device}`, ...attributes].join('; ');
}

/** A `Cookie` header as the exchange gets it, which has no business with devices; undefined when nothing is left. */
export function withoutDevice(cookies: string | undefined): string | undefined {
  const others = pairs(cookies ?? '').filter((pair) => !isDevice(pair));
  return others.join('; ') || undefined;
}

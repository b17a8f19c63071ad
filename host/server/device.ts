import { randomBytes } from 'node:crypto';

const NAME = 'device';
/** 16 bytes in base64url, in their only valid form. */
const WELL_FORMED = /^[\w-]{21}[AQgw]$/;
/** The longest time that browsers keep a cookie. */
const MAX_AGE_S = 400 * 24 * 60 * 60;

const pairs = (cookies: string): readonly string[] => cookies.split(';').map((pair) => pair.trim());
const isDevice = (pair: string): boolean => pair.startsWith(`${NAME}=`);

/** The device in a `Cookie` header. Null when there is none, or when this server cannot have given it out. */
export function readDevice(cookies: string | undefined): string | null {
  const named = pairs(cookies ?? '')
    .filter(isDevice)
    .map((pair) => pair.slice(NAME.length + 1));
  return named.find((value) => WELL_FORMED.test(value)) ?? null;
}

/** A random name that says nothing about anybody. It stands for a bucket and for nothing else. */
export const newDevice = (): string => randomBytes(16).toString('base64url');

/** The `Set-Cookie` header that gives a browser its device. */
export function deviceCookie(device: string, { secure }: { readonly secure: boolean }): string {
  const attributes = ['HttpOnly', 'SameSite=Lax', 'Path=/', `Max-Age=${MAX_AGE_S}`, ...(secure ? ['Secure'] : [])];
  return [`${NAME}=${device}`, ...attributes].join('; ');
}

/** The `Cookie` header for the exchange, without the device. Undefined when nothing is left. */
export function withoutDevice(cookies: string | undefined): string | undefined {
  const others = pairs(cookies ?? '').filter((pair) => !isDevice(pair));
  return others.join('; ') || undefined;
}

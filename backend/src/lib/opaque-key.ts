import { createHmac } from 'node:crypto';

/** The key of an e-mail or an address where it is only counted. It does not tell the value. */
export function opaqueKey(secret: string, scope: string, value: string): string {
  return createHmac('sha256', secret).update(`${scope}:${value}`).digest('base64url');
}

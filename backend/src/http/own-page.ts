import type { FastifyRequest } from 'fastify';
import { askedHost, isAllowedOrigin, isForeignPage } from '../callers/page-origin';

/** Names that only this machine answers to, and addresses, which nobody can let point elsewhere (DNS rebinding). */
const OWN_NAME = /^(?:(?:[\w-]+\.)*localhost|\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\])(?::\d+)?$/i;

export const FOREIGN = 'Só a própria página pode fazer isto.';

/** Was this machine asked by a name that no foreign page can let point to it? */
export function isAskedByOwnName(request: FastifyRequest): boolean {
  return OWN_NAME.test(askedHost(request) ?? '');
}

/** Browsers say where a request comes from; clients that are no browsers say nothing. */
export function isOwnPage(request: FastifyRequest): boolean {
  return isAskedByOwnName(request) && isAllowedOrigin(request) && !isForeignPage(request);
}

/** What a page of the operator may do. @param nonce of its style and its script. */
export const pagePolicy = (nonce: string, more: readonly string[] = []): string =>
  [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    `img-src 'self' data:`,
    `connect-src 'self'`,
    ...more,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');

import { pathMatches } from '@plataforma/discovery';
import type { OutsideOrigins } from './outside-origins';
import { SCRIPT_POLICY } from './page-files-script';

/**
 * Content policy of a page. It allows only scripts and styles with the page's nonce, the own origin for data, and those
 * other origins that the configuration names.
 */
export function contentPolicy(
  nonce: string,
  { connect, frames }: OutsideOrigins = { connect: [], frames: [] },
): string {
  return [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `require-trusted-types-for 'script'`,
    `trusted-types ${SCRIPT_POLICY}`,
    `style-src 'nonce-${nonce}'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    [`connect-src 'self'`, ...connect].join(' '),
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

/**
 * Header of a page: no script runs without an integrity hash, whatever creates it. A page with an unpublished build
 * admits that build without a hash, and only through `pageFilesScript`.
 */
export const integrityPolicy = ({ unpublished }: { readonly unpublished: string | null }) => ({
  'integrity-policy': `blocked-destinations=(${unpublished === null ? 'script' : ''})`,
});

/** What a document may use of the device. */
const permissions = (camera: '()' | '(self)') => `camera=${camera}, geolocation=(), microphone=(), payment=(), usb=()`;

/** The pages on which a customer takes pictures of a document and of the own face. */
const CAMERA_PAGES = ['/profile/verify-account', '/two-factor/disable'];

/** The header `permissions-policy` of a page. @param path of its address, decoded */
export const permissionsOf = (path: string): string =>
  permissions(CAMERA_PAGES.some((page) => pathMatches(page, path)) ? '(self)' : '()');

/** Headers of every answer; a page may have its own `permissions-policy`. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissions('()'),
};

/** A document that is not a page may do nothing. */
export const NO_CONTENT_POLICY = `default-src 'none'; frame-ancestors 'none'`;

import { expect } from '@playwright/test';

/** What every answer carries, in the rule's own words: a change of the server is a change here. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};
const NONCE = /'nonce-([\w-]{24})'/g;

/** The pages that may use the camera. */
const CAMERA_PAGE = /^\/(?:profile\/verify-account|two-factor\/disable)\/?(?:[?#]|$)/;

/**
 * Holds the headers of a page against the rule, and gives the nonce of its scripts and styles.
 * @param path of the page, with its query
 */
export function nonceIn(headers: Readonly<Record<string, string>>, path: string): string {
  const permissions = SECURITY_HEADERS['permissions-policy'];
  const own = CAMERA_PAGE.test(path) ? permissions.replace('camera=()', 'camera=(self)') : permissions;
  expect(headers).toMatchObject({ ...SECURITY_HEADERS, 'permissions-policy': own });
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
  const policy = headers['content-security-policy'] ?? '';
  const directives = new Map(policy.split('; ').map((each) => [each.split(' ', 1)[0], each] as const));
  expect(directives.get('default-src')).toBe(`default-src 'none'`);
  expect(directives.get('script-src')).toMatch(NONCE);
  expect(directives.get('style-src')).toMatch(NONCE);
  expect(directives.get('require-trusted-types-for')).toBe(`require-trusted-types-for 'script'`);
  expect(directives.get('trusted-types')).toBe('trusted-types plataforma');
  expect(policy).not.toContain('unsafe');
  // A sandbox shows its acquirer's pages from this machine by its other name; nothing else is of another origin.
  const frames = directives.get('frame-src');
  if (frames !== undefined) expect(frames).toMatch(/^frame-src http:\/\/(?:127\.0\.0\.1|localhost):\d+$/);
  expect(policy.replace(`${frames}; `, '')).not.toMatch(/[ :]\*|https?:/);
  const nonces = new Set([...policy.matchAll(NONCE)].map(([, nonce = '']) => nonce));
  expect(nonces.size, 'one nonce for scripts and styles').toBe(1);
  return [...nonces].join('');
}

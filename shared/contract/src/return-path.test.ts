import fc from 'fast-check';
import { returnPath, signInPath } from './return-path';

const origin = 'https://plataforma.test';

describe('path to return to after signing in', () => {
  it.each([
    ['/wallet', '/wallet'],
    ['/trade/ethbrl?amount=500,00#ticket', '/trade/ethbrl?amount=500,00#ticket'],
    ['/', '/'],
  ])('keeps the path of this site %p', (raw, expected) => {
    expect(returnPath(raw, origin)).toBe(expected);
  });

  it.each([
    null,
    '',
    'wallet',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n//evil.test',
    '/.//evil.test',
    '/a/..//evil.test',
    'https://evil.test/wallet',
    'https:evil.test',
    'javascript:alert(1)',
    ' //evil.test',
    '//[',
  ])('never leaves the site for %p', (raw) => {
    expect(returnPath(raw, origin)).toBe('/');
  });

  it.each(['/login', '/login?return=/login', '/logout', '/logout/'])('does not return to %p', (raw) => {
    expect(returnPath(raw, origin)).toBe('/');
  });

  it('stays on this origin whatever the parameter says', () => {
    const hostile = fc.array(fc.constantFrom('/', '\\', '\t', '.', ':', '@', 'https', 'evil.test', '?', '#', '%2f'));
    fc.assert(
      fc.property(hostile, (parts) => {
        const path = returnPath(parts.join(''), origin);
        expect(new URL(path, origin).origin).toBe(origin);
        expect(path).toMatch(/^\/(?![/\\])/);
      }),
    );
  });

  it('is carried by the sign-in address', () => {
    expect(signInPath('/trade/btcbrl?valor=500')).toBe('/login?return=%2Ftrade%2Fbtcbrl%3Fvalor%3D500');
  });
});

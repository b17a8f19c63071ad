import fc from 'fast-check';
import { returnPath, signInPath } from './return-path';

const origin = 'https://plataforma.test';

describe('path to return to after signing in', () => {
  it.each([
    ['/wallet', '/wallet'],
    ['/trade/ethbrl?amount=500,00#ticket', '/trade/ethbrl?amount=500,00#ticket'],
    ['/', '/'],
    ['/logoutx', '/logoutx'],
    ['/trade/a%20b', '/trade/a%20b'],
    ['/a%22', '/a%22'],
  ])('keeps the path of this site %p', (raw, expected) => {
    expect(returnPath(raw, origin)).toBe(expected);
  });

  it.each([null, ''])(
    'without a path, as in %p, it is the page that the customer begins with, and home by default',
    (raw) => {
      expect([returnPath(raw, origin), returnPath(raw, origin, '/wallet')]).toEqual(['/', '/wallet']);
      expect(returnPath('/', origin, '/wallet')).toBe('/');
    },
  );

  it.each([
    null,
    '',
    'wallet',
    '//evil.test',
    '//evil.test/wallet',
    '/\\evil.test/wallet',
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

  it.each([
    '/login',
    '/login?return=/login',
    '/logout',
    '/logout/',
    '/LOGOUT',
    '/LogIn/',
    '/log%6fut',
    '/%6Cogout?x',
    '/wallet/../logout',
    '/%2e/logout#x',
  ])('does not return to %p', (raw) => {
    expect(returnPath(raw, origin)).toBe('/');
  });

  it('returns to no path that the router takes for /login or /logout', () => {
    const encoded = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;
    const spelled = (word: string) =>
      fc.tuple(
        ...[...word].map((letter) =>
          fc.constantFrom(letter, letter.toUpperCase(), encoded(letter), encoded(letter.toUpperCase())),
        ),
      );
    fc.assert(
      fc.property(
        fc.oneof(spelled('login'), spelled('logout')),
        fc.constantFrom('', '/', '?a', '#a'),
        (letters, end) => {
          expect(returnPath(`/${letters.join('')}${end}`, origin)).toBe('/');
        },
      ),
    );
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

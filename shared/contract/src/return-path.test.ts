import { returnPath, signInPath } from './return-path';

describe('the way back after signing in (no open redirect)', () => {
  const origin = 'https://plataforma.test';

  it.each([
    ['/wallet', '/wallet'],
    ['/trade/btcbrl?lado=compra&valor=500#topo', '/trade/btcbrl?lado=compra&valor=500#topo'],
  ])('keeps the path %s of this site', (raw, expected) => {
    expect(returnPath(raw, origin)).toBe(expected);
  });

  it.each([
    null,
    '',
    'wallet',
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '\\\\evil.test',
    'javascript:alert(1)',
    '/login',
    '/login?return=/wallet',
    '/logout',
  ])('leads home from %j', (raw) => {
    expect(returnPath(raw, origin)).toBe('/');
  });

  it('is carried by the sign-in address', () => {
    expect(signInPath('/trade/btcbrl?valor=500')).toBe('/login?return=%2Ftrade%2Fbtcbrl%3Fvalor%3D500');
  });
});

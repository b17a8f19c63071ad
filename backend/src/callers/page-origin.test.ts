import { isAllowedOrigin, isForeignPage } from './page-origin';

describe('quality, Security: whose page asks', () => {
  const byHttps = { 'x-forwarded-host': 'plataforma.example', 'x-forwarded-proto': 'https' };
  const byHttp = { 'x-forwarded-host': 'plataforma.example', 'x-forwarded-proto': 'http' };
  const byPort = { host: 'localhost:3000' };

  test.each([
    ['https://plataforma.example', byHttps, true],
    ['https://plataforma.example:443', byHttps, true],
    ['http://plataforma.example', byHttps, false],
    ['http://plataforma.example:443', byHttps, false],
    ['https://plataforma.example', byHttp, false],
    ['http://plataforma.example', byHttp, true],
    ['http://localhost:3000', byPort, true],
    ['https://localhost:3000', byPort, false],
    ['http://localhost:3001', byPort, false],
    ['null', byPort, false],
    ['null', { host: 'a b[' }, false],
    ['file://localhost:3000', byPort, false],
    [undefined, byHttps, true],
  ])('a socket of %s with %j may open: %s', (origin, headers, isAllowed) => {
    expect(isAllowedOrigin({ headers: origin === undefined ? headers : { ...headers, origin } })).toBe(isAllowed);
  });

  test.each([
    [undefined, false],
    ['same-origin', false],
    ['none', false],
    ['same-site', true],
    ['cross-site', true],
    ['same-origin, cross-site', true],
    ['', true],
  ])('Sec-Fetch-Site %s is a foreign page: %s', (site, isForeign) => {
    expect(isForeignPage({ headers: site === undefined ? {} : { 'sec-fetch-site': site } })).toBe(isForeign);
  });
});

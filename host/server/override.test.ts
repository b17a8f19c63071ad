import { fakeBuild, fakeDiscovery } from './test/fake-discovery';
import { overrideCookie, readOverride, wishedOverride } from './override';

const ORIGIN = 'http://localhost:3010';
const remote = 'mf-wallet';
const document = fakeDiscovery({
  [remote]: { live: fakeBuild(remote, '/wallet'), candidate: null, fallback: null },
});
const read = (cookies: string | undefined, origins: readonly string[] = [ORIGIN]) =>
  readOverride(cookies, origins, document);

describe('browser overrides (architecture, Deployment: only where configuration allows it, for allow-listed origins)', () => {
  it('are chosen by a cookie of the browser', () => {
    const cookie = overrideCookie({ remote, origin: ORIGIN }, { secure: true });
    expect(cookie).toContain('; HttpOnly; SameSite=Strict; Path=/; Max-Age=43200; Secure');
    expect(read(`a=b; ${cookie.split(';')[0] ?? ''}`)).toEqual({ remote, origin: ORIGIN });
    expect(overrideCookie(null, { secure: false })).toBe('override=; HttpOnly; SameSite=Strict; Path=/; Max-Age=0');
  });

  it('in production, where no origin is configured, a forged cookie does nothing', () => {
    expect(read(`override=${remote}@${ORIGIN}`, [])).toBeNull();
  });

  it.each([
    undefined,
    '',
    `override=${remote}@http://localhost:3011`,
    `override=${remote}@http://localhost:3010/`,
    `override=${remote}@http://localhost:3010.evil.test`,
    `override=${remote}@https://localhost:3010`,
    `override=mf-unknown@${ORIGIN}`,
    `override=__proto__@${ORIGIN}`,
    `override=${remote}`,
    `override=${remote}@${ORIGIN}@${ORIGIN}`,
    `override=; override=${remote}@${ORIGIN}`,
    `xoverride=${remote}@${ORIGIN}`,
  ])('%j is no override', (cookies) => {
    expect(read(cookies)).toBeNull();
  });

  it.each([
    [
      { remote, origin: ORIGIN },
      { remote, origin: ORIGIN },
    ],
    [{ remote: null }, null],
    [{ remote, origin: 'http://evil.test' }, undefined],
    [{ remote: 'mf-unknown', origin: ORIGIN }, undefined],
    [{ remote, origin: ORIGIN, more: 1 }, undefined],
    [{ remote: null, origin: ORIGIN }, undefined],
    [undefined, undefined],
    ['text', undefined],
  ])('the request %j chooses %j', (body, choice) => {
    expect(wishedOverride(body, [ORIGIN], document)).toEqual(choice);
  });
});

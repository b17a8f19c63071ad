import type { PageDiscovery } from '@plataforma/discovery';
import { takeOverride } from './take-override';

const build = (version: string) => ({
  version,
  contract: '1.0.0',
  commit: null,
  publishedAt: '2026-11-20T12:00:00.000Z',
  base: `/remotes/mf-wallet/${version}/`,
  entry: 'remoteEntry.js',
  routes: [],
  widgets: [],
  namespaces: ['wallet'],
});
const discovery: PageDiscovery = {
  shell: { version: '1', commit: null, publishedAt: '2026-11-20T12:00:00.000Z', locales: '/assets/locales/' },
  remotes: { 'mf-wallet': { live: build('1'), fallback: null } },
};
const chosen = { remote: 'mf-wallet', origin: 'http://localhost:3010' };

function answer(document: unknown) {
  const fetched = jest.fn(() => Promise.resolve({ ok: true, json: () => Promise.resolve(document) }));
  Object.assign(globalThis, { fetch: fetched });
  return fetched;
}

describe('architecture, Deployment: a browser takes one remote from an allow-listed origin', () => {
  it('the build is the one of that origin, and the published build is its fallback', async () => {
    const fetched = answer({ remotes: { 'mf-wallet': { live: build('2') } } });
    const { discovery: taken, override } = await takeOverride(discovery, chosen);
    expect(fetched).toHaveBeenCalledWith('http://localhost:3010/discovery.json', expect.anything());
    expect(taken.remotes['mf-wallet']).toEqual({
      live: { ...build('2'), base: 'http://localhost:3010/remotes/mf-wallet/2/' },
      fallback: build('1'),
      from: 'override',
    });
    expect(override).toEqual({ ...chosen, taken: true });
  });

  it.each([
    ['another remote', { remotes: { 'mf-auth': { live: build('2') } } }],
    ['no document', 'text'],
    ['half a build', { remotes: { 'mf-wallet': { live: { ...build('2'), routes: [{}] } } } }],
    ['files elsewhere', { remotes: { 'mf-wallet': { live: { ...build('2'), base: '.evil.test/' } } } }],
  ])('%s: the page keeps the published build', async (_what, document) => {
    answer(document);
    expect(await takeOverride(discovery, chosen)).toEqual({ discovery, override: { ...chosen, taken: false } });
  });

  it('without an answer the page keeps the published build', async () => {
    Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('refused')) });
    expect(await takeOverride(discovery, chosen)).toEqual({ discovery, override: { ...chosen, taken: false } });
  });
});

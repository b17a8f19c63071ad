import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Discovery, discoverySchema } from '../discovery';
import { KEPT_FOR_MS, retire } from './retention';

const DAY_MS = KEPT_FOR_MS / 7;
const NOW = Date.parse('2026-11-20T12:00:00Z');
const facts = { integrity: `sha384-${'A'.repeat(64)}`, bytes: 10, brotli: 5 };
const published = { contract: '1.0.0', commit: null, publishedAt: '2026-11-20T12:00:00.000Z' };
const version = (digit: number) => `1.0.0-${String(digit).repeat(12)}`;

/** A document with one build of the shell and one of a remote. */
function naming(digit: number): Discovery {
  const route = { id: 'wallet', path: '/wallet', access: 'signed-in', layout: 'menu', titleKey: 'wallet:title' };
  const live = {
    ...published,
    version: version(digit),
    base: `/remotes/mf-wallet/${version(digit)}/`,
    entry: 'remoteEntry.js',
    routes: [{ ...route, chunks: [], later: [] }],
    widgets: [],
    namespaces: [],
    files: { 'remoteEntry.js': facts },
  };
  const shell = {
    ...published,
    version: version(digit),
    base: '/assets/',
    entry: [`main.${digit}.js`],
    preload: [],
    fonts: [],
    locales: 'locales/',
    files: { [`main.${digit}.js`]: facts },
  };
  return discoverySchema.parse({
    schemaVersion: 1,
    shell,
    remotes: { 'mf-wallet': { live, candidate: null, fallback: null } },
  });
}

describe('builds out of use (federation: old chunks stay served for never less than seven days after a release)', () => {
  const site = mkdtempSync(join(tmpdir(), 'retention-'));
  afterAll(() => rmSync(site, { recursive: true }));

  const filesOf = (digit: number) => [
    `assets/main.${digit}.js`,
    `assets/main.${digit}.js.br`,
    `assets/main.${digit}.js.map`,
    `remotes/mf-wallet/${version(digit)}/remoteEntry.js`,
  ];
  const areServed = (digit: number) => filesOf(digit).map((file) => existsSync(join(site, file)));

  beforeAll(() => {
    const longAgo = (NOW - 30 * DAY_MS) / 1000;
    for (const file of [...filesOf(1), ...filesOf(2)]) {
      mkdirSync(dirname(join(site, file)), { recursive: true });
      writeFileSync(join(site, file), '');
      utimesSync(join(site, file), longAgo, longAgo);
      utimesSync(dirname(join(site, file)), longAgo, longAgo);
    }
  });

  it('stay from the release that replaces them on, however old they are', () => {
    retire(site, naming(1), naming(2), NOW);
    retire(site, naming(2), naming(2), NOW + 6 * DAY_MS);
    expect(areServed(1)).toEqual([true, true, true, true]);
  });

  it('go after seven days, and what is in use stays for ever', () => {
    retire(site, naming(2), naming(2), NOW + 8 * DAY_MS);
    expect(areServed(1)).toEqual([false, false, false, false]);
    expect(areServed(2)).toEqual([true, true, true, true]);
  });
});

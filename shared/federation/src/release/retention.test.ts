import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentOf, remoteBuild, shellBuild, VERSIONS } from './test/sample-builds';
import { descriptionOf, DOCUMENT } from './layout';
import { readRetention, retire } from './retention';
import { folderTarget } from './targets/folder-target';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.parse('2026-11-20T12:00:00Z');
const day = (days: number): number => NOW + days * DAY_MS;
const [A, B, C] = VERSIONS;

describe('builds out of use (federation: old chunks stay served for never less than seven days after a release)', () => {
  const site = mkdtempSync(join(tmpdir(), 'retention-'));
  const target = folderTarget(site);
  const keepNone = { days: 7, builds: 0 };
  afterAll(() => rmSync(site, { recursive: true }));

  const put = (path: string, text = '') => target.replace(path, text, null);
  const filesOf = (version: string) => [
    `assets/main.${version}.js`,
    `assets/main.${version}.js.br`,
    `assets/main.${version}.js.map`,
    `remotes/mf-wallet/${version}/remoteEntry.js`,
  ];
  const areServed = (version: string) =>
    Promise.all(filesOf(version).map(async (file) => (await target.read(file)) !== null));
  const naming = (version: string) =>
    documentOf(shellBuild(version), { 'mf-wallet': remoteBuild('mf-wallet', version) });

  beforeAll(async () => {
    for (const version of VERSIONS) {
      for (const file of filesOf(version)) await put(file);
      await put(descriptionOf('host', version), JSON.stringify(shellBuild(version)));
      await put(descriptionOf('mf-wallet', version), JSON.stringify(remoteBuild('mf-wallet', version)));
    }
    await put('assets/shared.js');
    await put(DOCUMENT, '{}');
  });

  it('are kept from the release that replaces them, however long they were live', async () => {
    expect(await retire(target, naming(A), keepNone, day(-100))).toEqual([]);
    expect(await retire(target, naming(B), keepNone, day(0))).toEqual([
      expect.stringContaining(C),
      expect.stringContaining(C),
    ]);
    expect(await retire(target, naming(B), keepNone, day(6.9))).toEqual([]);
    expect(await areServed(A)).toEqual([true, true, true, true]);
  });

  it('are deleted after seven days; what is in use or shared with it stays for ever', async () => {
    expect(await retire(target, naming(B), keepNone, day(7.1))).toEqual([`host ${A}`, `mf-wallet ${A}`]);
    expect(await areServed(A)).toEqual([false, false, false, false]);
    expect(await areServed(B)).toEqual([true, true, true, true]);
    expect(await target.read(descriptionOf('host', A))).toBeNull();
  });

  it('begin their days anew when they were in use again', async () => {
    for (const file of filesOf(A)) await put(file);
    await put(descriptionOf('mf-wallet', A), JSON.stringify(remoteBuild('mf-wallet', A)));
    await retire(target, naming(B), keepNone, day(10));
    await retire(target, { ...naming(B), remotes: naming(A).remotes }, keepNone, day(16));
    await retire(target, naming(B), keepNone, day(18));
    expect((await areServed(A))[3]).toBe(true);
  });

  it('are kept by count after that: the latest of each name', async () => {
    expect(await retire(target, naming(B), { days: 7, builds: 1 }, day(100))).toEqual([]);
    expect((await areServed(A))[3]).toBe(true);
    expect(await retire(target, naming(B), keepNone, day(101))).toEqual([`mf-wallet ${A}`]);
  });

  it('are kept seven days at least, whatever is configured', () => {
    expect(readRetention({})).toEqual({ days: 7, builds: 3 });
    expect(readRetention({ RETENTION_DAYS: '30', RETENTION_BUILDS: '0' })).toEqual({ days: 30, builds: 0 });
    expect(() => readRetention({ RETENTION_DAYS: '6' })).toThrow('RETENTION_DAYS');
  });
});

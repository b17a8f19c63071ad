import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDocument, switchDocument } from './document';
import { readJournal } from './journal';
import { SCHEMA } from './layout';
import { publishChecked } from './publish-checked';
import { documentOf, remoteBuild, shellBuild, VERSIONS } from './test/sample-builds';
import { folderTarget } from './targets/folder-target';

const [A] = VERSIONS;
const { contract, entry, widgets, namespaces, requires, operations } = remoteBuild('mf-wallet', A);
const route = { id: 'wallet', path: '/wallet', access: 'signed-in', layout: 'menu', titleKey: 'common:title' };

describe('a build from an image goes live by the checks of a release (operating: releases in containers)', () => {
  let folder: string;
  const target = () => folderTarget(join(folder, 'site'));
  const wallet = async () => (await readDocument(target()))?.remotes['mf-wallet']?.live.version;

  /** Publishes a build with one query, made with a given contract. */
  const publish = (query: string, wanted: string = contract, faults: readonly string[] = []) => {
    const sources = join(folder, 'mf-wallet');
    const output = join(sources, 'dist');
    mkdirSync(output, { recursive: true });
    const routes = [{ ...route, chunks: [], later: [] }];
    const manifest = { contract: wanted, entry, routes, widgets, namespaces, requires, operations };
    writeFileSync(join(sources, 'package.json'), '{ "version": "1.0.0" }');
    writeFileSync(join(output, 'build.json'), JSON.stringify(manifest));
    writeFileSync(join(output, entry), `ask("${query}")`);
    writeFileSync(join(output, operations), JSON.stringify([{ name: 'Balance', text: query }]));
    const finished = { name: 'mf-wallet', sources, folder: output };
    return publishChecked(target(), finished, { faults, uses: [] }, { RELEASED_BY: 'container' });
  };

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'publish-checked-'));
    mkdirSync(join(folder, 'site'));
    const shell = shellBuild(A);
    await switchDocument(target(), () => documentOf(shell, { 'mf-wallet': remoteBuild('mf-wallet', A) }));
    await target().replace(SCHEMA, 'type Query { total: String }', null);
    await target().replace('assets/locales/en/common.json', '{"title":"Carteira"}', null);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('one that fits is live once, with its line in the journal', async () => {
    const { version, wasLive } = await publish('query Balance { total }');
    expect(wasLive).toBe(false);
    expect(await wallet()).toBe(version);
    expect(await publish('query Balance { total }')).toEqual({ version, wasLive: true });
    expect(await readJournal(target())).toMatchObject([{ action: 'release', version, by: 'container' }]);
  });

  it.each([
    ['the live schema', () => publish('query Balance { held }'), 'Cannot query field "held"'],
    ['the live shell', () => publish('query Balance { total }', '2.0.0'), 'built against contract 2.0.0'],
    [
      'its own types, as its image was made',
      () => publish('query Balance { total }', contract, ['src/a.ts:1: wrong']),
      'src/a.ts:1: wrong',
    ],
  ])('one that does not fit %s is refused, and nothing is changed', async (_what, work, why) => {
    await expect(work()).rejects.toThrow(why);
    expect(await wallet()).toBe(A);
    expect(await readJournal(target())).toEqual([]);
    expect(await target().list('remotes')).toEqual([]);
  });
});

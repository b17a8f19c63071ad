import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Discovery, RemoteBuild } from '@plataforma/discovery';
import { fakeConfig } from '@plataforma/testing/fake-config';
import { loadDocument } from './load-document';
import { fakeBuild, fakeDiscovery } from './test/fake-discovery';

const WALLET = 'mf-wallet';
const wallet = (change: Partial<RemoteBuild> = {}): RemoteBuild => ({ ...fakeBuild(WALLET, '/wallet'), ...change });
const route = wallet().routes[0];
if (!route) throw new Error('the build has no route');

let site: string;
beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'plataforma-load-'));
  for (const file of Object.keys(fakeDiscovery().shell.files)) {
    await mkdir(dirname(join(site, 'assets', file)), { recursive: true });
    await writeFile(join(site, 'assets', file), file);
  }
});
afterEach(() => rm(site, { recursive: true, force: true }));

const load = (document: Discovery) => () => loadDocument(document, site, fakeConfig);

describe('architecture, Deployment: a document takes effect only when every page of it can be served', () => {
  it('loads with a live build, a candidate and a fallback', () => {
    const candidate = { share: 10, build: wallet() };
    expect(load(fakeDiscovery({ [WALLET]: { live: wallet(), candidate, fallback: wallet() } }))).not.toThrow();
  });

  it.each<[string, Partial<RemoteBuild>]>([
    ['an entry', { entry: 'other.js' }],
    ['a chunk of a route', { routes: [{ ...route, chunks: ['other.js'] }] }],
    ['a later chunk', { routes: [{ ...route, later: ['other.js'] }] }],
    ['a chunk of a widget', { widgets: [{ id: 'one', chunks: ['other.js'] }] }],
    ['copy', { namespaces: ['wallet', 'other'] }],
    ['copy of a route', { routes: [{ ...route, namespaces: ['other'] }] }],
    ['frames', { frames: 'other.mjs' }],
    ['a file with the name of a property of every object', { entry: 'constructor' }],
  ])('refuses %s that the build does not describe, in whichever place the build is', (_what, change) => {
    const [right, wrong] = [wallet(), wallet(change)];
    const places = [
      { live: wrong, candidate: null, fallback: null },
      { live: right, candidate: { share: 1, build: wrong }, fallback: null },
      { live: right, candidate: null, fallback: wrong },
    ];
    for (const place of places) expect(load(fakeDiscovery({ [WALLET]: place }))).toThrow(/describe/);
  });

  it.each([
    ['entry', { entry: ['other.js'] }],
    ['preload', { preload: ['other.js'] }],
    ['fonts', { fonts: ['other.woff2'] }],
    ['locales', { locales: 'other/' }],
  ])('refuses a shell whose %s names a file that it does not describe', (_what, change) => {
    const document = fakeDiscovery();
    expect(load({ ...document, shell: { ...document.shell, ...change } })).toThrow('does not describe');
  });

  it('refuses a shell whose file is missing, or is a link', async () => {
    const entry = join(site, 'assets/main.js');
    await rm(entry);
    expect(load(fakeDiscovery())).toThrow('/assets/main.js is no plain file of the site');
    await symlink(join(site, 'assets/libraries.js'), entry);
    expect(load(fakeDiscovery())).toThrow('/assets/main.js is no plain file of the site');
  });
});

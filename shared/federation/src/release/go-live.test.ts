import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bucketOf, discoveryFor, pageDiscovery, type RemoteBuild } from '@plataforma/discovery';
import { readDocument, switchDocument } from './document';
import { goLive } from './go-live';
import { readJournal } from './journal';
import { documentOf, remoteBuild, shellBuild, VERSIONS } from './test/sample-builds';
import { canaried, released } from './steps';
import { folderTarget } from './targets/folder-target';

const [A, B, C] = VERSIONS;
const CONTENT = 'what was built';
const integrity = `sha384-${createHash('sha384').update(CONTENT).digest('base64')}`;
const wallet = (version: string): RemoteBuild => ({
  ...remoteBuild('mf-wallet', version),
  files: { 'remoteEntry.js': { integrity, bytes: CONTENT.length, brotli: 5 } },
});
const fileOf = (version: string) => `remotes/mf-wallet/${version}/remoteEntry.js`;

describe('a release stays live only when the check of the live product passes', () => {
  let folder: string;
  let said: string[];
  let server: Server | null;
  let url: string | null;
  const target = () => folderTarget(folder);
  const setting = () => ({
    target: target(),
    say: (line: string) => void said.push(line),
    productUrl: () => Promise.resolve(url),
    findChromium: () => Promise.resolve(null),
    env: { RELEASED_BY: 'the tests' },
  });
  const release = (build: RemoteBuild, share: number | null = null) =>
    goLive(setting(), {
      name: 'mf-wallet',
      build,
      action: share === null ? 'release' : 'canary',
      share,
      change: (now) => (share === null ? released(now, 'mf-wallet', build) : canaried(now, 'mf-wallet', build, share)),
    });
  const walletNow = async () => {
    const remote = (await readDocument(target()))?.remotes['mf-wallet'];
    return [remote?.live.version, remote?.candidate?.build.version ?? null];
  };

  const readKnown = () => readDocument(target());

  /** A minimal page server. */
  async function serve(pages: (device: string) => Promise<string>, known = readKnown): Promise<void> {
    const started = createServer((request, response) => {
      void (async () => {
        const path = (request.url ?? '/').slice(1);
        if (path === 'discovery.json') return void response.end(JSON.stringify(await known()));
        const stored = path.startsWith('remotes') ? await target().read(path) : null;
        const device = /device=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
        response.end(stored ?? (await pages(device)));
      })();
    });
    await new Promise<void>((done) => started.listen(0, '127.0.0.1', done));
    const address = started.address();
    server = started;
    url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  }
  const page = (discovery: unknown): string =>
    `<script id="discovery" type="application/json" nonce="x">${JSON.stringify(discovery)}</script>`;
  const rightPages = async (device: string): Promise<string> => {
    const document = await readDocument(target());
    return document ? page(pageDiscovery(discoveryFor(document, bucketOf(device)))) : '';
  };

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'go-live-'));
    said = [];
    [server, url] = [null, null];
    for (const version of [A, B]) await target().replace(fileOf(version), CONTENT, null);
    await switchDocument(target(), () => documentOf(shellBuild(A), { 'mf-wallet': wallet(A) }));
  });
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
    rmSync(folder, { recursive: true });
  });

  it('says that no product runs here, and compares the stored files', async () => {
    expect(await release(wallet(B))).toBe(true);
    expect(await walletNow()).toEqual([B, null]);
    expect(said.join('\n')).toContain('no product runs here');
    expect(await release(wallet(C))).toBe(false);
    expect(await walletNow()).toEqual([B, null]);
    expect(said.join('\n')).toContain(`${fileOf(C)} is missing.`);
    expect((await readJournal(target())).map(({ action, version, by }) => [action, version, by])).toEqual([
      ['release', B, 'the tests'],
      ['release', C, 'the tests'],
      ['rollback', B, 'the tests, smoke test'],
    ]);
  });

  it('passes when every page names the version; a candidate is checked with a device inside its share', async () => {
    await serve(rightPages);
    expect(await release(wallet(B), 0.5)).toBe(true);
    expect(await walletNow()).toEqual([A, B]);
    expect(await release(wallet(B))).toBe(true);
    expect(await walletNow()).toEqual([B, null]);
  });

  it('waits for a page server that still serves what was before: a candidate that it names is not live yet', async () => {
    expect(await release(wallet(B), 10)).toBe(true);
    let known = await readDocument(target());
    let asked = 0;
    const readLate = async () => {
      asked += 1;
      if (asked === 3) known = await readDocument(target());
      return known;
    };
    const pages = (device: string) =>
      Promise.resolve(known ? page(pageDiscovery(discoveryFor(known, bucketOf(device)))) : '');
    await serve(pages, readLate);
    expect(await release(wallet(B), 100)).toBe(true);
    asked = 0;
    expect(await release(wallet(B))).toBe(true);
    expect(asked).toBe(3);
    expect(await walletNow()).toEqual([B, null]);
  });

  it('fails when a page still runs another version', async () => {
    const old = page(pageDiscovery(documentOf(shellBuild(A), { 'mf-wallet': wallet(A) })));
    await serve(() => Promise.resolve(old));
    expect(await release(wallet(B))).toBe(false);
    expect(await walletNow()).toEqual([A, null]);
    expect(said.join('\n')).toContain(`/wallet runs mf-wallet ${A} instead of ${B}.`);
  });

  it('fails when a file arrives that was not built, and only the candidate is withdrawn', async () => {
    await target().replace(fileOf(C), 'something else', null);
    await serve(rightPages);
    expect(await release(wallet(C), 10)).toBe(false);
    expect(await walletNow()).toEqual([A, null]);
    expect(said.join('\n')).toContain(`${fileOf(C)} is not the file that was built.`);
  });

  it('does not undo what somebody else has released since', async () => {
    await serve(async (device) => {
      await switchDocument(target(), (now) => released(now, 'mf-wallet', wallet(A)));
      return rightPages(device);
    });
    expect(await release(wallet(B))).toBe(false);
    expect(await walletNow()).toEqual([A, null]);
    expect(said.join('\n')).toContain('or somebody has changed it since');
  });
});

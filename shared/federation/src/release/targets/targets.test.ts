import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTarget } from './open-target';
import { type RsyncDaemon, startRsyncDaemon } from './test/rsync-daemon';
import { type S3Double, startS3Double } from './test/s3-double';
import { type Target, update } from './target';

// rsync runs several dozen times, each time as a process.
jest.setTimeout(60_000);

const SECRET = 'of-the-tests';
const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'target-'));
  folders.push(folder);
  return folder;
};
let daemon: RsyncDaemon;
let store: S3Double;
const keys = () => ({ AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: SECRET, S3_ENDPOINT: store.url });
const open = (place: string, env = {}) => openTarget({ RELEASE_TARGET: place, ...env }, '/', 'site');

beforeAll(async () => {
  daemon = await startRsyncDaemon();
  store = await startS3Double(SECRET);
});
afterAll(async () => {
  await daemon.close();
  await store.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A local folder with a finished build. */
function finished(files: Readonly<Record<string, string>>): string {
  const folder = newFolder();
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

const PLACES: readonly (readonly [string, () => Promise<Target>])[] = [
  ['a folder', () => open(newFolder())],
  ['a host reached by rsync', () => open(`${daemon.url}/product/`)],
  ['a bucket', () => open('s3://bucket/product', keys())],
];

describe.each(PLACES)('releases into %s', (_what, openIt) => {
  let target: Target;
  const text = async (path: string) => (await target.read(path))?.toString('utf8') ?? null;
  beforeAll(async () => {
    target = await openIt();
    const from = finished({
      'main.js': 'one',
      'main.js.br': 'twin',
      'locales/en/wallet.json': '{}',
      'not-listed.js': '',
    });
    await target.upload(from, 'remotes/mf-wallet/1', ['main.js', 'main.js.br', 'locales/en/wallet.json']);
  });

  it('begin empty', async () => {
    expect(await target.read('discovery.json')).toBeNull();
    expect(await target.readTagged('discovery.json')).toBeNull();
    expect(await target.list('assets/releases')).toEqual([]);
    expect(await target.filesBelow('assets')).toEqual([]);
  });

  it('copy the listed files, twins too', async () => {
    expect(await target.filesBelow('remotes/mf-wallet')).toEqual(
      expect.arrayContaining(
        ['locales/en/wallet.json', 'main.js', 'main.js.br'].map((file) => `remotes/mf-wallet/1/${file}`),
      ),
    );
    expect(await target.filesBelow('remotes')).toHaveLength(3);
    expect(await target.list('remotes/mf-wallet/1')).toEqual(['locales', 'main.js', 'main.js.br']);
    expect(await target.list('remotes')).toEqual(['mf-wallet']);
    expect(await text('remotes/mf-wallet/1/main.js')).toBe('one');
  });

  it('never touch a file that is there', async () => {
    await target.upload(finished({ 'main.js': 'two', 'more.js': 'new' }), 'remotes/mf-wallet/1', [
      'main.js',
      'more.js',
    ]);
    expect(await text('remotes/mf-wallet/1/main.js')).toBe('one');
    expect(await text('remotes/mf-wallet/1/more.js')).toBe('new');
  });

  it('replace a text only where it is what was read', async () => {
    expect(await target.replace('discovery.json', 'first', null)).toBe(true);
    expect(await target.replace('discovery.json', 'second', null)).toBe(false);
    const first = await target.readTagged('discovery.json');
    expect(first?.text).toBe('first');
    expect(await target.replace('discovery.json', 'second', first?.tag ?? null)).toBe(true);
    expect(await target.replace('discovery.json', 'third', first?.tag ?? null)).toBe(false);
    expect(await text('discovery.json')).toBe('second');
  });

  it('lose nothing when several write at the same moment', async () => {
    const add = (line: number) => update(target, 'releases.jsonl', (now) => `${now ?? ''}${line}\n`);
    await Promise.all(Array.from({ length: 4 }, (_each, line) => add(line)));
    expect((await text('releases.jsonl'))?.trim().split('\n').map(Number).sort()).toEqual([0, 1, 2, 3]);
  });

  it('remove a build whole, a file alone, and nothing beside them', async () => {
    await target.upload(finished({ 'main.js': 'x' }), 'remotes/mf-wallet/11', ['main.js']);
    await target.upload(finished({ 'a.js': 'x', 'a.js.br': 'x' }), 'assets', ['a.js', 'a.js.br']);
    await target.remove(['remotes/mf-wallet/1', 'assets/a.js', 'assets/never-there.js']);
    expect(await target.filesBelow('remotes')).toEqual(['remotes/mf-wallet/11/main.js']);
    expect(await target.filesBelow('assets')).toEqual(['assets/a.js.br']);
    expect(await text('discovery.json')).toBe('second');
  });
});

describe('a bucket', () => {
  it('refuses a write when somebody else wrote after the comparison', async () => {
    const target = await open('s3://bucket/torn', keys());
    await target.replace('discovery.json', 'first', null);
    const first = await target.readTagged('discovery.json');
    store.beforeWrite = () => store.set('torn/discovery.json', 'of somebody else');
    expect(await target.replace('discovery.json', 'second', first?.tag ?? null)).toBe(false);
    expect((await target.read('discovery.json'))?.toString()).toBe('of somebody else');
  });

  it('serves files with their type, and for ever when they never change', async () => {
    const target = await open('s3://bucket/headers', keys());
    await target.upload(finished({ 'main.js.br': 'x' }), 'assets', ['main.js.br']);
    await target.replace('discovery.json', '{}', null);
    expect(store.objects.get('headers/assets/main.js.br')?.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(store.objects.get('headers/discovery.json')?.headers).toMatchObject({ 'cache-control': 'no-cache' });
  });

  it('says what is wrong with keys that do not hold, and which setting is missing', async () => {
    const target = await open('s3://bucket/product', { ...keys(), AWS_SECRET_ACCESS_KEY: 'another' });
    await expect(target.read('discovery.json')).rejects.toThrow('403 The signature does not match');
    await expect(open('s3://bucket', {})).rejects.toThrow('AWS_ACCESS_KEY_ID');
  });
});

describe('a host reached by rsync', () => {
  it('changes a document by a rename, never half of it', async () => {
    const target = await open(`${daemon.url}/renamed`);
    await target.replace('discovery.json', 'first', null);
    const path = join(daemon.folder, 'renamed/discovery.json');
    const { ino } = statSync(path);
    const tagged = await target.readTagged('discovery.json');
    await target.replace('discovery.json', 'secnd', tagged?.tag ?? null);
    expect(readFileSync(path, 'utf8')).toBe('secnd');
    expect(statSync(path).ino).not.toBe(ino);
  });

  it('says in rsync’s own words why it cannot be reached', async () => {
    const target = await open(daemon.url.replace(/\/site$/, '/no-such-module'));
    await expect(target.read('discovery.json')).rejects.toThrow('Unknown module');
  });
});

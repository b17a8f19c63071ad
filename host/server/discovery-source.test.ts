import { type FSWatcher, watch } from 'node:fs';
import { mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DiscoverySource, followDiscovery } from './discovery-source';
import { fakeDiscovery } from './test/fake-discovery';

jest.mock('node:fs', () => ({ ...jest.requireActual<object>('node:fs'), watch: jest.fn() }));

const LOOK_AGAIN_MS = 10;
const textOf = (commit: string): string => {
  const document = fakeDiscovery();
  return JSON.stringify({ ...document, shell: { ...document.shell, commit } });
};

const { watch: realWatch } = jest.requireActual<{ watch: (folder: string) => FSWatcher }>('node:fs');

let site: string;
let elsewhere: string;
let refused: string[];
/** Why a document cannot be loaded; null when it can. */
let fault: string | null;
let source: DiscoverySource | undefined;

/** Publishes as a release does: it writes under another name and then renames. */
async function publish(text: string): Promise<void> {
  await writeFile(join(site, 'discovery.json.new'), text);
  await rename(join(site, 'discovery.json.new'), join(site, 'discovery.json'));
}

const load = (): void => {
  if (fault !== null) throw new Error(fault);
};

async function follow(onRefused?: () => void): Promise<DiscoverySource> {
  const note = (reason: string) => {
    refused.push(reason);
    onRefused?.();
  };
  source = await followDiscovery(site, { load, onRefused: note, lookAgainMs: LOOK_AGAIN_MS });
  return source;
}

const changed = (followed: DiscoverySource) => new Promise<void>((done) => followed.onChange(done));

beforeEach(async () => {
  // Simulates a volume without notices: another folder is watched in its place.
  elsewhere = await mkdtemp(join(tmpdir(), 'plataforma-elsewhere-'));
  jest.mocked(watch).mockImplementation(() => realWatch(elsewhere));
  site = await mkdtemp(join(tmpdir(), 'plataforma-discovery-'));
  refused = [];
  fault = null;
  await publish(textOf('first'));
});
afterEach(async () => {
  source?.close();
  for (const folder of [site, elsewhere]) await rm(folder, { recursive: true, force: true });
});

describe('discovery.json on a volume whose changes come from another container or host', () => {
  it('a rename is noticed without a signal', async () => {
    const followed = await follow();
    expect(followed.current().document.shell.commit).toBe('first');
    const noticed = changed(followed);
    await publish(textOf('second'));
    await noticed;
    expect(followed.current().document.shell.commit).toBe('second');
    expect(followed.current().text).toBe(textOf('second'));
  });

  it('changes are also noticed in a folder that cannot be watched', async () => {
    jest.mocked(watch).mockImplementation(() => {
      throw new Error('ENOSPC: System limit for number of file watchers reached');
    });
    const followed = await follow();
    const noticed = changed(followed);
    await publish(textOf('second'));
    await noticed;
    expect(followed.current().document.shell.commit).toBe('second');
  });
});

describe('architecture, Deployment: the last good document stays in force when a new one is refused', () => {
  it('the reason is logged once, however often the file is read, and the next good document takes over', async () => {
    let tell: () => void = () => undefined;
    const told = new Promise<void>((done) => (tell = done));
    const followed = await follow(() => tell());
    await publish('{"schemaVersion": 2}');
    await told;
    expect(followed.current().document.shell.commit).toBe('first');
    const noticed = changed(followed);
    await publish(textOf('second'));
    await noticed;
    expect(followed.current().document.shell.commit).toBe('second');
    expect(refused).toHaveLength(1);
  });

  it('a deleted document is logged, and the last good one stays in force', async () => {
    let tell: () => void = () => undefined;
    const told = new Promise<void>((done) => (tell = done));
    const followed = await follow(() => tell());
    await rm(join(site, 'discovery.json'));
    await told;
    expect(refused[0]).toContain('ENOENT');
    expect(followed.current().document.shell.commit).toBe('first');
  });

  it('a site that begins without a good document is refused', async () => {
    await publish('{}');
    await expect(followDiscovery(site, { load, onRefused: () => undefined })).rejects.toThrow();
  });

  it('a document that cannot be loaded is refused, and taken as soon as what it lacks has arrived', async () => {
    let tell: () => void = () => undefined;
    const told = new Promise<void>((done) => (tell = done));
    const followed = await follow(() => tell());
    fault = 'a file is missing';
    await publish(textOf('second'));
    await told;
    expect(followed.current().document.shell.commit).toBe('first');
    const noticed = changed(followed);
    fault = null;
    await noticed;
    expect(followed.current().document.shell.commit).toBe('second');
    expect(refused).toEqual(['a file is missing']);
  });

  it('a link in the place of the document is not read', async () => {
    await writeFile(join(elsewhere, 'secret'), 'the secret');
    await rm(join(site, 'discovery.json'));
    await symlink(join(elsewhere, 'secret'), join(site, 'discovery.json'));
    await expect(follow()).rejects.toThrow('discovery.json is no plain file of the site');
  });
});

import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isServedFile, plainFileIn, readPlainFile } from './site-files';

let folder: string;
let site: string;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'plataforma-files-')));
  site = join(folder, 'site');
  await mkdir(join(site, 'assets'), { recursive: true });
  await mkdir(join(folder, 'data'));
  await writeFile(join(folder, 'data/secret'), 'the secret');
  await writeFile(join(site, 'assets/main.js'), '1');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('quality, Security: the release folder leads nowhere else', () => {
  it('a plain file is served, with plain twins', async () => {
    await writeFile(join(site, 'assets/main.js.br'), '2');
    expect(plainFileIn(site, '/assets/main.js')).toBe(join(site, 'assets/main.js'));
    expect(isServedFile(site, '/assets/main.js')).toBe(true);
    expect((await readPlainFile(site, '/assets/main.js')).toString()).toBe('1');
  });

  it('a site that is reached by a link is served, as a mounted release is', async () => {
    await symlink(site, join(folder, 'current'));
    expect(isServedFile(join(folder, 'current'), '/assets/main.js')).toBe(true);
  });

  it.each([
    ['a file outside the site', 'assets/linked', '../../data/secret', '/assets/linked'],
    ['a folder outside the site', 'assets/linked', '../../data', '/assets/linked/secret'],
    ['another file of the site', 'assets/linked', 'main.js', '/assets/linked'],
    ['nothing', 'assets/linked', 'none', '/assets/linked'],
  ])('a link to %s is not served', async (_what, at, to, address) => {
    await symlink(to, join(site, at));
    expect(isServedFile(site, address)).toBe(false);
    await expect(readPlainFile(site, address)).rejects.toThrow(/no plain file|ENOENT|ENOTDIR/);
  });

  it.each(['.br', '.gz'])('a file whose twin %s is a link is not served', async (twin) => {
    await symlink('../../data/secret', join(site, `assets/main.js${twin}`));
    expect(isServedFile(site, '/assets/main.js')).toBe(false);
  });

  it.each(['/assets', '/assets/', '/', '', '/../data/secret', '/assets/../../data/secret', '/assets/main.js\0'])(
    '%j is no file of the site',
    (address) => {
      expect(isServedFile(site, address)).toBe(false);
    },
  );
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeAndCompress } from '../../build/compress';
import type { RemoteBuild } from '@plataforma/discovery';
import { fileRefusals } from './files';

const NAMES = ['remoteEntry.js', 'operations.json'];

describe('files of a build (integrity of every file, and nothing besides)', () => {
  let folder: string;
  let build: RemoteBuild;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'files-of-build-'));
    for (const name of NAMES) writeFileSync(join(folder, name), `content of ${name}`);
    writeFileSync(join(folder, 'remoteEntry.js.map'), '{}');
    writeFileSync(join(folder, 'build.json'), '{}');
    const files = NAMES.map(async (name) => [name, await describeAndCompress(join(folder, name))] as const);
    build = {
      version: '1.0.0-0123456789ab',
      contract: '1.0.0',
      commit: null,
      publishedAt: '2026-11-20T12:00:00.000Z',
      base: '/remotes/mf-wallet/1.0.0-0123456789ab/',
      entry: 'remoteEntry.js',
      routes: [],
      widgets: [],
      namespaces: [],
      requires: {},
      operations: 'operations.json',
      files: Object.fromEntries(await Promise.all(files)),
    };
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const faults = async () => (await fileRefusals(folder, build)).map(({ what }) => what);

  it('hold as they were built, with their twins and maps', async () => {
    expect(await faults()).toEqual([]);
  });

  it.each([
    [
      'a script of the same size',
      'remoteEntry.js',
      'c0ntent of remoteEntry.js',
      'remoteEntry.js is not what was built',
    ],
    ['a longer script', 'remoteEntry.js', 'more than was built of the entry', 'remoteEntry.js has 32 bytes, not 25'],
    ['a compressed twin', 'remoteEntry.js.br', 'anything', 'remoteEntry.js.br is not the compressed twin'],
    ['a file more', 'extra.js', 'extra', 'extra.js is not part of the build'],
  ])('are refused with %s changed', async (_what, file, content, fault) => {
    writeFileSync(join(folder, file), content);
    const found = await faults();
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(fault);
  });

  it('are refused when one is missing, or named without integrity', async () => {
    rmSync(join(folder, 'remoteEntry.js'));
    build = { ...build, entry: 'other.js' };
    expect(await faults()).toEqual([
      'remoteEntry.js is missing.',
      'other.js is named by the build, and has no integrity.',
    ]);
  });
});

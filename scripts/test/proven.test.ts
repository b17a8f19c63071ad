import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { withDependencies, withImportedByScripts } from '../lib/test/inputs.mjs';
import { root } from '../lib/paths.mjs';
import { Units } from '../lib/test/proven.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plataforma-proven-'));
  write('a', 'one');
  write('b', 'one');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, `${name}.ts`), text);
const unit = (name: string, ...settings: string[]) => ({
  name,
  inputs: [relative(root, join(folder, `${name}.ts`))],
  settings,
});
const open = (isWhole = false, units = [unit('a'), unit('b')]) =>
  new Units('step', units, isWhole, join(folder, 'kept'));

describe('what was proved', () => {
  test('is not proved again while its inputs are the same', () => {
    expect(open().stale).toEqual(['a', 'b']);
    open().keep('a');
    expect(open()).toMatchObject({ stale: ['b'], skipped: ['a'], summary: '1 of 2; unchanged since proved: a' });
    write('a', 'two');
    expect(open()).toMatchObject({ stale: ['a', 'b'], skipped: [], summary: '2 of 2' });
  });

  test('counts again when the inputs are again what they were', () => {
    open().keep('a');
    write('a', 'two');
    open().keep('a');
    write('a', 'one');
    expect(open().skipped).toEqual(['a']);
  });

  test('is proved again by the whole proof, which is kept too', () => {
    open().keep('a');
    expect(open(true)).toMatchObject({ stale: ['a', 'b'], skipped: [] });
    open(true).keep('b');
    expect(open().skipped).toEqual(['a', 'b']);
  });

  test('is not kept when its inputs changed while it was proved', () => {
    const units = open();
    write('a', 'two');
    units.keep('a');
    expect(open().stale).toEqual(['a', 'b']);
    write('a', 'one');
    expect(open().stale).toEqual(['a', 'b']);
  });

  test('says what it was about', () => {
    open().keep('a', [{ full: 'title', isPassed: true }]);
    expect(open().factsOf('a')).toEqual([{ full: 'title', isPassed: true }]);
    expect(open().factsOf('b')).toBeNull();
  });

  test('is another state with another setting, without a file, and with one more', () => {
    open().keep('a');
    expect(open(false, [unit('a', 'SOAK')]).stale).toEqual(['a']);
    rmSync(join(folder, 'a.ts'));
    expect(open(false, [unit('a')]).stale).toEqual(['a']);
  });

  test('is kept for the last twenty states of a unit', () => {
    for (let state = 0; state <= 20; state += 1) {
      write('a', `state ${state}`);
      open().keep('a');
    }
    expect(readdirSync(join(folder, 'kept/step/a'))).toHaveLength(20);
  });
});

test('a package depends on what its packages depend on, tests included', () => {
  expect(withDependencies('shared/format')).toContain('shared/testing');
  expect(withDependencies('mf-wallet')).toEqual(expect.arrayContaining(['mf-wallet', 'shared/ui', 'shared/realtime']));
  expect(withDependencies('mf-wallet')).not.toContain('mf-trading');
  expect(withDependencies('e2e')).toContain('shared/federation');
});

test('the scripts depend on the packages that they import, and on no other', () => {
  expect(withImportedByScripts()).toEqual(
    expect.arrayContaining(['scripts', 'backend', 'host', 'shared/federation', 'shared/format', 'backend/build.mjs']),
  );
  expect(withImportedByScripts()).not.toContain('mf-wallet');
});

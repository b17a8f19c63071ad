import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyHandedOver } from '../../docker/shell/copy-handed-over.mjs';

let folder: string;
const from = (): string => join(folder, 'from');
const to = (): string => join(folder, 'to');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'handover-'));
  mkdirSync(join(from(), 'dist'), { recursive: true });
  writeFileSync(join(from(), 'dist/index.js'), 'export {};');
  writeFileSync(join(folder, 'secret'), 'secret');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('what the container of a remote hands over', () => {
  test('is copied file by file', () => {
    copyHandedOver(from(), to());
    expect(readFileSync(join(to(), 'dist/index.js'), 'utf8')).toBe('export {};');
    expect(readdirSync(to())).toEqual(['dist']);
  });

  test.each([
    ['a link to a file', () => symlinkSync(join(folder, 'secret'), join(from(), 'dist/leak.js'))],
    ['a link to a folder', () => symlinkSync(folder, join(from(), 'dist/leak'))],
    ['a link that leads nowhere', () => symlinkSync('/nowhere', join(from(), 'leak'))],
  ])('is refused when it has %s', (_what, add) => {
    add();
    expect(() => copyHandedOver(from(), to())).toThrow();
    expect(readdirSync(join(to(), 'dist'))).not.toContain('leak.js');
  });

  test('is refused when it is too large', () => {
    writeFileSync(join(from(), 'large.js'), '');
    truncateSync(join(from(), 'large.js'), 65 * 1024 * 1024);
    expect(() => copyHandedOver(from(), to())).toThrow('is too large');
  });
});

import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyWithoutLinks } from '../../docker/copy-without-links.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'copy-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('packages that a package links to stand in the image as folders of their own, at every depth', () => {
  mkdirSync(join(folder, 'store/detect/lib'), { recursive: true });
  writeFileSync(join(folder, 'store/detect/lib/index.js'), 'export {};');
  mkdirSync(join(folder, 'from/@scope'), { recursive: true });
  symlinkSync(join(folder, 'store/detect'), join(folder, 'from/detect'));
  symlinkSync('../../store/detect', join(folder, 'from/@scope/detect'));
  copyWithoutLinks(join(folder, 'from'), join(folder, 'to'));
  const copied = readdirSync(join(folder, 'to'), { recursive: true, encoding: 'utf8' }).map((path) =>
    join(folder, 'to', path),
  );
  expect(copied.filter((path) => lstatSync(path).isSymbolicLink())).toEqual([]);
  for (const place of ['detect', '@scope/detect'])
    expect(readFileSync(join(folder, 'to', place, 'lib/index.js'), 'utf8')).toBe('export {};');
});

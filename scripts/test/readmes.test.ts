import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';

interface Manifest {
  readonly routes: readonly { readonly id: string; readonly path: string }[];
}

const read = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8');

const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
const manifests = new Map(remotes.map((name) => [name, JSON.parse(read(name, 'remote.json')) as Manifest]));

/** Of `text`, the rows of a table whose first two columns are code: `| `id` | `path` | …`. */
const rowsOf = (text: string): readonly string[] =>
  [...text.matchAll(/^\| `([^`]+)` +\| `([^`]+)` +\|/gm)].map(([, id, path]) => `${id} ${path}`);

test('there are remotes to read of', () => {
  expect(remotes.length).toBeGreaterThanOrEqual(6);
});

test.each([...manifests])('%s: the routes of its README are those of its remote.json', (name, { routes }) => {
  expect([...rowsOf(read(name, 'README.md'))].toSorted()).toEqual(
    routes.map(({ id, path }) => `${id} ${path}`).toSorted(),
  );
});

test("the project's README names every remote, and where its routes begin", () => {
  const text = read('README.md');
  for (const [name, { routes }] of manifests) {
    expect(text).toMatch(new RegExp(`^${name}/`, 'm'));
    // `/wallet/deposit/brl` begins at `/wallet`, `/trade/:marketId` at `/trade`.
    for (const { path } of routes) expect(text).toContain(`/${path.split('/')[1]}`);
  }
});

const foldersOf = (...path: string[]): readonly string[] =>
  readdirSync(join(root, ...path), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );

test("the project's README names every shared package", () => {
  const text = read('README.md');
  expect(foldersOf('shared').filter((name) => !text.includes(`  ${name}/ `))).toEqual([]);
});

test("the exchange's README names every folder of it and every product, and none that is not there", () => {
  const named = [...read('backend', 'README.md').matchAll(/^\| `src\/([^`]+)\/` /gm)].map(([, name]) => name);
  const products = foldersOf('backend', 'src', 'products').map((name) => `products/${name}`);
  const folders = foldersOf('backend', 'src').filter((name) => name !== 'products');
  expect(named.toSorted()).toEqual([...folders, ...products].toSorted());
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');

/** What the exchange reads at run time, by its name beside the built program. */
const assets = readdirSync(join(root, 'backend/src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => readFileSync(join(root, 'backend/src', path), 'utf8'))
  .flatMap((text) => [...text.matchAll(/assetPath\('([^']+)'/g)].map(([, name]) => name ?? ''));

test('the image of the exchange has every file that the exchange reads at run time', () => {
  const dockerfile = readFileSync(join(root, 'docker/Dockerfile'), 'utf8');
  const stage = /^FROM workspace AS backend-build$[^]*?^FROM /m.exec(dockerfile)?.[0] ?? '';
  expect(assets.length).toBeGreaterThan(3);
  expect(assets.filter((name) => !stage.includes(`dist/${name}`))).toEqual([]);
});

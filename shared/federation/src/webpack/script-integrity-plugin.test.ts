import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { baseConfig } from './base';
import { OwnChunksPlugin, ownName } from './own-chunks-plugin';
import { ScriptIntegrityPlugin } from './script-integrity-plugin';

jest.setTimeout(60_000);

const folder = mkdtempSync(join(tmpdir(), 'script-integrity-'));
afterAll(() => rmSync(folder, { recursive: true }));

const hashOf = (content: Buffer): string => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** A build like that of a remote: an entry and two chunks, minified and named after their content. */
async function buildOf(screen: string, carries = true): Promise<Readonly<Record<string, Buffer>>> {
  writeFileSync(join(folder, 'a.js'), `export const a = ${JSON.stringify(screen)};`);
  writeFileSync(join(folder, 'b.js'), `export const b = () => import('./a').then(({ a }) => a);`);
  writeFileSync(join(folder, 'entry.js'), `import('./a').then(console.log); import('./b').then(console.log);`);
  const output = mkdtempSync(join(folder, 'dist-'));
  const compiler = webpack({
    ...baseConfig(folder, 'remote', null),
    entry: { remoteEntry: './entry.js' },
    output: {
      path: output,
      publicPath: 'auto',
      uniqueName: ownName('mf-wallet'),
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:12].js',
    },
    plugins: [new OwnChunksPlugin(), new ScriptIntegrityPlugin({ carries })],
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => compiler.close(() => (error ? reject(error) : resolve(result))));
  });
  expect(stats?.toString({ preset: 'errors-only' })).toBe('');
  const names = readdirSync(output).filter((name) => name.endsWith('.js'));
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(output, name))]));
}

const entryOf = (files: Readonly<Record<string, Buffer>>): string => files['remoteEntry.js']?.toString() ?? '';
const chunksOf = (files: Readonly<Record<string, Buffer>>): readonly (readonly [string, Buffer])[] =>
  Object.entries(files).filter(([name]) => name !== 'remoteEntry.js');
/** The global variable through which chunks arrive. */
const globalOf = (text: string): string => /webpackChunk\w+/.exec(text)?.[0] ?? '';

describe('quality, Security: SRI on every script. The runtime of a build', () => {
  it('loads scripts through the page’s function with the integrity of the built files', async () => {
    const files = await buildOf('screen');
    const entry = entryOf(files);
    expect(chunksOf(files)).toHaveLength(2);
    for (const [, content] of chunksOf(files)) expect(entry).toContain(hashOf(content));
    expect(entry).toMatch(/pageFiles\.admit\(/);
    expect(entry).not.toMatch(/\.src\s*=[^=]/);
  });

  it('names chunks after their final content', async () => {
    const [one, other] = [await buildOf('screen'), await buildOf('other screen')];
    expect(Object.keys(await buildOf('screen'))).toEqual(Object.keys(one));
    expect(Object.keys(other).filter((name) => name in one)).toEqual(['remoteEntry.js']);
  });

  it('adds no integrity that the page’s map already has', async () => {
    const entry = entryOf(await buildOf('screen', false));
    expect(entry).toMatch(/pageFiles\.admit\(/);
    expect(entry).not.toMatch(/sha\d+-/);
  });
});

describe('federation, Traps: two versions in one page never share a global', () => {
  it('chunks arrive through a global of their build, whose name depends on its content only', async () => {
    const [one, again, other] = [await buildOf('screen'), await buildOf('screen'), await buildOf('other screen')];
    const name = globalOf(entryOf(one));
    expect(name).toMatch(/^webpackChunkmf_wallet_[0-9a-f]{12}$/);
    for (const [, content] of chunksOf(one)) expect(globalOf(content.toString())).toBe(name);
    expect(globalOf(entryOf(again))).toBe(name);
    expect(globalOf(entryOf(other))).not.toBe(name);
  });
});

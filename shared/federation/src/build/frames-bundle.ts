import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as esbuild, type Plugin } from 'esbuild';
import { constantSource } from '../webpack/constant-source.mjs';
import { type BuiltPackage, outputFolder, WORKSPACE } from './packages';

const CREATE_FRAMES = fileURLToPath(new URL('../frame/create-frames.tsx', import.meta.url));
const COMMON = join(WORKSPACE, 'shared/contract/locales/en/common.json');

const constants: Plugin = {
  name: 'constants',
  setup: (build) =>
    build.onLoad({ filter: /\.constant\.ts$/ }, async ({ path }) => ({ contents: await constantSource(path) })),
};

/** The module from which the frames file is built: the package's elements, its copy, and the code that draws them. */
function entrySource(namespaces: readonly string[]): string {
  const copy = namespaces.map((name, index) => `import copy${index} from './locales/en/${name}.json';`);
  const entries = namespaces.map((name, index) => `, '${name}': copy${index}`);
  return [
    `import { createFrames } from ${JSON.stringify(CREATE_FRAMES)};`,
    `import common from ${JSON.stringify(COMMON)};`,
    ...copy,
    `import { frames } from './src/frames';`,
    `export const { draw } = createFrames(frames, { common${entries.join('')} });`,
  ].join('\n');
}

function namespacesIn(manifest: object): readonly string[] {
  return 'namespaces' in manifest && Array.isArray(manifest.namespaces) ? manifest.namespaces.map(String) : [];
}

/**
 * Builds a package's frames (`src/frames.tsx`) for Node, beside its files for the browser, and names the file in its
 * `build.json`. A package without frames is left as it is. The same sources give the same file.
 * @param dist folder of the browser's files
 */
export async function buildFrames(target: BuiltPackage, dist = outputFolder(target)): Promise<void> {
  const { folder } = target;
  if (!existsSync(join(folder, 'src/frames.tsx'))) return;
  const manifestFile = join(dist, 'build.json');
  const manifest: unknown = JSON.parse(readFileSync(manifestFile, 'utf8'));
  if (typeof manifest !== 'object' || !manifest) throw new Error(`${manifestFile} is no object`);
  const outfile = join(dist, 'frames.mjs');
  await esbuild({
    absWorkingDir: folder,
    stdin: { contents: entrySource(namespacesIn(manifest)), resolveDir: folder, sourcefile: 'frames-entry.ts' },
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    jsx: 'automatic',
    mainFields: ['module', 'main'],
    define: { 'process.env.NODE_ENV': '"production"' },
    // Libraries in CommonJS format load Node's own modules with `require`.
    banner: { js: `import{createRequire as r}from'node:module';const require=r(import.meta.url);` },
    legalComments: 'none',
    plugins: [constants],
    logLevel: 'warning',
  });
  const hash = createHash('sha256').update(readFileSync(outfile)).digest('hex').slice(0, 12);
  const named = join(dist, `frames.${hash}.mjs`);
  renameSync(outfile, named);
  writeFileSync(manifestFile, JSON.stringify({ ...manifest, frames: basename(named) }, null, 2) + '\n');
}

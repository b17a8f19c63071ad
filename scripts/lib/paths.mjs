import { readdirSync, existsSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

/** Folder in which the build publishes what the page server serves. */
export const siteDir = join(root, 'site');

/** Folder whose content may be deleted at any time: hashes, results of test runs. */
export const cacheDir = join(root, '.cache');

/** Folder of everything that must survive a restart. `DATA_DIR` changes it. One folder has one path, without links. */
export function dataDir(env = process.env) {
  const path = resolve(root, env.DATA_DIR || '.data');
  return existsSync(path) ? realpathSync(path) : path;
}

/** Folders of the workspace's packages, relative to the repository, in a stable order. */
export function packageFolders() {
  const inside = (/** @type {string} */ folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
  const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
  return ['host', ...remotes, ...inside('shared'), 'backend', 'e2e']
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .sort();
}

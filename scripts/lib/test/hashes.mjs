import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';

/**
 * Content hashes of the files below some folders of the repository.
 * @param {string[]} folders
 * @param {(path: string) => boolean} [wanted]
 * @returns {Map<string, string>} by path, with forward slashes
 */
export function hashesOf(folders, wanted = () => true) {
  /** @type {Map<string, string>} */
  const hashes = new Map();
  const visit = (/** @type {string} */ folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory() && entry.name !== 'node_modules') visit(path);
      else if (entry.isFile() && wanted(path))
        hashes.set(
          path,
          createHash('sha256')
            .update(readFileSync(join(root, path)))
            .digest('hex'),
        );
    }
  };
  folders.filter((folder) => existsSync(join(root, folder))).forEach(visit);
  return hashes;
}

/**
 * The differences between two sets of hashes, one line each.
 * @param {Map<string, string>} before
 * @param {Map<string, string>} after
 * @returns {string[]}
 */
export function differences(before, after) {
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  return paths
    .filter((path) => before.get(path) !== after.get(path))
    .map((path) => `${before.has(path) ? (after.has(path) ? 'changed' : 'gone   ') : 'new    '} ${path}`);
}

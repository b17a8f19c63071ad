import { copyFileSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Copies a folder, with what its links lead to in their place. `cpSync` with `dereference` leaves the links inside of the
 * folder as they are in Node 24.
 * @param {string} folder
 * @param {string} target
 */
export function copyWithoutLinks(folder, target) {
  mkdirSync(target, { recursive: true });
  for (const entry of readdirSync(folder)) {
    const path = realpathSync(join(folder, entry));
    if (statSync(path).isDirectory()) copyWithoutLinks(path, join(target, entry));
    else copyFileSync(path, join(target, entry));
  }
}

import { lstatSync, realpathSync } from 'node:fs';
import { lstat, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** Compressed files that are served in place of a file. */
const TWINS = ['.br', '.gz'];

/**
 * The path of a plain file of the site. Null when there is none, and when a link leads to it: others than the page
 * server write the site, and a link could lead to any file of this machine. The site's own folder may be a link.
 * @param address below the site, such as `/assets/main.js`
 */
export function plainFileIn(siteFolder: string, address: string): string | null {
  try {
    const root = realpathSync.native(siteFolder);
    const path = join(root, address);
    const isOwn = path.startsWith(root + sep) && realpathSync.native(path) === path;
    return isOwn && lstatSync(path).isFile() ? path : null;
  } catch {
    return null;
  }
}

const exists = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/** Whether a file of the site may be served, with its compressed twins. */
export function isServedFile(siteFolder: string, address: string): boolean {
  const path = plainFileIn(siteFolder, address);
  if (path === null) return false;
  return TWINS.every((twin) => !exists(path + twin) || plainFileIn(siteFolder, address + twin) !== null);
}

/** Rejects when the site has no such file, and when it is no plain one. */
export async function readPlainFile(siteFolder: string, address: string): Promise<Buffer> {
  const path = plainFileIn(siteFolder, address);
  if (path !== null) return readFile(path);
  await lstat(join(siteFolder, address));
  throw new Error(`${address} is no plain file of the site`);
}

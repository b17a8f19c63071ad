import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { withLock } from '../lock';
import type { Tagged, Target } from './target';

const LOCK = '.publishing';

function isMissing(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return code === 'ENOENT' || code === 'ENOTDIR';
}

/** The result, or `missing` when there is no such file or folder. */
async function orMissing<T, M>(result: Promise<T>, missing: M): Promise<T | M> {
  try {
    return await result;
  } catch (error) {
    if (isMissing(error)) return missing;
    throw error;
  }
}

const tagOf = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');

/** Writes under another name and then renames. So no reader sees half of the file, also after a loss of power. */
function writeWhole(path: string, text: string): void {
  const temporary = `${path}.${process.pid}.new`;
  const file = openSync(temporary, 'w');
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(temporary, path);
}

/** A folder that a server serves, on this machine or mounted. */
export function folderTarget(root: string): Target {
  const at = (path: string): string => join(root, path);
  const readTagged = async (path: string): Promise<Tagged | null> => {
    const content = await orMissing(readFile(at(path)), null);
    return content && { text: content.toString('utf8'), tag: tagOf(content) };
  };
  return {
    address: root,
    read: (path) => orMissing(readFile(at(path)), null),
    list: async (folder) => [...(await orMissing(readdir(at(folder)), []))].sort(),
    readTagged,
    replace: async (path, text, expected) => {
      mkdirSync(dirname(at(path)), { recursive: true });
      return withLock(at(LOCK), () => {
        const now = existsSync(at(path)) ? tagOf(readFileSync(at(path))) : null;
        if (now !== expected) return false;
        writeWhole(at(path), text);
        return true;
      });
    },
    upload: async (from, folder, files) => {
      for (const file of files) {
        const to = join(at(folder), file);
        if (existsSync(to)) continue;
        await mkdir(dirname(to), { recursive: true });
        const temporary = `${to}.${process.pid}.new`;
        await copyFile(join(from, file), temporary);
        await rename(temporary, to);
      }
    },
    filesBelow: async (folder) => {
      const entries = await orMissing(readdir(at(folder), { recursive: true, encoding: 'utf8' }), []);
      return entries
        .map((entry) => `${folder}/${entry.replaceAll('\\', '/')}`)
        .filter((path) => statSync(at(path)).isFile())
        .sort();
    },
    remove: async (paths) => {
      for (const path of paths) rmSync(at(path), { recursive: true, force: true });
    },
  };
}

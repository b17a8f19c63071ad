import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentStore } from './document-store';

const KEY = /^[\w-]{43}$/;

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** A folder, in which only this user reads. A file is there whole or not at all. */
export function folderStore(folder: string): DocumentStore {
  const folderOf = (key: string) => {
    if (!KEY.test(key)) throw new RangeError('No key of a document');
    return join(folder, key.slice(0, 2));
  };
  const pathOf = (key: string) => join(folderOf(key), key);
  return {
    async put(key, content) {
      await mkdir(folderOf(key), { recursive: true, mode: 0o700 });
      const unfinished = `${pathOf(key)}.${randomUUID()}`;
      try {
        await writeFile(unfinished, content, { mode: 0o600, flush: true });
        await rename(unfinished, pathOf(key));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    get: (key) =>
      readFile(pathOf(key)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    delete: (key) => rm(pathOf(key), { force: true }),
  };
}

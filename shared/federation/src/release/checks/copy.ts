import { relative } from 'node:path';
import { type CopyEntry, copyLeaves, entriesOfKey } from '../../copy/copy-keys';
import type { CopyUse } from '../../copy/copy-use';
import type { Refusal } from './refusal';

const COMMON = 'common';

/** The entries of a copy file in the form in which it is served. */
export function copyEntries(namespace: string, content: Uint8Array): readonly CopyEntry[] {
  const copy: unknown = JSON.parse(new TextDecoder().decode(content));
  if (typeof copy !== 'object' || copy === null) throw new Error(`the copy of ${namespace} is no object`);
  return copyLeaves(copy).map(([key, text]) => ({ namespace, key, text }));
}

/**
 * Finds keys that a package's code and routes show and that the copy of its visitors does not have.
 * @param sources folder of the package; places in messages are relative to it
 * @param entries those of the built copy files and of the shell's common copy
 */
export function copyRefusals(
  sources: string,
  uses: readonly CopyUse[],
  entries: readonly CopyEntry[],
): readonly Refusal[] {
  const known = [...new Set([...entries.map(({ namespace }) => namespace), COMMON])];
  const places = new Map<string, string[]>();
  for (const use of uses) {
    const missing = use.keys.filter((key) => entriesOfKey(key, use, entries, known).length === 0);
    for (const key of missing) places.set(key, [...(places.get(key) ?? []), relative(sources, use.where)]);
  }
  return [...places].map(([key, where]) => ({
    check: 'copy',
    what: `No copy has the key ${key}, which ${where.join(', ')} shows.`,
    todo: 'Add it to locales/en of this package; a key of common comes with the shell, which is released first.',
  }));
}

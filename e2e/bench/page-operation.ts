import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WORKSPACE } from '../support/product';

/**
 * A query as its page asks it, with all that it is made of.
 * @param file of the workspace, with fragments and operations
 */
export async function pageOperation(file: string, name: string): Promise<string> {
  const text = await readFile(join(WORKSPACE, file), 'utf8');
  const definitions = text.split(/\n\n(?=fragment|query|mutation)/);
  const parts = new Set<string>();
  const add = (begin: string): void => {
    const found = definitions.find((each) => each.startsWith(begin));
    if (found === undefined) throw new Error(`${file} has no ${begin}`);
    if (parts.has(found)) return;
    parts.add(found);
    for (const [, fragment] of found.matchAll(/\.\.\.(\w+)/g)) add(`fragment ${fragment} on`);
  };
  add(`query ${name}(`);
  return [...parts].join('\n');
}

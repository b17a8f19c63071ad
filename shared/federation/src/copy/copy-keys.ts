import type { CopyUse } from './copy-use';

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

export interface CopyEntry {
  readonly namespace: string;
  readonly key: string;
  readonly text: unknown;
}

/** Whether a key has a form per number. */
export const isPlural = (key: string): boolean => PLURAL.test(key);

/** The texts of a copy file by key, `title` or `state.open`. */
export function copyLeaves(value: object, above = ''): readonly (readonly [key: string, text: unknown])[] {
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    const key = above ? `${above}.${name}` : name;
    return typeof inner === 'object' && inner !== null ? copyLeaves(inner, key) : [[key, inner] as const];
  });
}

/**
 * The texts that a key of a use can mean.
 * @param known namespaces in which a key without one is looked for
 */
export function entriesOfKey<Entry extends CopyEntry>(
  key: string,
  { namespace }: Pick<CopyUse, 'namespace'>,
  entries: readonly Entry[],
  known: readonly string[],
): readonly Entry[] {
  const colon = key.indexOf(':');
  const first = colon < 0 ? namespace : key.slice(0, colon);
  const rest = key.slice(colon + 1);
  return entries.filter(
    (entry) =>
      (entry.key === rest || entry.key.replace(PLURAL, '') === rest) &&
      (first === null ? known.includes(entry.namespace) : entry.namespace === first),
  );
}

import type { CopyUse } from './copy-use';

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

export interface CopyEntry {
  readonly namespace: string;
  readonly key: string;
  readonly text: unknown;
}

/** Whether a key has different forms for different numbers. */
export const isPlural = (key: string): boolean => PLURAL.test(key);

/** The texts of a copy file by their keys, `title` or `state.open`. */
export function copyLeaves(value: object, above = ''): readonly (readonly [key: string, text: unknown])[] {
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    const key = above ? `${above}.${name}` : name;
    return typeof inner === 'object' && inner !== null ? copyLeaves(inner, key) : [[key, inner] as const];
  });
}

/** Like i18next (`fallbackNS`), a key that is not in the namespace of its use is looked for in this one. */
const COMMON = 'common';

/**
 * The texts that a key can mean at one use.
 * @param known namespaces in which the key is looked for when neither the key nor its use names one
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
  const named = entries.filter(({ key: each }) => each === rest || each.replace(PLURAL, '') === rest);
  if (first === null) return named.filter((entry) => known.includes(entry.namespace));
  const own = named.filter((entry) => entry.namespace === first);
  return own.length > 0 || colon >= 0 ? own : named.filter((entry) => entry.namespace === COMMON);
}

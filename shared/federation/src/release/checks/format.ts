import type { Refusal } from './refusal';

const indented = (text: string, by: string): string => text.trim().replaceAll('\n', `\n${by}`);

/**
 * The refusals of a release as one block of text.
 * @param version null where the refused thing has none
 * @param done what was not done, such as `released`
 */
export function formatRefusals(
  name: string,
  version: string | null,
  refusals: readonly Refusal[],
  done = 'released',
): string {
  const count = refusals.length === 1 ? 'one thing is' : `${refusals.length} things are`;
  const title = `${version === null ? name : `${name} ${version}`} is not ${done}: ${count} incompatible. Nothing was changed.`;
  const width = Math.max(...refusals.map(({ check }) => check.length));
  const lines = refusals.map(({ check, what, todo }) => {
    const margin = ' '.repeat(width + 4);
    return `  ${check.padEnd(width)}  ${indented(what, margin)}\n${margin}→ ${indented(todo, `${margin}  `)}`;
  });
  return [title, '', lines.join('\n\n')].join('\n');
}

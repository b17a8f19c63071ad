/**
 * Keeps one value for each part of the shell and each key, as long as the shell lives. So nothing is lost when the
 * market, the window's width, the page or the session changes.
 */
export function keptByShell<Part extends object, T>(create: (part: Part) => T): (part: Part, key: string) => T {
  const parts = new WeakMap<Part, Map<string, T>>();
  return (part, key) => {
    const all = parts.get(part) ?? new Map<string, T>();
    parts.set(part, all);
    const kept = all.get(key) ?? create(part);
    all.set(key, kept);
    return kept;
  };
}

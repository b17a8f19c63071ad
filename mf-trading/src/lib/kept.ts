/** One per part of the shell and key, as long as the shell stands: another market, width, page or sign-in loses nothing. */
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

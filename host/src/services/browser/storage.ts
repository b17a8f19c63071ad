/** Texts kept in the browser. It never throws. */
export interface SafeStorage {
  readonly get: (key: string) => string | null;
  /** Null forgets it. */
  readonly set: (key: string, value: string | null) => void;
}

/**
 * Web storage that also works when it is blocked or full: what cannot be stored is kept until the page is left.
 * @param open returns the storage; it may throw, as `window.localStorage` does where site data are blocked
 */
export function createSafeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string | null>();
  return {
    get: (key) => {
      const kept = memory.get(key);
      if (kept !== undefined) return kept;
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },
    set: (key, value) => {
      try {
        if (value === null) open().removeItem(key);
        else open().setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
  };
}

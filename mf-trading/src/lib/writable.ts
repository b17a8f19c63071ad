import type { ExternalStore } from '@plataforma/contract';

/** A store that outlives the components that read it. */
export interface Writable<T> extends ExternalStore<T> {
  readonly set: (value: T) => void;
}

export function createWritable<T>(initial: T): Writable<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    subscribe: (listener) => {
      const entry = () => listener();
      listeners.add(entry);
      return () => listeners.delete(entry);
    },
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
  };
}

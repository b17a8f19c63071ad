/** A value outside React. `get` returns the same reference until the listeners are notified of a change. */
export interface ExternalStore<T> {
  readonly get: () => T;
  /** Calls the listener after each change. Returns the function that ends the subscription. */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface WritableStore<T> extends ExternalStore<T> {
  /** Sets the value and calls the listeners, unless the value is the same. */
  readonly set: (value: T) => void;
}

/** Creates a store with a value that can be set. */
export function createStore<T>(initial: T): WritableStore<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(value, next)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      // A new function each time, so that a listener that is subscribed twice counts twice.
      const entry = () => listener();
      listeners.add(entry);
      return () => listeners.delete(entry);
    },
  };
}

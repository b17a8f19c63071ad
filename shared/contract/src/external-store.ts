import { useSyncExternalStore } from 'react';

/** A value outside React that tells its listeners when it changed. `get` returns the same reference until then. */
export interface ExternalStore<T> {
  readonly get: () => T;
  /** Returns the function that ends the subscription. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Reads a store and renders again when it changes. */
export function useStore<T>(store: ExternalStore<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

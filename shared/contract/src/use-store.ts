import type { ExternalStore } from '@plataforma/realtime';
import { useSyncExternalStore } from 'react';

/** Reads a store. The component renders again when the store changes. */
export function useStore<T>(store: ExternalStore<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

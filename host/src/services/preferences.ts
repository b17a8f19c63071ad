import type { PreferenceService } from '@plataforma/contract';
import { createStore, type WritableStore } from '@plataforma/realtime';
import type { SafeStorage } from './storage';

const PREFIX = 'preference:';

function read(storage: SafeStorage, key: string): unknown {
  try {
    const text = storage.get(PREFIX + key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    // Something else wrote there: as good as unset.
    return undefined;
  }
}

/** Settings kept per browser, by key. */
export function createPreferences(storage: SafeStorage): PreferenceService {
  const stores = new Map<string, WritableStore<unknown>>();
  const storeOf = (key: string): WritableStore<unknown> => {
    const store = stores.get(key) ?? createStore(read(storage, key));
    stores.set(key, store);
    return store;
  };
  return {
    store: storeOf,
    set: (key, value) => {
      storage.set(PREFIX + key, JSON.stringify(value));
      storeOf(key).set(value);
    },
  };
}

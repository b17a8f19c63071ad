import { createStore, type PreferenceService, type WritableStore } from '@plataforma/contract';
import type { OnStored } from '../browser/events';
import type { SafeStorage } from '../browser/storage';

const PREFIX = 'preference:';

function read(storage: SafeStorage, key: string): unknown {
  try {
    const text = storage.get(PREFIX + key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    // Something else wrote there, so it counts as unset.
    return undefined;
  }
}

/** Settings of this browser, by key. */
export function createPreferences(storage: SafeStorage, onStored: OnStored): PreferenceService {
  const stores = new Map<string, WritableStore<unknown>>();
  const storeOf = (key: string): WritableStore<unknown> => {
    const store = stores.get(key) ?? createStore(read(storage, key));
    stores.set(key, store);
    return store;
  };
  // Consent that is withdrawn in one tab is withdrawn in all.
  onStored((changed) => {
    for (const [key, store] of stores) {
      if (changed === null || changed === PREFIX + key) store.set(read(storage, key));
    }
  });
  return {
    store: storeOf,
    set: (key, value) => {
      // What is set to undefined is forgotten.
      storage.set(PREFIX + key, value === undefined ? null : JSON.stringify(value));
      storeOf(key).set(value);
    },
  };
}

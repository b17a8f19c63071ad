import { createStore, type ToggleService } from '@plataforma/contract';
import type { SafeStorage } from '../browser/storage';

const KEY = 'hiddenValues';

/** The setting "Ocultar valores", kept in this browser. */
export function createHiddenValues(storage: SafeStorage): ToggleService {
  const store = createStore(storage.get(KEY) === 'true');
  return {
    get: store.get,
    subscribe: store.subscribe,
    set: (hidden) => {
      storage.set(KEY, String(hidden));
      store.set(hidden);
    },
  };
}

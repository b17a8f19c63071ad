import { createStore, type ToggleService } from '@plataforma/contract';
import type { OnStored } from '../browser/events';
import type { SafeStorage } from '../browser/storage';

const KEY = 'hiddenValues';

/** The setting "Ocultar valores", kept in this browser. */
export function createHiddenValues(storage: SafeStorage, onStored: OnStored): ToggleService {
  const read = () => storage.get(KEY) === 'true';
  const store = createStore(read());
  // Somebody who looks over the shoulder sees all the tabs.
  onStored((changed) => {
    if (changed === null || changed === KEY) store.set(read());
  });
  return {
    get: store.get,
    subscribe: store.subscribe,
    set: (hidden) => {
      storage.set(KEY, String(hidden));
      store.set(hidden);
    },
  };
}

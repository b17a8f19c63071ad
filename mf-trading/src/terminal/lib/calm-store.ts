import type { ExternalStore } from '@plataforma/contract';

/** Time between two changes in calm mode, in ms. */
const CALM_MS = 500;

/** A store that announces changes at most once in a period. The last change is never lost. */
export function slowed<T>(store: ExternalStore<T>, periodMs = CALM_MS): ExternalStore<T> {
  const listeners = new Set<() => void>();
  let shown = store.get();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let release = () => {};
  const show = () => {
    timer = undefined;
    const next = store.get();
    if (Object.is(next, shown)) return;
    shown = next;
    for (const listener of [...listeners]) listener();
  };
  const begin = () => {
    shown = store.get();
    release = store.subscribe(() => {
      // The first value is shown at once, so that nobody waits before an empty panel.
      if (shown === null) show();
      else timer ??= setTimeout(show, periodMs);
    });
  };
  return {
    get: () => {
      if (listeners.size === 0) shown = store.get();
      return shown;
    },
    subscribe: (listener) => {
      const entry = () => listener();
      if (listeners.size === 0) begin();
      listeners.add(entry);
      return () => {
        listeners.delete(entry);
        if (listeners.size > 0) return;
        release();
        clearTimeout(timer);
        timer = undefined;
      };
    },
  };
}

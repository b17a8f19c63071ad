import type { ExternalStore } from '@plataforma/contract';

/** How often a calm view changes. */
const CALM_MS = 500;

/** A store that tells of changes at most once in a period; the last one is never lost. */
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
      // What comes first is shown at once: nobody waits in front of an empty panel.
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

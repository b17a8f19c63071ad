import { useCallback, useSyncExternalStore } from 'react';

const list = (rule: string): MediaQueryList => window.matchMedia(rule.replace('@media ', ''));

/** Whether the window matches a token of `media` now, e.g. `media.from768`. */
export function matchesMedia(rule: string): boolean {
  return list(rule).matches;
}

/** Whether the window matches a token of `media`. In a prerendered frame it does: styles hide there what has no room. */
export function useMediaQuery(rule: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const query = list(rule);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    [rule],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchesMedia(rule),
    () => true,
  );
}

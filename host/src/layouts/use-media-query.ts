import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window matches a token of `media`, e.g. `media.from1024`. */
export function useMediaQuery(rule: string): boolean {
  const query = rule.replace('@media ', '');
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => true,
  );
}

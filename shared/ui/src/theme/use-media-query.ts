import { useMemo, useSyncExternalStore } from 'react';

const list = (rule: string): MediaQueryList => window.matchMedia(rule.replace('@media ', ''));

/** Whether the window matches a token of `media` now, e.g. `media.from768`. */
export function matchesMedia(rule: string): boolean {
  return list(rule).matches;
}

/** The browser is asked for the list once, because asking at every rendering is slow. */
function queryOf(rule: string) {
  let known: MediaQueryList | undefined;
  const query = () => (known ??= list(rule));
  return {
    get: () => query().matches,
    subscribe: (listener: () => void) => {
      query().addEventListener('change', listener);
      return () => query().removeEventListener('change', listener);
    },
  };
}

const always = () => true;

/**
 * Whether the window matches a token of `media`. In a prerendered frame it always matches; styles hide there what has
 * no room.
 */
export function useMediaQuery(rule: string): boolean {
  const query = useMemo(() => queryOf(rule), [rule]);
  return useSyncExternalStore(query.subscribe, query.get, always);
}

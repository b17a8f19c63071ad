import { useCallback, useSyncExternalStore } from 'react';

/** Whole seconds until `until` (Unix ms), updated once a second. 0 when there is nothing to wait for. */
export function useCountdown(until: number | null): number {
  const subscribe = useCallback(
    (onTick: () => void) => {
      if (until === null) return () => undefined;
      const timer = setInterval(() => {
        if (Date.now() >= until) clearInterval(timer);
        onTick();
      }, 1000);
      return () => clearInterval(timer);
    },
    [until],
  );
  const secondsLeft = () => (until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000)));
  return useSyncExternalStore(subscribe, secondsLeft, secondsLeft);
}

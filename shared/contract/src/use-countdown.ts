import { useCallback, useSyncExternalStore } from 'react';
import { useNow } from './hooks';

/**
 * Whole seconds until `until` (Unix ms of the exchange), updated once a second. 0 when there is nothing to wait for. The time is the
 * exchange's, so a device whose clock is wrong counts right.
 */
export function useCountdown(until: number | null): number {
  const now = useNow();
  const subscribe = useCallback(
    (onTick: () => void) => {
      if (until === null) return () => undefined;
      const timer = setInterval(() => {
        if (now() >= until) clearInterval(timer);
        onTick();
      }, 1000);
      return () => clearInterval(timer);
    },
    [until, now],
  );
  const secondsLeft = () => (until === null ? 0 : Math.max(0, Math.ceil((until - now()) / 1000)));
  return useSyncExternalStore(subscribe, secondsLeft, secondsLeft);
}

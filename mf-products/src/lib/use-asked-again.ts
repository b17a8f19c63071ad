import { useAccountEvents } from '@plataforma/contract';
import { useEffect, useEffectEvent } from 'react';

const EVERY_MS = 30_000;

/** The page asks by itself and shows failures itself; it must not prolong the session. */
export const watching = { fetchPolicy: 'cache-and-network', context: { quiet: true, passive: true } } as const;

/**
 * Asks again when money of the customer moves, each half a minute, and when the customer comes back to the page: what moves within
 * a product alone rings no bell.
 */
export function useAskedAgain(refresh: () => void): void {
  useAccountEvents(({ type }) => {
    if (type === 'position') refresh();
  });
  const again = useEffectEvent(() => {
    if (!document.hidden) refresh();
  });
  useEffect(() => {
    const listener = () => again();
    const timer = setInterval(listener, EVERY_MS);
    document.addEventListener('visibilitychange', listener);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', listener);
    };
  }, []);
}

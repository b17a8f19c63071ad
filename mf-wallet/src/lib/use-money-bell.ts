import { useAccountEvents, type AccountEvent } from '@plataforma/contract';
import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `refresh` when an event of the customer's accounts `rings`, and when the customer comes back to the page, such as from
 * the app of a bank.
 */
export function useMoneyBell(refresh: () => void, rings: (event: AccountEvent) => boolean): void {
  useAccountEvents((event) => {
    if (rings(event)) refresh();
  });
  const onVisible = useEffectEvent(() => {
    if (!document.hidden) refresh();
  });
  useEffect(() => {
    const listener = () => onVisible();
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  }, []);
}

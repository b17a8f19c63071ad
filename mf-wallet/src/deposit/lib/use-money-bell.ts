import { useAccountEvents } from '@plataforma/contract';
import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `refresh` when reais of the main account moved, and when the customer comes back to the page, such as from the
 * app of a bank.
 */
export function useMoneyBell(refresh: () => void): void {
  useAccountEvents((event) => {
    if (event.type === 'position' && event.account === 'MAIN' && event.currency === 'BRL') refresh();
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

import { usePreference } from '@plataforma/contract';

const isOn = (stored: unknown): boolean => stored === true;

/** The setting "Ocultar saldos pequenos", kept in this browser. */
export function useHideSmall(): readonly [boolean, (hide: boolean) => void] {
  return usePreference('wallet.hideSmallBalances', isOn);
}

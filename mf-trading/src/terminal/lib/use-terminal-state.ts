import { createStore, usePreference } from '@plataforma/contract';
import { useMemo, useState } from 'react';
import type { Market } from '../../lib/market/market';
import type { Pick, TerminalState, TradingAccount } from './terminal-state';
import { useAskedAccount } from './use-asked-account';

const isOn = (stored: unknown): boolean => stored === true;

function parseAccount(stored: unknown): TradingAccount {
  return stored === 'PRO' ? 'PRO' : 'MAIN';
}

/** The last pick, outside of React, because only the form reads it. */
function createPicked() {
  const store = createStore<Pick | null>(null);
  const pick: TerminalState['pick'] = (picked) => store.set({ ...picked, count: (store.get()?.count ?? 0) + 1 });
  return { store, pick };
}

/** The shared state of a market's panels. Account, calm mode and sound are kept in this browser. */
export function useTerminalState(market: Market, signedIn: boolean): TerminalState {
  const [account, setAccount] = usePreference('terminal-account', parseAccount);
  const [calm, setCalm] = usePreference('terminal-calm', isOn);
  const [sound, setSound] = usePreference('terminal-sound', isOn);
  const [{ store, pick }] = useState(createPicked);
  useAskedAccount(signedIn, setAccount);
  // A guest has no accounts, so the choice of the last customer does not count.
  const own = signedIn ? account : 'MAIN';
  return useMemo(
    () => ({ market, account: own, setAccount, picked: store, pick, calm, setCalm, sound, setSound }),
    [market, own, setAccount, store, pick, calm, setCalm, sound, setSound],
  );
}

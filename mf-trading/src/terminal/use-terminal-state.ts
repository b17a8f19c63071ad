import { createStore, usePreference } from '@plataforma/contract';
import { useMemo, useState } from 'react';
import type { Market } from '../lib/market';
import type { Pick, TerminalState, TradingAccount } from './terminal-state';
import { useAskedAccount } from './use-asked-account';

const isOn = (stored: unknown): boolean => stored === true;

function parseAccount(stored: unknown): TradingAccount {
  return stored === 'PRO' ? 'PRO' : 'MAIN';
}

/** What was picked last, outside React: only the form reads it. */
function createPicked() {
  const store = createStore<Pick | null>(null);
  const pick: TerminalState['pick'] = (picked) => store.set({ ...picked, count: (store.get()?.count ?? 0) + 1 });
  return { store, pick };
}

/** What the panels of a market share; account, calm mode and sound are kept per browser. */
export function useTerminalState(market: Market, signedIn: boolean): TerminalState {
  const [account, setAccount] = usePreference('terminal-account', parseAccount);
  const [calm, setCalm] = usePreference('terminal-calm', isOn);
  const [sound, setSound] = usePreference('terminal-sound', isOn);
  const [{ store, pick }] = useState(createPicked);
  useAskedAccount(signedIn, setAccount);
  // A guest has no accounts, so what the last customer chose says nothing.
  const own = signedIn ? account : 'MAIN';
  return useMemo(
    () => ({ market, account: own, setAccount, picked: store, pick, calm, setCalm, sound, setSound }),
    [market, own, setAccount, store, pick, calm, setCalm, sound, setSound],
  );
}

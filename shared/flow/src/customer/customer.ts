import { useApolloClient } from '@apollo/client/react';
import {
  createStore,
  useLater,
  useShell,
  useStore,
  type ExternalStore,
  type SessionState,
  type WritableStore,
} from '@plataforma/contract';
import { useEffect } from 'react';
import { CustomerDocument } from './__generated__/customer';
import { keptByShell } from './kept-by-shell';
import { limited } from '../submission/time-limit';

const RETRY_MS = 5000;

const kept = keptByShell((session: ExternalStore<SessionState>) => {
  const id = createStore<string | null>(null);
  // Another state of the session may be another customer's.
  session.subscribe(() => id.set(null));
  return id;
});

const writableOf = (session: ExternalStore<SessionState>): WritableStore<string | null> => kept(session, 'id');

/** Id of the signed-in customer's account; null for guests and until `useCustomer` has found it out. */
export const customerOf: (session: ExternalStore<SessionState>) => ExternalStore<string | null> = writableOf;

/** Finds out whose session it is: the shell's viewer does not say. */
export function useCustomer(): void {
  const client = useApolloClient();
  const later = useLater();
  const { session } = useShell();
  const state = useStore(session);
  useEffect(() => {
    const id = writableOf(session);
    if (state.status !== 'signed-in' || id.get() !== null) return;
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      try {
        const context = { ...limited(), passive: true };
        const { data } = await client.query({ query: CustomerDocument, fetchPolicy: 'network-only', context });
        if (current && data) id.set(data.account.id);
      } catch {
        if (current) timer = setTimeout(() => void ask(), RETRY_MS);
      }
    };
    const cancel = later(() => void ask());
    return () => {
      current = false;
      clearTimeout(timer);
      cancel();
    };
  }, [client, later, session, state]);
}

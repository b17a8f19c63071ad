import type { ExternalStore, Shell } from '@plataforma/contract';
import { keptByShell } from '../lib/kept';
import { createTurns, type Turn } from '../lib/turns';
import { createWritable } from '../lib/writable';
import { purchaseReducer, type Purchase, type PurchaseAction } from './purchase';

export interface PurchaseStore extends ExternalStore<Purchase> {
  readonly dispatch: (action: PurchaseAction) => void;
  /** Does the work unless other work is under way. */
  readonly alone: (work: (turn: Turn) => Promise<void>) => Promise<void>;
}

const CLOSED: Purchase = { step: 'closed' };

function createPurchaseStore(session: Shell['session']): PurchaseStore {
  const { get, set, subscribe } = createWritable<Purchase>(CLOSED);
  const dispatch = (action: PurchaseAction) => set(purchaseReducer(get(), action));
  let busy: Turn | null = null;
  // A receipt is nothing for the next customer of this browser. Whoever did not sign out comes back to what is not
  // known yet.
  const turns = createTurns(session, {
    onExpired: () => dispatch({ type: 'close' }),
    onSignedOut: () => {
      busy = null;
      set(CLOSED);
    },
  });
  return {
    get,
    subscribe,
    dispatch,
    alone: async (work) => {
      if (busy) return;
      const turn = turns();
      busy = turn;
      try {
        await work(turn);
      } finally {
        if (busy === turn) busy = null;
        if (session.get().status === 'guest') dispatch({ type: 'close' });
      }
    },
  };
}

const kept = keptByShell(createPurchaseStore);

/** The purchase on a market: looking elsewhere, or signing in again, forgets no order that is not known yet. */
export const purchaseOn = (symbol: string, session: Shell['session']): PurchaseStore => kept(session, symbol);

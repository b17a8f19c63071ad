import { createStore, type ExternalStore, type Shell } from '@plataforma/contract';
import { customerOf } from '../lib/customer';
import { keptByShell } from '../lib/kept';
import { createTurns, type Turn } from '../lib/turns';
import { purchaseReducer, type Purchase, type PurchaseAction } from './purchase';

/** Shows the purchase to the customer whose it is, and to nobody else. */
export interface PurchaseStore extends ExternalStore<Purchase> {
  readonly dispatch: (action: PurchaseAction) => void;
  /** Does the work unless other work is under way. */
  readonly alone: (work: (turn: Turn) => Promise<void>) => Promise<void>;
}

const CLOSED: Purchase = { step: 'closed' };
const HELD: Purchase = { step: 'held' };

/** Nothing that was sent: what stands in the form is no secret. */
const isUnsent = ({ step }: Purchase): boolean => step === 'closed' || step === 'review';

function createPurchaseStore(session: Shell['session']): PurchaseStore {
  const kept = createStore<Purchase>(CLOSED);
  const dispatch = (action: PurchaseAction) => kept.set(purchaseReducer(kept.get(), action));
  let busy: Turn | null = null;
  // A receipt is nothing for the next customer of this browser. Whoever did not sign out comes back to what is not
  // known yet.
  const { begin, shown } = createTurns(session, customerOf(session), {
    onExpired: () => dispatch({ type: 'leave' }),
    onForgotten: () => {
      busy = null;
      kept.set(CLOSED);
    },
  });
  return {
    ...shown(kept, (now) => (isUnsent(now) ? now : HELD)),
    dispatch,
    alone: async (work) => {
      if (busy) return;
      const turn = begin();
      busy = turn;
      try {
        await work(turn);
      } finally {
        if (busy === turn) busy = null;
        if (session.get().status === 'guest') dispatch({ type: 'leave' });
      }
    },
  };
}

const kept = keptByShell(createPurchaseStore);

/** The purchase on a market: looking elsewhere, or signing in again, forgets no order that is not known yet. */
export const purchaseOn = (symbol: string, session: Shell['session']): PurchaseStore => kept(session, symbol);

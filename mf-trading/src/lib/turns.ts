import { createStore, type ExternalStore, type SessionState } from '@plataforma/contract';
import type { Exchange, Keyed } from './settle';

/** What was begun for a customer, seen from later. */
export interface Turn {
  /** Another session has begun since, or none: sent now, it would be sent for whoever is here now. */
  readonly hasEnded: () => boolean;
  /** What becomes of it is nothing for whoever is here now. */
  readonly isForgotten: () => boolean;
}

interface Ends {
  readonly onExpired: () => void;
  /** By a sign-out, or since another customer has signed in. */
  readonly onForgotten: () => void;
}

export interface Turns {
  readonly begin: () => Turn;
  /** What is kept, as it may be shown: something in its stead while it is not known to be the signed-in customer's. */
  readonly shown: <T>(kept: ExternalStore<T>, instead: (kept: T) => T) => ExternalStore<T>;
}

/**
 * Gives a turn to each thing that is begun, keeps whose it is, and tells when the customer's session ends.
 * @param customer id of the signed-in customer's account; null for guests and until it is known
 */
export function createTurns(
  session: ExternalStore<SessionState>,
  customer: ExternalStore<string | null>,
  { onExpired, onForgotten }: Ends,
): Turns {
  let ended = 0;
  let forgotten = 0;
  /** There is something that was begun, and that is not forgotten. */
  let begun = false;
  /** Whose it is; null until that is known. */
  let owner: string | null = null;
  const held = createStore(false);
  const belongTo = (id: string | null) => {
    owner = id;
    held.set(owner !== null && customer.get() === null);
  };
  const forget = () => {
    forgotten += 1;
    begun = false;
    onForgotten();
    belongTo(null);
  };
  session.subscribe(() => {
    ended += 1;
    const { status, expired } = session.get();
    if (status !== 'guest') return;
    // Without its owner nobody could tell later whose it was.
    if (!expired || (begun && owner === null)) forget();
    else onExpired();
  });
  customer.subscribe(() => {
    const now = customer.get();
    if (now !== null && owner !== null && owner !== now) forget();
    else if (begun) belongTo(owner ?? now);
  });
  return {
    begin: () => {
      const then = { ended, forgotten };
      begun = true;
      belongTo(customer.get());
      return { hasEnded: () => ended !== then.ended, isForgotten: () => forgotten !== then.forgotten };
    },
    shown: (kept, instead) => ({
      get: () => (held.get() ? instead(kept.get()) : kept.get()),
      subscribe: (listener) => {
        const ends = [kept.subscribe(listener), held.subscribe(listener)];
        return () => ends.forEach((end) => end());
      },
    }),
  };
}

/** Repeats nothing once the session has ended in which it was begun. */
export function inTurn<Attempt extends Keyed, Order, Refusal>(
  exchange: Exchange<Attempt, Order, Refusal>,
  turn: Turn,
): Exchange<Attempt, Order, Refusal> {
  return { ...exchange, send: async (attempt) => (turn.hasEnded() ? { kind: 'signed-out' } : exchange.send(attempt)) };
}

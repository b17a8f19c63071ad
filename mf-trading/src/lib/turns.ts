import type { ExternalStore, SessionState } from '@plataforma/contract';
import type { Exchange, Keyed } from './settle';

/** What was begun for a customer, seen from later. */
export interface Turn {
  /** The session has ended since: sent now, it would be sent for whoever is here now. */
  readonly hasEnded: () => boolean;
  /** By a sign-out: what becomes of it is nothing for whoever comes next. */
  readonly isForgotten: () => boolean;
}

interface Ends {
  readonly onExpired: () => void;
  readonly onSignedOut: () => void;
}

/** Gives a turn to each thing that is begun, and tells when the customer's session ends. */
export function createTurns(session: ExternalStore<SessionState>, { onExpired, onSignedOut }: Ends): () => Turn {
  let ended = 0;
  let forgotten = 0;
  session.subscribe(() => {
    const { status, expired } = session.get();
    if (status !== 'guest') return;
    ended += 1;
    if (expired) {
      onExpired();
      return;
    }
    forgotten += 1;
    onSignedOut();
  });
  return () => {
    const then = { ended, forgotten };
    return { hasEnded: () => ended !== then.ended, isForgotten: () => forgotten !== then.forgotten };
  };
}

/** Repeats nothing once the session has ended in which it was begun. */
export function inTurn<Attempt extends Keyed, Order, Refusal>(
  exchange: Exchange<Attempt, Order, Refusal>,
  turn: Turn,
): Exchange<Attempt, Order, Refusal> {
  return { ...exchange, send: async (attempt) => (turn.hasEnded() ? { kind: 'signed-out' } : exchange.send(attempt)) };
}

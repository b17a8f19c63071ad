import { createStore, type ExternalStore, type SessionState } from '@plataforma/contract';
import type { CommandCalls, Keyed } from '../submission/settle';

/** Something that was begun for a customer, such as a command. */
export interface CustomerTask {
  /** True when that session has ended. A command that is sent now would be sent for another customer. */
  readonly hasEnded: () => boolean;
  /** True when its outcome must not be shown to the present customer. */
  readonly isForgotten: () => boolean;
}

interface Ends {
  readonly onExpired: () => void;
  /** Called when the customer has signed out or another customer has signed in. */
  readonly onForgotten: () => void;
}

export interface CustomerTasks {
  readonly begin: () => CustomerTask;
  /** Shows a kept value, or another one while it is not known that the value is the signed-in customer's. */
  readonly shown: <T>(kept: ExternalStore<T>, instead: (kept: T) => T) => ExternalStore<T>;
}

/**
 * Remembers for whom something was begun, and tells when that customer's session ends.
 * @param customer id of the signed-in customer's account; null for guests and until it is known
 */
export function createCustomerTasks(
  session: ExternalStore<SessionState>,
  customer: ExternalStore<string | null>,
  { onExpired, onForgotten }: Ends,
): CustomerTasks {
  let ended = 0;
  let forgotten = 0;
  /** True while something was begun and is not forgotten. */
  let begun = false;
  /** Id of the customer for whom it was begun; null until that is known. */
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
    // Without an owner nobody could tell later for whom it was begun.
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

/** The calls of a command that sends nothing once the session has ended in which the task was begun. */
export function sentFor<Attempt extends Keyed, Result, Refusal>(
  task: CustomerTask,
  calls: CommandCalls<Attempt, Result, Refusal>,
): CommandCalls<Attempt, Result, Refusal> {
  return { ...calls, send: async (attempt) => (task.hasEnded() ? { kind: 'signed-out' } : calls.send(attempt)) };
}

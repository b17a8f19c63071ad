import { createStore, type ExternalStore, type SessionState } from '@plataforma/contract';

const LOADING: SessionState = { status: 'loading', viewer: null, expired: false };
export const GUEST: SessionState = { status: 'guest', viewer: null, expired: false };
export const EXPIRED: SessionState = { status: 'guest', viewer: null, expired: true };

export interface SessionStateOptions {
  /** Empties the API's cache, makes the change, and loads again what is still on the screen. */
  readonly resetData: (change: () => void) => Promise<void>;
  readonly reconnect: () => void;
  /** Called when a state was put in force. */
  readonly onPut: () => void;
}

export interface SessionStateHolder {
  readonly store: ExternalStore<SessionState>;
  readonly isSignedIn: () => boolean;
  /** Number of the present state; it counts up. */
  readonly epoch: () => number;
  readonly put: (next: SessionState) => void;
  /** What is known of the same session is another now: its number stays, so what it refused counts. */
  readonly renew: (next: SessionState) => void;
  /**
   * Puts a state in force with everything that depends on it: cached data and the socket then belong to the next
   * customer, or to nobody.
   */
  readonly enforce: (next: SessionState) => Promise<void>;
}

/** The present viewer, and how a change of viewer is made. */
export function createSessionState({ resetData, reconnect, onPut }: SessionStateOptions): SessionStateHolder {
  const store = createStore(LOADING);
  let epoch = 0;
  const renew = (next: SessionState) => {
    store.set(next);
    onPut();
  };
  const put = (next: SessionState) => {
    epoch += 1;
    renew(next);
  };
  return {
    store: { get: store.get, subscribe: store.subscribe },
    isSignedIn: () => store.get().status === 'signed-in',
    epoch: () => epoch,
    put,
    renew,
    enforce: async (next) => {
      if (next.status === 'guest' && store.get().status !== 'signed-in') {
        put(next);
        return;
      }
      reconnect();
      if (next.status === 'signed-in') return resetData(() => put(next));
      // The state is set first, so that nothing private is loaded again.
      put(next);
      return resetData(() => undefined);
    },
  };
}

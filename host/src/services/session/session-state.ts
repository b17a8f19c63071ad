import { createStore, type ExternalStore, type SessionState } from '@plataforma/contract';

const LOADING: SessionState = { status: 'loading', viewer: null, expired: false };
export const GUEST: SessionState = { status: 'guest', viewer: null, expired: false };
export const EXPIRED: SessionState = { status: 'guest', viewer: null, expired: true };

export interface SessionStateOptions {
  /** Empties the API's cache, makes the change, and fetches again what is still on the screen. */
  readonly resetData: (change: () => void) => Promise<void>;
  readonly reconnect: () => void;
  /** A state was put in force. */
  readonly onPut: () => void;
}

export interface SessionStateHolder {
  readonly store: ExternalStore<SessionState>;
  readonly isSignedIn: () => boolean;
  /** Counts the states. */
  readonly epoch: () => number;
  readonly put: (next: SessionState) => void;
  /** Puts a state with everything that goes with it: cached data and the socket are the next customer's, or nobody's. */
  readonly enforce: (next: SessionState) => Promise<void>;
}

/** Who is there now, and how a change of that is brought about. */
export function createSessionState({ resetData, reconnect, onPut }: SessionStateOptions): SessionStateHolder {
  const store = createStore(LOADING);
  let epoch = 0;
  const put = (next: SessionState) => {
    epoch += 1;
    store.set(next);
    onPut();
  };
  return {
    store: { get: store.get, subscribe: store.subscribe },
    isSignedIn: () => store.get().status === 'signed-in',
    epoch: () => epoch,
    put,
    enforce: async (next) => {
      if (next.status === 'guest' && store.get().status !== 'signed-in') {
        put(next);
        return;
      }
      reconnect();
      if (next.status === 'signed-in') return resetData(() => put(next));
      // Out first: nothing private may be fetched again.
      put(next);
      return resetData(() => undefined);
    },
  };
}

import type { SessionService, SessionState } from '@plataforma/contract';
import { createStore, type Clock } from '@plataforma/realtime';
import type { ViewerQuery } from './__generated__/viewer';
import { createBoot } from './session-boot';
import { createExpiry } from './session-expiry-timer';
import type { Tabs } from './tabs';
import { createTurns } from './turns';

export interface SessionOptions {
  /** Asks the backend who is there; rejects when it cannot be reached. */
  readonly fetchViewer: () => Promise<ViewerQuery>;
  readonly clock: Clock;
  readonly sessionMinutes: number;
  readonly tabs: Tabs;
  /** Empties the API's cache, makes the change, and fetches again what is still on the screen. */
  readonly resetData: (change: () => void) => Promise<void>;
  readonly reconnect: () => void;
  /** Nobody answers: the generic error is shown. */
  readonly onUnreachable: () => void;
}

export interface Session {
  readonly service: SessionService;
  /** Asks who is there for the first time. */
  readonly start: () => void;
  /** Counts the states; a request remembers the one that it was sent in. */
  readonly epoch: () => number;
  /** A request of the given epoch was answered with code 2001 (specification §6). */
  readonly onUnauthorized: (epoch: number) => void;
  /** A request was answered, which prolongs the session. */
  readonly onActivity: () => void;
}

const LOADING: SessionState = { status: 'loading', viewer: null, expired: false };
const GUEST: SessionState = { status: 'guest', viewer: null, expired: false };
const EXPIRED: SessionState = { status: 'guest', viewer: null, expired: true };

function toState({ viewer, session }: ViewerQuery): SessionState {
  if (viewer && session.state === 'SIGNED_IN') return { status: 'signed-in', viewer, expired: false };
  return session.state === 'EXPIRED' ? EXPIRED : GUEST;
}

/** Who uses this browser, kept true across requests, time and tabs. */
export function createSession(options: SessionOptions): Session {
  const { fetchViewer, clock, sessionMinutes, tabs, resetData, reconnect, onUnreachable } = options;
  const store = createStore(LOADING);
  const isSignedIn = () => store.get().status === 'signed-in';
  let epoch = 0;
  // An older answer never wins over a newer one.
  const inTurn = createTurns();

  const put = (next: SessionState) => {
    epoch += 1;
    store.set(next);
    if (isSignedIn()) expiry.prolong();
    else expiry.stop();
  };
  const enforce = async (next: SessionState) => {
    boot.settle();
    const before = store.get().status;
    if (next.status === 'guest' && before !== 'signed-in') {
      put(next);
      return;
    }
    reconnect();
    if (next.status === 'signed-in') return resetData(() => put(next));
    // Out first: nothing private may be fetched again.
    put(next);
    return resetData(() => undefined);
  };
  const readAndEnforce = async () => enforce(toState(await fetchViewer()));
  const expire = () => {
    const ended = epoch;
    void inTurn(async () => {
      // Signed in anew meanwhile: another session ended, not this one.
      if (epoch !== ended) return;
      await enforce(EXPIRED);
      tabs.post('changed');
    });
  };
  const boot = createBoot({
    clock,
    read: async () => toState(await fetchViewer()),
    onState: put,
    onTooLong: () => {
      put(GUEST);
      onUnreachable();
    },
  });
  const expiry = createExpiry({
    clock,
    minutes: sessionMinutes,
    isOver: async () => toState(await fetchViewer()).status !== 'signed-in',
    onOver: expire,
  });

  tabs.listen((message) => {
    if (message === 'activity') {
      if (isSignedIn()) expiry.prolong();
    } else {
      // Unreachable now: the next request of this tab finds out.
      inTurn(readAndEnforce).catch(() => undefined);
    }
  });
  return {
    service: {
      get: store.get,
      subscribe: store.subscribe,
      refresh: async () => {
        await inTurn(readAndEnforce);
        tabs.post('changed');
      },
    },
    start: boot.start,
    epoch: () => epoch,
    onUnauthorized: (sentIn) => {
      if (isSignedIn() && sentIn === epoch) expire();
    },
    onActivity: () => {
      if (!isSignedIn()) return;
      expiry.prolong();
      tabs.post('activity');
    },
  };
}

import type { ExternalStore, SessionService, SessionState } from '@plataforma/contract';
import { createStore, type Clock } from '@plataforma/realtime';
import type { ViewerQuery } from './__generated__/viewer';
import { createBoot } from './session-boot';
import { createExpiry, type SessionWarning } from './session-expiry-timer';
import type { Tabs } from './tabs';
import { createTurns } from './turns';

export interface SessionOptions {
  /** Asks the backend who is there; rejects when it cannot be reached. */
  readonly fetchViewer: (how: { readonly prolong: boolean }) => Promise<ViewerQuery>;
  readonly clock: Clock;
  /** Time of day in ms. */
  readonly timeOfDay: () => number;
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
  /** Set while the session is about to end. */
  readonly warning: ExternalStore<SessionWarning | null>;
  /** Prolongs the session without doing anything else; rejects when the exchange cannot be reached. */
  readonly stay: () => Promise<void>;
  /** Asks who is there, as after a page came back from the browser's memory. */
  readonly check: () => void;
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
  const { fetchViewer, clock, timeOfDay, sessionMinutes, tabs, resetData, reconnect, onUnreachable } = options;
  const store = createStore(LOADING);
  const isSignedIn = () => store.get().status === 'signed-in';
  let epoch = 0;
  /** What the last answer about the viewer left of the session, in ms. */
  let left: number | undefined;
  // An older answer never wins over a newer one.
  const inTurn = createTurns();

  const put = (next: SessionState) => {
    epoch += 1;
    store.set(next);
    if (isSignedIn()) expiry.prolong(left);
    else expiry.stop();
  };
  const read = async (prolong = false): Promise<SessionState> => {
    const answer = await fetchViewer({ prolong });
    const { expiresAt } = answer.session;
    left = expiresAt === null ? undefined : Date.parse(expiresAt) - timeOfDay();
    return toState(answer);
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
  const readAndEnforce = async () => enforce(await read());
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
    read: () => read(),
    onState: put,
    onTooLong: () => {
      put(GUEST);
      onUnreachable();
    },
  });
  const expiry = createExpiry({
    clock,
    timeOfDay,
    minutes: sessionMinutes,
    ask: async () => {
      const { status } = await read();
      return status === 'signed-in' ? (left ?? sessionMinutes * 60_000) : null;
    },
    onOver: expire,
  });
  const check = () => {
    // Unreachable now: the next request of this tab finds out.
    inTurn(readAndEnforce).catch(() => undefined);
  };

  tabs.listen((message) => {
    if (message === 'changed') check();
    else if (isSignedIn()) expiry.prolong();
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
    warning: expiry.warning,
    stay: () =>
      inTurn(async () => {
        const state = await read(true);
        if (state.status !== 'signed-in') expire();
      }),
    check,
  };
}

import { createStore, type ExternalStore, type SessionService, type SessionState } from '@plataforma/contract';
import type { Clock } from '@plataforma/realtime';
import type { ViewerQuery } from './__generated__/viewer';
import { createBoot } from './session-boot';
import { createExpiry, type SessionWarning } from './session-expiry-timer';
import { createSessionState, EXPIRED, GUEST } from './session-state';
import type { Tabs } from './tabs';
import { createSerialQueue } from './serial-queue';

export interface SessionOptions {
  /** Asks the backend who the viewer is. Rejects when it cannot be reached. */
  readonly fetchViewer: (how: { readonly prolong: boolean }) => Promise<ViewerQuery>;
  /** Ends the session on the exchange. Rejects when the session was not ended. */
  readonly endSession: () => Promise<void>;
  readonly clock: Clock;
  /** Time of day in ms. */
  readonly timeOfDay: () => number;
  /** The same of the exchange. */
  readonly now: () => number;
  readonly sessionMinutes: number;
  readonly tabs: Tabs;
  /** Empties the API's cache, makes the change, and loads again what is still on the screen. */
  readonly resetData: (change: () => void) => Promise<void>;
  readonly reconnect: () => void;
  /** Called when nobody answers. The generic error is shown. */
  readonly onUnreachable: () => void;
}

export interface Session {
  readonly service: SessionService;
  /** Asks for the viewer for the first time. */
  readonly start: () => void;
  /** Number of the present state. A request remembers the number with which it was sent. */
  readonly epoch: () => number;
  /**
   * A request that was sent in the given epoch was answered with code 2001 (specification §6). Waits until the viewer is
   * known. Resolves to true when the request was sent before the session that is there now.
   */
  readonly onUnauthorized: (epoch: number) => Promise<boolean>;
  /** How often a guest asked for what needs an account. Each time leads to the sign-in page (specification §8). */
  readonly refused: ExternalStore<number>;
  /** Call it when a request was answered, which prolongs the session. */
  readonly onActivity: () => void;
  /** Set while the session is about to end. */
  readonly warning: ExternalStore<SessionWarning | null>;
  /** Prolongs the session without doing anything else. Rejects when the exchange cannot be reached. */
  readonly stay: () => Promise<void>;
  /**
   * Ends the session as if it had run out: leads to the sign-in and back, and what is filled in stays for the same customer.
   * Rejects when it was not ended.
   */
  readonly signInAnew: () => Promise<void>;
  /** Asks who the viewer is, for example after the browser has shown a kept page again. */
  readonly check: () => void;
  /** Reads the viewer anew, of whom the exchange says another thing than before. Data and socket of the same customer stay. */
  readonly look: () => void;
}

/** Resolves with the next change of a store. */
function changeOf(store: ExternalStore<unknown>): Promise<void> {
  return new Promise((done) => {
    const stop = store.subscribe(() => {
      stop();
      done();
    });
  });
}

/** The first epoch, in which nobody knows yet who the viewer is. */
const UNKNOWN_VIEWER = 0;

function toState({ viewer, session }: ViewerQuery): SessionState {
  if (viewer && session.state === 'SIGNED_IN') return { status: 'signed-in', viewer, expired: false };
  return session.state === 'EXPIRED' ? EXPIRED : GUEST;
}

/** Reads the viewer, and how many ms of the session are left. */
function createReader({ fetchViewer, now }: Pick<SessionOptions, 'fetchViewer' | 'now'>) {
  let left: number | undefined;
  const read = async (prolong = false): Promise<SessionState> => {
    const answer = await fetchViewer({ prolong });
    const { expiresAt } = answer.session;
    left = expiresAt === null ? undefined : Date.parse(expiresAt) - now();
    return toState(answer);
  };
  return { read, left: () => left };
}

interface EndOptions extends Pick<SessionOptions, 'tabs'> {
  readonly inTurn: ReturnType<typeof createSerialQueue>;
  readonly epoch: () => number;
  readonly settle: (next: SessionState) => Promise<void>;
  readonly read: () => Promise<SessionState>;
}

/** Puts the end of a session in force. */
function createEnd({ inTurn, epoch, settle, read, tabs }: EndOptions) {
  /** The last epoch in which a session went on of which a request had been refused. */
  let found: number | undefined;
  const end = (look: () => Promise<SessionState>) => {
    const ended = epoch();
    void inTurn(async () => {
      // Somebody has signed in again meanwhile, so another session ended.
      if (epoch() !== ended) return;
      const next = await look();
      await settle(next);
      if (next === EXPIRED) tabs.post('changed');
      else found = epoch();
    });
  };
  const find = async () => {
    if (epoch() === found) return EXPIRED;
    const next = await read().catch(() => EXPIRED);
    return next.status === 'signed-in' ? next : EXPIRED;
  };
  return {
    expire: () => end(async () => EXPIRED),
    /** The session may go on: a request on its way has the cookie of before, when another tab got a new one (identity I-12). */
    expireUnlessFound: () => end(find),
  };
}

/** A session whose customer ends it to sign in anew. The exchange ends it before its answer is here, and each tab may find that out by itself. */
function createAnew({
  epoch,
  endSession,
  tabs,
}: Pick<EndOptions, 'epoch' | 'tabs'> & Pick<SessionOptions, 'endSession'>) {
  /** The epoch of that session, ended here or in another tab. */
  let ending: number | undefined;
  const begin = () => void (ending = epoch());
  const forget = () => void (ending = undefined);
  return {
    begun: () => ending === epoch(),
    begin,
    /** It goes on, or its customer signs out. */
    forget,
    end: async (expire: () => Promise<void>) => {
      begin();
      tabs.post('ending');
      await endSession().catch((error: unknown) => {
        forget();
        tabs.post('activity');
        throw error;
      });
      await expire();
      tabs.post('expired');
    },
  };
}

/** Who uses this browser. The state is kept right across requests, time and tabs. */
export function createSession(options: SessionOptions): Session {
  const { clock, timeOfDay, sessionMinutes: minutes, tabs, endSession, resetData, reconnect, onUnreachable } = options;
  const { read, left } = createReader(options);
  const refused = createStore(0);
  // An older answer never replaces a newer one.
  const inTurn = createSerialQueue();
  const onPut = () => (isSignedIn() ? expiry.prolong(left()) : expiry.stop());
  const { store, isSignedIn, epoch, put, renew, enforce } = createSessionState({ resetData, reconnect, onPut });
  const anew = createAnew({ epoch, endSession, tabs });
  const settle = (next: SessionState) => {
    boot.settle();
    // Nobody has signed out. So a session that ran out stays one, whoever asks the exchange once more.
    const ranOut = store.get().expired || anew.begun();
    return enforce(next.status === 'guest' && ranOut ? EXPIRED : next);
  };
  const readAndSettle = async () => settle(await read());
  const { expire, expireUnlessFound } = createEnd({ inTurn, epoch, settle, read: () => read(), tabs });
  const onTooLong = () => {
    put(GUEST);
    onUnreachable();
  };
  const boot = createBoot({ clock, read: () => read(), onState: put, onTooLong });
  const ask = async () => ((await read()).status === 'signed-in' ? (left() ?? minutes * 60_000) : null);
  const expiry = createExpiry({ clock, timeOfDay, minutes, ask, onOver: () => expire() });
  // The exchange cannot be reached now. The next request of this tab finds out.
  const quietly = (work: () => Promise<void>) => void inTurn(work).catch(() => undefined);
  const check = () => quietly(readAndSettle);
  const look = () =>
    quietly(async () => {
      const next = await read();
      if (next.status === 'signed-in' && isSignedIn()) renew(next);
      else await settle(next);
    });

  const refresh = async () => {
    await inTurn(readAndSettle);
    tabs.post('changed');
  };

  tabs.listen((message) => {
    if (message === 'changed') check();
    else if (message === 'expired') quietly(() => settle(EXPIRED));
    else if (message === 'ending') anew.begin();
    else {
      anew.forget();
      if (isSignedIn()) expiry.prolong();
    }
  });
  return {
    service: {
      ...store,
      refresh,
      signOut: async () => {
        anew.forget();
        await endSession();
        await refresh();
      },
    },
    start: boot.start,
    epoch,
    onUnauthorized: async (sentIn) => {
      if (store.get().status === 'loading') await changeOf(store);
      if (isSignedIn()) {
        if (sentIn !== epoch()) return true;
        expireUnlessFound();
      } else if (sentIn === UNKNOWN_VIEWER || sentIn === epoch()) refused.set(refused.get() + 1);
      return false;
    },
    onActivity: () => {
      if (!isSignedIn()) return;
      expiry.prolong();
      tabs.post('activity');
    },
    refused,
    warning: expiry.warning,
    stay: () =>
      inTurn(async () => {
        if ((await read(true)).status !== 'signed-in') expire();
      }),
    signInAnew: () => anew.end(() => inTurn(() => settle(EXPIRED))),
    check,
    look,
  };
}

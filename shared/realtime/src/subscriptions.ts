import type { Clock } from './clock';
import { SocketError } from './requests';
import type { WireName } from './names';
import type { Socket } from './socket';

interface Message {
  readonly name: WireName;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** One stream of the gateway. */
export interface WireSubscription {
  /** Listeners of the same key share one subscription on the wire. */
  readonly key: string;
  readonly subscribe: Message;
  readonly unsubscribe: Message;
  /** The answer to (each) subscription: the state from which events go on. */
  readonly onSnapshot: (payload: unknown) => void;
  /** The exchange said no. */
  readonly onRefused: (error: SocketError) => void;
  /** Nobody listens any more. */
  readonly onEnd: () => void;
}

export interface Subscriptions {
  /** Keeps the stream until the returned function is called. */
  readonly hold: (subscription: WireSubscription) => () => void;
  /** Asks for a fresh snapshot because something was lost; at most four times a second per stream. */
  readonly renew: (key: string) => void;
}

interface Entry {
  readonly subscription: WireSubscription;
  holders: number;
  cancelEnd: () => void;
  renewedAt: number;
  renewing: boolean;
}

/** The last listener's stream stays this long, so that a change of route does not drop and ask again. */
const LINGER_MS = 1_000;
const RENEW_MS = 250;
/** A subscription that is not answered by then is asked for again, the next time after twice as long: what is on show is old. */
const AGAIN_MS = 400;
const MOST_AGAIN_MS = 3_200;

/** Counted subscriptions: ten listeners cost one, and each comes back after a reconnection. */
export function createSubscriptions(socket: Socket, clock: Clock): Subscriptions {
  const entries = new Map<string, Entry>();
  const isLive = (entry: Entry) => entries.get(entry.subscription.key) === entry;

  const subscribe = (entry: Entry, patience = AGAIN_MS) => {
    const { name, payload } = entry.subscription.subscribe;
    const cancelAgain = clock.after(patience, () => {
      if (isLive(entry)) subscribe(entry, Math.min(patience * 2, MOST_AGAIN_MS));
    });
    socket.request(name, payload).then(
      (answer) => {
        cancelAgain();
        if (isLive(entry)) entry.subscription.onSnapshot(answer);
      },
      (error: unknown) => {
        // An unanswered one has been asked for again already.
        if (!(error instanceof SocketError) || error.reason === 'unanswered') return;
        // A disconnected one is asked for again when the connection opens.
        cancelAgain();
        if (error.reason === 'refused' && isLive(entry)) entry.subscription.onRefused(error);
      },
    );
  };
  const unsubscribe = ({ subscription }: Entry) =>
    socket.send(subscription.unsubscribe.name, subscription.unsubscribe.payload);

  /** A screen that comes up holds many at once: they are asked for together, right after. */
  const asked = new Set<Entry>();
  const ask = (entry: Entry) => {
    if (asked.size === 0) queueMicrotask(askAll);
    asked.add(entry);
  };
  const askAll = () => {
    const all = [...asked];
    asked.clear();
    for (const entry of all) if (isLive(entry)) subscribe(entry);
  };

  const end = (entry: Entry) => {
    entries.delete(entry.subscription.key);
    unsubscribe(entry);
    socket.expectData(entries.size > 0);
    entry.subscription.onEnd();
  };

  socket.on('general', 'open', () => {
    asked.clear();
    for (const entry of entries.values()) subscribe(entry);
  });

  return {
    hold: (subscription) => {
      const entry = entries.get(subscription.key) ?? newEntry(subscription);
      entry.holders += 1;
      entry.cancelEnd();
      if (!isLive(entry)) {
        entries.set(subscription.key, entry);
        socket.expectData(true);
        ask(entry);
      }
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        entry.holders -= 1;
        if (entry.holders === 0) entry.cancelEnd = clock.after(LINGER_MS, () => end(entry));
      };
    },
    renew: (key) => {
      const entry = entries.get(key);
      if (!entry || entry.renewing) return;
      entry.renewing = true;
      clock.after(Math.max(0, entry.renewedAt + RENEW_MS - clock.now()), () => {
        entry.renewing = false;
        entry.renewedAt = clock.now();
        if (!isLive(entry)) return;
        unsubscribe(entry);
        subscribe(entry);
      });
    },
  };
}

function newEntry(subscription: WireSubscription): Entry {
  return { subscription, holders: 0, cancelEnd: () => {}, renewedAt: -RENEW_MS, renewing: false };
}

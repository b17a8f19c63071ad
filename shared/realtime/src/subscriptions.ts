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
  /** Listeners of the same key share one subscription at the gateway. */
  readonly key: string;
  readonly subscribe: Message;
  readonly unsubscribe: Message;
  /** Called with the answer to each subscription: the state from which the events go on. */
  readonly onSnapshot: (payload: unknown) => void;
  /** Called when the exchange refuses the subscription. */
  readonly onRefused: (error: SocketError) => void;
  /** Called when nobody listens any more. */
  readonly onEnd: () => void;
}

export interface Subscriptions {
  /** Keeps the stream until the returned function is called. */
  readonly hold: (subscription: WireSubscription) => () => void;
  /** Asks for a fresh snapshot because something was lost, at most four times a second for each stream. */
  readonly renew: (key: string) => void;
}

interface Entry {
  readonly subscription: WireSubscription;
  holders: number;
  cancelEnd: () => void;
  renewedAt: number;
  renewing: boolean;
}

/** After its last listener has left, a stream stays this long. So a change of route does not end it and ask again. */
const LINGER_MS = 1_000;
const RENEW_MS = 250;
/**
 * A subscription without an answer after this time is sent again, and then after twice as long each time. What is shown
 * meanwhile is stale.
 */
const AGAIN_MS = 400;
const MOST_AGAIN_MS = 3_200;

/**
 * Counts subscriptions: ten listeners cost one subscription. Each subscription is made again after a new connection.
 */
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
        // A request without an answer has already been sent again.
        if (!(error instanceof SocketError) || error.reason === 'unanswered') return;
        // A disconnected subscription is sent again when the connection opens.
        cancelAgain();
        if (error.reason === 'refused' && isLive(entry)) entry.subscription.onRefused(error);
      },
    );
  };
  const unsubscribe = ({ subscription }: Entry) =>
    socket.send(subscription.unsubscribe.name, subscription.unsubscribe.payload);

  /** A new screen subscribes to many streams at once. They are sent together, right after. */
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

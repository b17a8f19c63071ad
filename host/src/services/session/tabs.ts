/**
 * `changed`: somebody signed in or out. `activity`: the session was prolonged, or goes on. `ending`: its customer is about to end it
 * to sign in anew. `expired`: they have, so what is filled in stays.
 */
export type TabMessage = 'changed' | 'activity' | 'ending' | 'expired';

/** The other tabs of this browser. */
export interface Tabs {
  readonly post: (message: TabMessage) => void;
  readonly listen: (listener: (message: TabMessage) => void) => void;
}

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

/** For browsers without channels: storage events reach the other tabs. */
export interface StorageChannel {
  readonly storage: () => Storage;
  /** The window, which gets the events. */
  readonly events: Pick<EventTarget, 'addEventListener'>;
}

const KEY = 'session-tabs';

function tryOpen(open: () => Channel): Channel | null {
  try {
    return open();
  } catch {
    return null;
  }
}

const MESSAGES: readonly unknown[] = ['changed', 'activity', 'ending', 'expired'] satisfies readonly TabMessage[];
const isMessage = (value: unknown): value is TabMessage => MESSAGES.includes(value);

function createStorageTabs({ storage, events }: StorageChannel): Tabs {
  return {
    post: (message) => {
      try {
        // Removed at once, because it is news and no state. The same news twice must be two events.
        storage().setItem(KEY, message);
        storage().removeItem(KEY);
      } catch {
        // With blocked site data this fails too. Each tab then finds out at its next request.
      }
    },
    listen: (listener) =>
      events.addEventListener('storage', (event) => {
        if (event instanceof StorageEvent && event.key === KEY && isMessage(event.newValue)) listener(event.newValue);
      }),
  };
}

/**
 * @param open returns the channel; it may throw where there is none or site data are blocked
 * @param around used in that case
 */
export function createTabs(open: () => Channel, around: StorageChannel): Tabs {
  const channel = tryOpen(open);
  if (!channel) return createStorageTabs(around);
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) =>
      channel.addEventListener('message', (event) => {
        const data: unknown = event.data;
        if (isMessage(data)) listener(data);
      }),
  };
}

/** The other tabs of this browser. */
export function createBrowserTabs(): Tabs {
  return createTabs(() => new BroadcastChannel('session'), { storage: () => window.localStorage, events: window });
}

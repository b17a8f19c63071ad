/** `changed`: signed in or out; `activity`: the session was prolonged. */
export type TabMessage = 'changed' | 'activity';

/** The other tabs of this browser. */
export interface Tabs {
  readonly post: (message: TabMessage) => void;
  readonly listen: (listener: (message: TabMessage) => void) => void;
}

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

function tryOpen(open: () => Channel): Channel | null {
  try {
    return open();
  } catch {
    // Blocked site data take the channel away too; each tab then finds out at its next request.
    return null;
  }
}

/** @param open gives the channel; may throw */
export function createTabs(open: () => Channel): Tabs {
  const channel = tryOpen(open);
  return {
    post: (message) => channel?.postMessage(message),
    listen: (listener) =>
      channel?.addEventListener('message', (event) => {
        const data: unknown = event.data;
        if (data === 'changed' || data === 'activity') listener(data);
      }),
  };
}

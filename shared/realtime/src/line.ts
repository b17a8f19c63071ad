import type { Clock } from './clock';
import { CONNECTING, OPEN, type WebSocketConstructor } from './web-socket';

/** A connection that is not open after this long is given up. */
const CONNECT_MS = 5_000;

export interface LineOptions {
  /** Absolute address that begins with ws: or wss:. */
  readonly endpoint: string;
  readonly WebSocket: WebSocketConstructor;
  readonly clock: Clock;
}

export interface LineEvents {
  readonly onOpen: () => void;
  readonly onError: () => void;
  readonly onMessage: (data: unknown) => void;
  /** Called when the other side has closed the connection, or when it never opened. */
  readonly onLost: () => void;
}

/** One connection, from its start to its end. */
export interface Line {
  readonly isOpen: () => boolean;
  readonly send: (text: string) => void;
  /** Drops the connection. What it still delivers is ignored. */
  readonly drop: () => void;
}

/** Opens a connection. @throws the browser's error for an address that it refuses */
export function openLine({ endpoint, WebSocket, clock }: LineOptions, events: LineEvents): Line {
  const socket = new WebSocket(endpoint);
  let heard = true;
  const cancelTimeout = clock.after(CONNECT_MS, events.onLost);
  const whileHeard = (react: () => void) => () => {
    if (heard) react();
  };
  const opened = () => {
    cancelTimeout();
    events.onOpen();
  };
  socket.addEventListener('open', whileHeard(opened));
  socket.addEventListener('close', whileHeard(events.onLost));
  socket.addEventListener('error', whileHeard(events.onError));
  socket.addEventListener('message', ({ data }) => {
    if (heard) events.onMessage(data);
  });
  return {
    isOpen: () => socket.readyState === OPEN,
    send: (text) => {
      socket.send(text);
    },
    drop: () => {
      heard = false;
      cancelTimeout();
      // The browser logs an error when a connection is closed before it is open. So it is closed as soon as it is open.
      if (socket.readyState === CONNECTING) socket.addEventListener('open', () => socket.close());
      else socket.close();
    },
  };
}

import { backOff } from './back-off';
import type { EventHub, GeneralEvent } from './event-hub';
import { createHeartbeat } from './heartbeat';
import { openLine, type Line, type LineOptions } from './line';
import { createMessenger } from './messenger';
import { createStore, type ExternalStore } from './store';
import type { Connection } from './types';

export interface SocketOptions extends LineOptions {
  /** Returns a number in [0, 1), for the jitter. */
  readonly random: () => number;
  /** Called for messages that cannot be read, and for a connection that cannot be made (specification §8). */
  readonly report: (error: unknown) => void;
}

export interface Socket extends Pick<EventHub, 'on' | 'off'> {
  readonly connection: ExternalStore<Connection>;
  readonly open: () => void;
  /** Closes the connection. It stays closed until `open`. */
  readonly close: () => void;
  /** Makes a new connection at once. Used after sign-in and sign-out, and when the network is back. */
  readonly reconnect: () => void;
  /**
   * Call it when the tab becomes visible. Timers of a hidden tab stand still, so a long silence is noticed only now.
   * Prices then count as stale, and a new connection brings fresh snapshots.
   */
  readonly resync: () => void;
  /**
   * Sends a message and returns its sequence. While the socket is not open, the message is dropped silently
   * (specification §4), and null is returned. A payload without a JSON form is reported and dropped.
   */
  readonly send: (name: string, payload: unknown) => number | null;
  /** Sends a message and waits for its answer. Rejects with a SocketError. */
  readonly request: (name: string, payload: unknown) => Promise<unknown>;
  /** Sets whether heartbeats were asked for. Only then do seconds of silence mean stale prices. */
  readonly expectData: (expected: boolean) => void;
}

/** Creates the only connection of a browser tab to the real-time gateway (specification §7). */
export function createSocket(options: SocketOptions): Socket {
  const { endpoint, clock, random, report } = options;
  const connection = createStore<Connection>('closed');
  const { events, use, send, request, receive } = createMessenger(clock, report);
  const emit = (event: GeneralEvent) => events.emit('general', event, undefined);
  let line: Line | null = null;
  let attempt = 0;
  let cancelRetry = () => {};

  const heartbeat = createHeartbeat({
    clock,
    ping: () => send('ping', {}),
    onSilent: () => connection.set('stale'),
    onHeard: () => connection.set('open'),
    onLost: retryLater,
  });

  function connect(): void {
    const onOpen = () => {
      // After a loss, what is shown stays stale until something has arrived. A connection can be open and mute.
      const isBack = connection.get() === 'stale';
      if (!isBack) connection.set('open');
      heartbeat.start({ silent: isBack });
      emit('open');
    };
    const onMessage = (data: unknown) => {
      heartbeat.beat();
      attempt = 0;
      receive(data);
    };
    try {
      line = openLine(options, { onOpen, onMessage, onError: () => emit('error'), onLost: retryLater });
      use(line);
    } catch (cause) {
      // An address that the browser refuses is refused every time.
      report(new Error(`Cannot establish a WebSocket Connection ${endpoint}`, { cause }));
      connection.set('closed');
    }
  }

  function drop(): void {
    cancelRetry();
    heartbeat.stop();
    if (!line) return;
    line.drop();
    line = null;
    use(null);
    emit('closed');
  }

  function retryLater(): void {
    drop();
    connection.set('stale');
    cancelRetry = clock.after(backOff(attempt, random()), connect);
    attempt += 1;
  }

  function begin(state: Connection): void {
    drop();
    attempt = 0;
    connection.set(state);
    connect();
  }

  function resync(): void {
    const waits = line === null && connection.get() === 'stale';
    if (waits || (line?.isOpen() && heartbeat.isSilent())) begin('stale');
  }

  return {
    on: events.on,
    off: events.off,
    connection,
    open: () => {
      if (connection.get() === 'closed') begin('connecting');
    },
    close: () => {
      drop();
      connection.set('closed');
    },
    reconnect: () => {
      if (connection.get() !== 'closed') begin('connecting');
    },
    resync,
    send,
    request,
    expectData: heartbeat.expectData,
  };
}

import { backOff } from './back-off';
import type { Clock } from './clock';
import { createEventHub, type EventHub, type GeneralEvent } from './event-hub';
import { decodeFrame, encodeFrame, MessageType, type Frame } from './frame-codec';
import { createHeartbeat } from './heartbeat';
import { createRequests, SocketError } from './requests';
import { createStore, type Store } from './store';
import type { Connection } from './types';
import { OPEN, type WebSocketConstructor, type WebSocketLike } from './web-socket';

/** A connection that is not there after this long is tried again. */
const CONNECT_MS = 5_000;
/** Specification §9. */
const SEQUENCE_STEP = 2;

export interface SocketOptions {
  /** Absolute address, ws: or wss:. */
  readonly endpoint: string;
  readonly WebSocket: WebSocketConstructor;
  readonly clock: Clock;
  /** A number in [0, 1), for the jitter. */
  readonly random: () => number;
  /** Frames that cannot be read, and a connection that cannot be made (specification §8). */
  readonly report: (error: unknown) => void;
}

export interface Socket extends Pick<EventHub, 'on' | 'off'> {
  readonly connection: Store<Connection>;
  readonly open: () => void;
  /** Ends the connection for good, until `open`. */
  readonly close: () => void;
  /** A new connection at once: after sign-in and sign-out, and when the network is back. */
  readonly reconnect: () => void;
  /** Sends a message; silently dropped while not open (specification §4). Returns its sequence, null when dropped. */
  readonly send: (name: string, payload: unknown) => number | null;
  /** Sends a message and waits for its answer; rejects with a SocketError. */
  readonly request: (name: string, payload: unknown) => Promise<unknown>;
  /** Whether heartbeats have been asked for, so that seconds of silence mean stale prices. */
  readonly expectData: (expected: boolean) => void;
}

/** The browser tab's one connection to the real-time gateway (specification §7). */
export function createSocket(options: SocketOptions): Socket {
  const { endpoint, WebSocket, clock, random, report } = options;
  const connection = createStore<Connection>('closed');
  const events = createEventHub();
  const requests = createRequests(clock);
  const emit = (event: GeneralEvent) => events.emit('general', event, undefined);
  let current: WebSocketLike | null = null;
  let sequence = 0;
  let attempt = 0;
  let cancelConnectTimer = () => {};

  const heartbeat = createHeartbeat({
    clock,
    ping: () => void send('ping', {}),
    onSilent: () => connection.set('stale'),
    onHeard: () => connection.set('open'),
    onLost: () => retryLater(),
  });

  function send(name: string, payload: unknown): number | null {
    if (current?.readyState !== OPEN) return null;
    const next = sequence + SEQUENCE_STEP;
    current.send(encodeFrame({ type: MessageType.request, sequence: next, name, payload }));
    sequence = next;
    return next;
  }

  function receive(data: unknown): void {
    heartbeat.beat();
    attempt = 0;
    const frame = read(data);
    if (!frame) return;
    if (frame.type === MessageType.reply || frame.type === MessageType.error) requests.settle(frame);
    else events.emit('message', frame.name, frame.payload);
  }

  function read(data: unknown): Frame | null {
    try {
      return decodeFrame(data);
    } catch (error) {
      report(error);
      return null;
    }
  }

  function create(): WebSocketLike | null {
    try {
      return new WebSocket(endpoint);
    } catch (cause) {
      report(new Error(`Cannot establish a WebSocket Connection ${endpoint}`, { cause }));
      return null;
    }
  }

  function connect(): void {
    const socket = create();
    current = socket;
    // An address that the browser refuses is refused every time.
    if (!socket) return connection.set('closed');
    const whenCurrent = (react: () => void) => () => {
      if (socket === current) react();
    };
    cancelConnectTimer = clock.after(CONNECT_MS, retryLater);
    socket.addEventListener('open', whenCurrent(opened));
    socket.addEventListener('close', whenCurrent(retryLater));
    socket.addEventListener(
      'error',
      whenCurrent(() => emit('error')),
    );
    socket.addEventListener('message', ({ data }) => {
      if (socket === current) receive(data);
    });
  }

  function opened(): void {
    cancelConnectTimer();
    connection.set('open');
    heartbeat.start();
    emit('open');
  }

  /** Lets go of the connection; what it still says is not heard. */
  function drop(): void {
    cancelConnectTimer();
    heartbeat.stop();
    const old = current;
    current = null;
    if (!old) return;
    old.close();
    requests.abandon();
    emit('closed');
  }

  function retryLater(): void {
    drop();
    connection.set('stale');
    cancelConnectTimer = clock.after(backOff(attempt, random()), connect);
    attempt += 1;
  }

  return {
    on: events.on,
    off: events.off,
    connection,
    open: () => {
      if (connection.get() !== 'closed') return;
      connection.set('connecting');
      connect();
    },
    close: () => {
      drop();
      connection.set('closed');
    },
    reconnect: () => {
      if (connection.get() === 'closed') return;
      drop();
      attempt = 0;
      connection.set('connecting');
      connect();
    },
    send,
    request: (name, payload) => {
      const sent = send(name, payload);
      return sent === null ? Promise.reject(new SocketError('disconnected', 'Not connected')) : requests.expect(sent);
    },
    expectData: heartbeat.expectData,
  };
}

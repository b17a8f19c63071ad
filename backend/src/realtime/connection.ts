import type { WebSocket } from 'ws';
import type { SessionView } from '../identity/session-view';
import { MESSAGE, encodePayload, errorPayload, frameOf } from './frames';
import type { FaultName } from './frames';

/** More than this waiting to be sent: the client is too slow, and a new connection will serve it better. */
const MOST_BUFFERED = 1024 * 1024;
/** Messages per second that a client may send in the long run, and at once. */
const RATE = 50;
const BURST = 300;

/** Close codes: RFC 6455 policy violation, and an own one. */
const CLOSE = { policy: 1008, sessionEnded: 4001 } as const;

/** What a connection needs of its socket. */
export type Wire = Pick<WebSocket, 'OPEN' | 'readyState' | 'bufferedAmount' | 'close' | 'terminate'> & {
  send(text: string): void;
  ping(): void;
};

/** One client: who it is, what it may still send, and its way out. */
export class Connection {
  readonly view: SessionView;
  /** Sequence of the subscription that asked for heartbeats; null when none did. */
  heartbeat: number | null = null;
  /** Account events sent so far. */
  accountSequence = 0;
  isAlive = true;
  readonly #socket: Wire;
  #tokens = BURST;
  #refilledAt: number;

  constructor(socket: Wire, view: SessionView, now: number) {
    this.#socket = socket;
    this.view = view;
    this.#refilledAt = now;
  }

  get accountId(): number | null {
    return this.view.kind === 'signed-in' ? this.view.accountId : null;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** Counts a message; false (and closed) when the client sends too many. */
  admit(now: number): boolean {
    this.#tokens = Math.min(BURST, this.#tokens + ((now - this.#refilledAt) / 1_000) * RATE);
    this.#refilledAt = now;
    if (this.#tokens < 1) {
      this.#socket.close(CLOSE.policy, 'too many messages');
      return false;
    }
    this.#tokens -= 1;
    return true;
  }

  reply(sequence: number, name: string, payload: unknown): void {
    this.send(frameOf(MESSAGE.reply, sequence, name, encodePayload(payload)));
  }

  fail(sequence: number, name: string, fault: FaultName, detail: string): void {
    this.send(frameOf(MESSAGE.error, sequence, name, encodePayload(errorPayload(fault, detail))));
  }

  /** Sends an event whose payload is encoded already. */
  event(sequence: number, name: string, encoded: string): void {
    this.send(frameOf(MESSAGE.event, sequence, name, encoded));
  }

  send(text: string): void {
    if (!this.isOpen) return;
    if (this.#socket.bufferedAmount > MOST_BUFFERED) {
      // It reads nothing, so it would not read a close frame either.
      this.#socket.terminate();
      return;
    }
    this.#socket.send(text);
  }

  /** The session is over: the client comes back as who it is now. */
  endSession(): void {
    this.#socket.close(CLOSE.sessionEnded, 'session ended');
  }

  /** Pings, or gives up a client that did not answer the last one. */
  probe(): void {
    if (!this.isAlive) {
      this.#socket.terminate();
      return;
    }
    this.isAlive = false;
    this.#socket.ping();
  }
}

import type { WebSocket } from 'ws';
import type { ApiKey } from '../api-keys/index';
import { callerOfAddress, callerOfKey, callerOfSession } from '../callers/caller-name';
import type { SessionView } from '../identity/index';
import { meters } from '../metrics/index';
import { Unavailable } from '../lib/unavailable';
import { MESSAGE, encodePayload, errorPayload, frameOf } from './frames';
import type { FaultName } from './frames';
import type { Subscription } from './topics';

/** When more bytes than this wait to be sent, market data are left out until the client has read them. */
const SLOW = 256 * 1024;
/** When at most this many bytes wait, the client has caught up. */
const CAUGHT_UP = 32 * 1024;
/**
 * When more bytes than this wait that cannot be left out, the client reads nothing. A new connection will serve it
 * better.
 */
const MOST_BUFFERED = 2 * 1024 * 1024;
/** Messages per second that a client may send in the long run (RATE), and at once (BURST). */
const RATE = 50;
const BURST = 300;
const MOST_FAILED_SIGN_INS = 5;

/** Close codes: 1008 is the policy violation of RFC 6455, 4001 is our own. */
const CLOSE = { policy: 1008, sessionEnded: 4001 } as const;

/** The parts of a socket that a connection needs. */
export type Wire = Pick<WebSocket, 'OPEN' | 'readyState' | 'bufferedAmount' | 'close' | 'terminate'> & {
  send(text: string): void;
  ping(): void;
};

/** The client: a guest's browser, a customer's browser with its session, or a program with an API key. */
export type Peer =
  | { readonly kind: 'guest' }
  | { readonly kind: 'session'; readonly sessionId: string; readonly accountId: number }
  | { readonly kind: 'key'; readonly key: ApiKey };

/** The peer of a session's cookie. */
export function peerOf(view: SessionView): Peer {
  const { kind, sessionId } = view;
  return kind === 'signed-in' ? { kind: 'session', sessionId, accountId: view.accountId } : { kind: 'guest' };
}

/** One client: who it is, what it may still send, and how it is sent messages. */
export class Connection {
  /** IP address of the client; undefined when it is not known. */
  readonly address: string | undefined;
  peer: Peer;
  /** Sequence (`i`) of the subscription that asked for heartbeats; null when none did. */
  heartbeat: number | null = null;
  /** Number of account events sent so far. */
  accountSequence = 0;
  isAlive = true;
  readonly #socket: Wire;
  /** Subscriptions that have missed events. */
  readonly #missed = new Set<Subscription>();
  #failedSignIns = 0;
  #tokens = BURST;
  #refilledAt: number;

  constructor(socket: Wire, peer: Peer, now: number, address?: string) {
    this.#socket = socket;
    this.peer = peer;
    this.address = address;
    this.#refilledAt = now;
  }

  /** Whose budget its requests draw from. */
  get caller(): string {
    const { peer } = this;
    if (peer.kind === 'session') return callerOfSession(peer.sessionId);
    return peer.kind === 'key' ? callerOfKey(peer.key) : callerOfAddress(this.address ?? '');
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  get isSlow(): boolean {
    return this.#socket.bufferedAmount > SLOW;
  }

  /** Bytes that wait to be sent. */
  get buffered(): number {
    return this.#socket.bufferedAmount;
  }

  get hasMissed(): boolean {
    return this.#missed.size > 0;
  }

  /** Counts a message of the client. False when the client sends too many, and then the connection is closed. */
  admit(now: number): boolean {
    this.#tokens = Math.min(BURST, this.#tokens + ((now - this.#refilledAt) / 1_000) * RATE);
    this.#refilledAt = now;
    if (this.#tokens < 1) {
      meters.refused('socket_messages');
      meters.socketClosed('messages');
      this.#socket.close(CLOSE.policy, 'too many messages');
      return false;
    }
    this.#tokens -= 1;
    return true;
  }

  /** Counts a failed sign-in. Too many close the connection. */
  failSignIn(): void {
    this.#failedSignIns += 1;
    if (this.#failedSignIns < MOST_FAILED_SIGN_INS) return;
    meters.socketClosed('failed_sign_ins');
    this.#socket.close(CLOSE.policy, 'too many failed sign-ins');
  }

  reply(sequence: number, name: string, payload: unknown): void {
    this.send(frameOf(MESSAGE.reply, sequence, name, encodePayload(payload)));
  }

  fail(sequence: number, name: string, fault: FaultName, detail: string): void {
    this.send(frameOf(MESSAGE.error, sequence, name, encodePayload(errorPayload(fault, detail))));
  }

  /** Sends an event with an encoded payload. */
  event(sequence: number, name: string, encoded: string): void {
    this.send(frameOf(MESSAGE.event, sequence, name, encoded));
  }

  /**
   * Sends an event of a stream. A client that reads too slowly misses this event and all that follow, until
   * `refreshMissed` sends the present state.
   */
  stream(subscription: Subscription, name: string, encoded: () => string): void {
    if (this.#missed.has(subscription)) return;
    if (this.isSlow && subscription.refresh) this.#missed.add(subscription);
    else {
      this.event(subscription.sequence, name, encoded());
      subscription.sent?.();
    }
  }

  /** Marks what the client has as outdated. It gets a fresh snapshot at once, or when it has caught up. */
  miss(subscription: Subscription): void {
    if (subscription.refresh) this.#missed.add(subscription);
  }

  /** Sends a fresh snapshot for each subscription that missed something, when the client has caught up. */
  async refreshMissed(): Promise<void> {
    if (!this.hasMissed || this.#socket.bufferedAmount > CAUGHT_UP) return;
    for (const subscription of [...this.#missed]) {
      if (this.isSlow) return;
      // An earlier refresh may have taken long, and this subscription may have ended meanwhile.
      if (this.#missed.delete(subscription)) await this.#refresh(subscription);
    }
  }

  /** When the markets cannot answer now, the subscription stays missed and is refreshed later. */
  async #refresh(subscription: Subscription): Promise<void> {
    try {
      await subscription.refresh?.();
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      this.#missed.add(subscription);
    }
  }

  /** Forgets a subscription that has ended. */
  forget(subscription: Subscription): void {
    this.#missed.delete(subscription);
  }

  send(text: string): void {
    if (!this.isOpen) return;
    if (this.#socket.bufferedAmount > MOST_BUFFERED) {
      // The client reads nothing, so it would not read a close frame either.
      meters.socketClosed('reads_nothing');
      this.#socket.terminate();
      return;
    }
    this.#socket.send(text);
  }

  /** The session or the key has ended. The client comes back as the viewer that it is now. */
  endSession(): void {
    meters.socketClosed('session_ended');
    this.#socket.close(CLOSE.sessionEnded, 'session ended');
  }

  /** Sends a ping, or gives up a client that did not answer the last one. */
  probe(): void {
    if (!this.isAlive) {
      meters.socketClosed('silent');
      this.#socket.terminate();
      return;
    }
    this.isAlive = false;
    this.#socket.ping();
  }
}

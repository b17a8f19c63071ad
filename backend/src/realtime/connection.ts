import type { WebSocket } from 'ws';
import type { ApiKey } from '../api-keys/api-key-store';
import type { SessionView } from '../identity/session-view';
import { Unavailable } from '../unavailable';
import { MESSAGE, encodePayload, errorPayload, frameOf } from './frames';
import type { FaultName } from './frames';
import type { Subscription } from './topics';

/** More than this waiting to be sent: market data is left out until the client has read what it has. */
const SLOW = 256 * 1024;
/** As little as this waiting: it has caught up. */
const CAUGHT_UP = 32 * 1024;
/** More than this of what cannot be left out: the client reads nothing, and a new connection will serve it better. */
const MOST_BUFFERED = 2 * 1024 * 1024;
/** Messages per second that a client may send in the long run, and at once. */
const RATE = 50;
const BURST = 300;
const MOST_FAILED_SIGN_INS = 5;

/** Close codes: RFC 6455 policy violation, and an own one. */
const CLOSE = { policy: 1008, sessionEnded: 4001 } as const;

/** What a connection needs of its socket. */
export type Wire = Pick<WebSocket, 'OPEN' | 'readyState' | 'bufferedAmount' | 'close' | 'terminate'> & {
  send(text: string): void;
  ping(): void;
};

/** Who is on the other side: a browser by its cookie, or a program by an API key. */
export type Peer =
  | { readonly kind: 'guest' }
  | { readonly kind: 'session'; readonly sessionId: string; readonly accountId: number }
  | { readonly kind: 'key'; readonly key: ApiKey };

/** The peer that a session's cookie tells. */
export function peerOf(view: SessionView): Peer {
  const { kind, sessionId } = view;
  return kind === 'signed-in' ? { kind: 'session', sessionId, accountId: view.accountId } : { kind: 'guest' };
}

/** One client: who it is, what it may still send, and its way out. */
export class Connection {
  /** Where it calls from; undefined when that is not known. */
  readonly address: string | undefined;
  peer: Peer;
  /** Sequence of the subscription that asked for heartbeats; null when none did. */
  heartbeat: number | null = null;
  /** Account events sent so far. */
  accountSequence = 0;
  isAlive = true;
  readonly #socket: Wire;
  /** Subscriptions whose events were left out. */
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

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  get isSlow(): boolean {
    return this.#socket.bufferedAmount > SLOW;
  }

  get hasMissed(): boolean {
    return this.#missed.size > 0;
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

  /** Counts a sign-in that failed; too many close the connection. */
  failSignIn(): void {
    this.#failedSignIns += 1;
    if (this.#failedSignIns >= MOST_FAILED_SIGN_INS) this.#socket.close(CLOSE.policy, 'too many failed sign-ins');
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

  /**
   * Sends an event of a stream, unless the client reads too slowly: then it misses this one and all that follow,
   * until `refreshMissed` sends what is true by then.
   */
  stream(subscription: Subscription, name: string, encoded: () => string): void {
    if (this.#missed.has(subscription)) return;
    if (this.isSlow && subscription.refresh) this.#missed.add(subscription);
    else {
      this.event(subscription.sequence, name, encoded());
      subscription.sent?.();
    }
  }

  /** What the client has is outdated: it gets a fresh snapshot at once or when it has caught up. */
  miss(subscription: Subscription): void {
    if (subscription.refresh) this.#missed.add(subscription);
  }

  /** When the client has caught up: a fresh snapshot for each subscription that missed something. */
  async refreshMissed(): Promise<void> {
    if (!this.hasMissed || this.#socket.bufferedAmount > CAUGHT_UP) return;
    for (const subscription of [...this.#missed]) {
      if (this.isSlow) return;
      // An earlier refresh may have taken its time, and the subscription may have ended by now.
      if (this.#missed.delete(subscription)) await this.#refresh(subscription);
    }
  }

  /** What there is no time for now is missed still. */
  async #refresh(subscription: Subscription): Promise<void> {
    try {
      await subscription.refresh?.();
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      this.#missed.add(subscription);
    }
  }

  /** The subscription has ended. */
  forget(subscription: Subscription): void {
    this.#missed.delete(subscription);
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

  /** Session or key are over: the client comes back as who it is now. */
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

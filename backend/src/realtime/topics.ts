import type { Connection } from './connection';
import { encodePayload } from './frames';

/** Streams that a client can subscribe to. */
export type TopicKind = 'book' | 'trades' | 'ticker' | 'level1' | 'level1Markets' | 'account';

/** One client's subscription; `sequence` is the `i` that its events carry. */
export interface Subscription {
  readonly connection: Connection;
  readonly sequence: number;
  /** Runs when it ends. */
  readonly end: () => void;
  /** Builds the client's own payload; without it the topic's common one is sent. */
  readonly own?: () => unknown;
  /** Hears of each position that is sent, by currency. */
  readonly onPosition?: (currency: string) => void;
}

const nothing = (): void => undefined;

/** Who follows what. */
export class Topics {
  readonly #byTopic = new Map<string, Map<Connection, Subscription>>();
  readonly #byConnection = new Map<Connection, Set<string>>();

  /**
   * Follows a topic; an earlier subscription of the same client to it is replaced. A client that left
   * while its request was answered follows nothing: nobody would end that subscription.
   */
  subscribe(
    kind: TopicKind,
    id: number,
    subscription: Pick<Subscription, 'connection' | 'sequence' | 'own' | 'onPosition'> & { readonly end?: () => void },
  ): void {
    const { connection } = subscription;
    if (!connection.isOpen) {
      subscription.end?.();
      return;
    }
    const key = `${kind} ${id}`;
    this.#end(key, connection);
    const followers = this.#byTopic.get(key) ?? new Map<Connection, Subscription>();
    followers.set(connection, { ...subscription, end: subscription.end ?? nothing });
    this.#byTopic.set(key, followers);
    const keys = this.#byConnection.get(connection) ?? new Set();
    this.#byConnection.set(connection, keys.add(key));
  }

  unsubscribe(kind: TopicKind, id: number, connection: Connection): void {
    this.#end(`${kind} ${id}`, connection);
  }

  /** Ends every subscription of a client, or those of one kind. */
  leave(connection: Connection, kind?: TopicKind): void {
    for (const key of [...(this.#byConnection.get(connection) ?? [])]) {
      if (kind === undefined || key.startsWith(`${kind} `)) this.#end(key, connection);
    }
  }

  hasFollowers(kind: TopicKind, id: number): boolean {
    return this.#byTopic.has(`${kind} ${id}`);
  }

  followers(kind: TopicKind, id: number): Iterable<Subscription> {
    return this.#byTopic.get(`${kind} ${id}`)?.values() ?? [];
  }

  /** Sends one event to all who follow the topic; the payload is made and encoded only when somebody does. */
  publish(kind: TopicKind, id: number, name: string, payload: () => unknown): void {
    const followers = this.#byTopic.get(`${kind} ${id}`);
    if (!followers) return;
    const encoded = encodePayload(payload());
    for (const { connection, sequence } of followers.values()) connection.event(sequence, name, encoded);
  }

  #end(key: string, connection: Connection): void {
    const followers = this.#byTopic.get(key);
    const subscription = followers?.get(connection);
    if (!followers || !subscription) return;
    followers.delete(connection);
    if (followers.size === 0) this.#byTopic.delete(key);
    const keys = this.#byConnection.get(connection);
    keys?.delete(key);
    if (keys?.size === 0) this.#byConnection.delete(connection);
    subscription.end();
  }
}

import type { TradingAccountName } from '../ledger/index';
import type { MarketTrade } from '../market/index';
import type { Connection } from './connection';
import { encodePayload } from './frames';

/** Streams that a client can subscribe to. */
export type TopicKind = 'book' | 'trades' | 'ticker' | 'level1' | 'level1Markets' | 'account';

/** One client's subscription. `sequence` is the `i` that its events carry. */
export interface Subscription {
  readonly connection: Connection;
  readonly sequence: number;
  /** Called when the subscription ends. */
  readonly end?: (() => void) | undefined;
  /**
   * Makes the client's own payload from the trades of an event. Without it the client gets the common payload of the
   * topic.
   */
  readonly own?: (trades: readonly MarketTrade[]) => unknown;
  /** Called after each event that was sent. */
  readonly sent?: () => void;
  /** Sends the present state to a client that read too slowly and missed events. */
  readonly refresh?: () => unknown;
}

/** A subscription to a customer's account. */
export interface AccountSubscription extends Subscription {
  readonly account: TradingAccountName;
  /** Called for each position that is sent, with its currency. */
  readonly onPosition: (currency: string) => void;
}

interface TopicTypes {
  readonly book: Subscription;
  readonly trades: Subscription;
  readonly ticker: Subscription;
  readonly level1: Subscription;
  readonly level1Markets: Subscription;
  readonly account: AccountSubscription;
}

/** The subscriptions to topics of one kind, by the topic's id. */
class Followers<S extends Subscription> {
  readonly #byId = new Map<number, Map<Connection, S>>();
  /** Clients whose subscription waits until its data have been read. */
  readonly #wishes = new Map<Connection, Map<number, object>>();

  wish(id: number, connection: Connection): () => boolean {
    this.end(id, connection);
    const wish = {};
    const wishes = this.#wishes.get(connection) ?? new Map<number, object>();
    this.#wishes.set(connection, wishes.set(id, wish));
    return () => this.#wishes.get(connection)?.get(id) === wish;
  }

  set(id: number, subscription: S): void {
    const followers = this.#byId.get(id) ?? new Map<Connection, S>();
    this.#byId.set(id, followers.set(subscription.connection, subscription));
  }

  of(id: number): ReadonlyMap<Connection, S> | undefined {
    return this.#byId.get(id);
  }

  end(id: number, connection: Connection): void {
    this.#wishes.get(connection)?.delete(id);
    const followers = this.#byId.get(id);
    const subscription = followers?.get(connection);
    if (!followers || !subscription) return;
    followers.delete(connection);
    if (followers.size === 0) this.#byId.delete(id);
    connection.forget(subscription);
    subscription.end?.();
  }

  get count(): number {
    let count = 0;
    for (const followers of this.#byId.values()) count += followers.size;
    return count;
  }

  leave(connection: Connection): void {
    this.#wishes.delete(connection);
    for (const [id, followers] of this.#byId) if (followers.has(connection)) this.end(id, connection);
  }
}

/** The subscriptions of all clients. */
export class Topics {
  readonly #kinds: { readonly [Kind in TopicKind]: Followers<TopicTypes[Kind]> } = {
    book: new Followers(),
    trades: new Followers(),
    ticker: new Followers(),
    level1: new Followers(),
    level1Markets: new Followers(),
    account: new Followers(),
  };

  /**
   * Announces a subscription before its data are read. An earlier subscription of the client to this topic ends now.
   * @returns a function that says whether the subscription is still wanted. It is not when the client has left the
   *   topic or subscribed again.
   */
  wish(kind: TopicKind, id: number, connection: Connection): () => boolean {
    return this.#kinds[kind].wish(id, connection);
  }

  /**
   * Subscribes a client to a topic, in place of its earlier subscription. Does nothing for a client that disconnected
   * while its request was answered, because nobody would end that subscription.
   */
  subscribe<Kind extends TopicKind>(kind: Kind, id: number, subscription: TopicTypes[Kind]): void {
    if (!subscription.connection.isOpen) {
      subscription.end?.();
      return;
    }
    const followers = this.#kinds[kind];
    followers.end(id, subscription.connection);
    followers.set(id, subscription);
  }

  unsubscribe(kind: TopicKind, id: number, connection: Connection): void {
    this.#kinds[kind].end(id, connection);
  }

  /** Ends all subscriptions of a client, or those of one kind. */
  leave(connection: Connection, kind?: TopicKind): void {
    if (kind) this.#kinds[kind].leave(connection);
    else for (const followers of Object.values(this.#kinds)) followers.leave(connection);
  }

  /** How many subscriptions there are of each kind. */
  counts(): Readonly<Record<string, number>> {
    return Object.fromEntries(Object.entries(this.#kinds).map(([kind, { count }]) => [kind, count]));
  }

  hasFollowers(kind: TopicKind, id: number): boolean {
    return this.#kinds[kind].of(id) !== undefined;
  }

  followers<Kind extends TopicKind>(kind: Kind, id: number): Iterable<TopicTypes[Kind]> {
    return this.#kinds[kind].of(id)?.values() ?? [];
  }

  /** Something about a market was missed. Its followers get a fresh snapshot. */
  refresh(id: number): void {
    for (const kind of ['book', 'trades', 'ticker', 'level1', 'level1Markets'] as const) {
      for (const subscription of [...this.followers(kind, id)]) subscription.connection.miss(subscription);
    }
  }

  /** Sends one event to all followers of the topic. The payload is made and encoded only when there is a follower. */
  publish(
    kind: Exclude<TopicKind, 'account'>,
    id: number,
    name: string,
    payload: () => unknown,
    trades: readonly MarketTrade[] = [],
  ): void {
    const followers = this.#kinds[kind].of(id);
    if (!followers) return;
    let common: string | undefined;
    for (const subscription of followers.values()) {
      const { connection, own } = subscription;
      if (own) connection.stream(subscription, name, () => encodePayload(own(trades)));
      else connection.stream(subscription, name, () => (common ??= encodePayload(payload())));
    }
  }
}

import type { Clock } from './clock';
import type { Instruments } from './instruments';
import type { Socket } from './socket';
import type { Subscriptions } from './subscriptions';

/** What every stream of one instrument needs. */
export interface FeedContext {
  readonly symbol: string;
  readonly socket: Socket;
  readonly clock: Clock;
  readonly instruments: Instruments;
  readonly subscriptions: Subscriptions;
  readonly report: (error: unknown) => void;
  /** Called whenever `read` would return something else. */
  readonly changed: () => void;
}

/** One stream of one instrument. */
export interface Feed<T> {
  readonly read: () => T;
  /** Keeps the stream running until the returned function is called. */
  readonly hold: () => () => void;
}

/**
 * Payload of a subscription to an instrument. It asks for heartbeats, so that the loss of a last message is noticed.
 */
export function subscriptionPayload(instrumentId: number): Readonly<Record<string, unknown>> {
  return { OMSId: 1, InstrumentId: instrumentId, Heartbeat: true };
}

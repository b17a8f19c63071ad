import { EventEmitter } from 'node:events';

/** Where a message goes: from the writer of the markets to the gateways of others, or back. */
export type Channel = 'markets' | 'gateways';

/**
 * Carries text between processes: in order, to everybody who listens, and to nobody later. What is sent while the
 * connection is away is lost.
 */
export interface Fanout {
  send(channel: Channel, text: string): void;
  listen(channel: Channel, listener: (text: string) => void): void;
  /** The connection is there (again), and something may have been missed. */
  onReturn(listener: () => void): void;
  close(): void;
}

/** Within one process. */
export class LocalFanout implements Fanout {
  readonly #events = new EventEmitter<Record<Channel, [text: string]>>();

  send(channel: Channel, text: string): void {
    setImmediate(() => this.#events.emit(channel, text));
  }

  listen(channel: Channel, listener: (text: string) => void): void {
    this.#events.on(channel, listener);
  }

  onReturn(): void {
    // It is never away.
  }

  close(): void {
    this.#events.removeAllListeners();
  }
}

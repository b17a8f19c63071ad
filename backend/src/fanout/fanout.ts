import { EventEmitter } from 'node:events';

/** The direction of a message: from the process that writes the markets to the gateways of other processes, or back. */
export type Channel = 'markets' | 'gateways';

/**
 * Carries text between processes, in order, to everybody who listens at that moment. What is sent while the connection
 * is away is lost.
 */
export interface Fanout {
  send(channel: Channel, text: string): void;
  listen(channel: Channel, listener: (text: string) => void): void;
  /** Calls the listener when the connection is there, and each time it is back. Messages may have been missed. */
  onReturn(listener: () => void): void;
  close(): void;
}

/** A fanout within one process. */
export class LocalFanout implements Fanout {
  readonly #events = new EventEmitter<Record<Channel, [text: string]>>();

  send(channel: Channel, text: string): void {
    setImmediate(() => this.#events.emit(channel, text));
  }

  listen(channel: Channel, listener: (text: string) => void): void {
    this.#events.on(channel, listener);
  }

  onReturn(): void {
    // The connection within a process is never away.
  }

  close(): void {
    this.#events.removeAllListeners();
  }
}

import { EventEmitter, once } from 'node:events';
import { WebSocket } from 'ws';

export interface Frame {
  readonly m: number;
  readonly i: number;
  readonly n: string;
  readonly o: string;
}

/** A client of the real-time gateway that keeps every frame. */
export class GatewayClient {
  readonly socket: WebSocket;
  readonly #frames: Frame[] = [];
  readonly #arrivals = new EventEmitter();
  readonly #closed: Promise<number>;

  constructor(address: string, headers: Record<string, string> = {}) {
    this.socket = new WebSocket(address, { headers });
    this.#closed = new Promise((resolve) => this.socket.once('close', resolve));
    this.socket.on('error', () => undefined);
    this.socket.on('message', (data) => {
      this.#frames.push(JSON.parse(String(data)));
      this.#arrivals.emit('frame');
    });
  }

  async opened(): Promise<this> {
    await once(this.socket, 'open');
    return this;
  }

  /** The close code. */
  closed(): Promise<number> {
    return this.#closed;
  }

  send(n: string, payload: unknown, i = 2, m = 0): void {
    this.socket.send(JSON.stringify({ m, i, n, o: JSON.stringify(payload) }));
  }

  /** The first frame, past or future, that fits; it is taken away. */
  async take(fits: (frame: Frame) => boolean): Promise<{ frame: Frame; payload: ReturnType<typeof JSON.parse> }> {
    for (;;) {
      const index = this.#frames.findIndex(fits);
      const [frame] = index === -1 ? [] : this.#frames.splice(index, 1);
      if (frame) return { frame, payload: JSON.parse(frame.o) };
      await once(this.#arrivals, 'frame');
    }
  }

  async ask(n: string, payload: unknown, i = 2, m = 0) {
    this.send(n, payload, i, m);
    return this.take((frame) => frame.n === n && frame.m !== 3);
  }

  event(n: string) {
    return this.take((frame) => frame.n === n && frame.m === 3);
  }
}

import { EventEmitter, once } from 'node:events';
import { WebSocket } from 'ws';
import { z } from 'zod';

const frame = z.object({ m: z.number(), i: z.number(), n: z.string(), o: z.string() });
/** Rows of an array. A flag counts as a number. */
const rows = z.array(z.array(z.union([z.number(), z.boolean()]).transform(Number))).catch([]);
const fields = z.record(z.string(), z.unknown()).catch({});

export type Frame = Readonly<z.infer<typeof frame>>;

/** A frame with its payload in three forms: as it is, as rows of numbers (none when it has no rows) and as fields. */
export interface Received {
  readonly frame: Frame;
  readonly payload: unknown;
  readonly rows: number[][];
  readonly fields: Record<string, unknown>;
}

function receivedOf(received: Frame): Received {
  const payload: unknown = JSON.parse(received.o);
  return { frame: received, payload, rows: rows.parse(payload), fields: fields.parse(payload) };
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
    this.socket.on('message', (data: Buffer) => {
      this.#frames.push(frame.parse(JSON.parse(data.toString('utf8'))));
      this.#arrivals.emit('frame');
    });
  }

  async opened(): Promise<this> {
    await once(this.socket, 'open');
    return this;
  }

  /** Resolves to the close code. */
  closed(): Promise<number> {
    return this.#closed;
  }

  send(n: string, payload: unknown, i = 2, m = 0): void {
    this.socket.send(JSON.stringify({ m, i, n, o: JSON.stringify(payload) }));
  }

  /** Removes and returns the first frame that fits, whether it has come or will come. */
  async take(fits: (candidate: Frame) => boolean): Promise<Received> {
    for (;;) {
      const index = this.#frames.findIndex(fits);
      const [found] = index === -1 ? [] : this.#frames.splice(index, 1);
      if (found) return receivedOf(found);
      await once(this.#arrivals, 'frame');
    }
  }

  async ask(n: string, payload: unknown, i = 2, m = 0): Promise<Received> {
    this.send(n, payload, i, m);
    return this.take((candidate) => candidate.n === n && candidate.m !== 3);
  }

  event(n: string): Promise<Received> {
    return this.take((candidate) => candidate.n === n && candidate.m === 3);
  }
}

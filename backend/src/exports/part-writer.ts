/** A part of a file, unsealed. */
const PART_BYTES = 256 * 1024;

/** Takes a file as it is made and hands it on in parts, so that one part at a time is in memory. */
export class PartWriter {
  readonly #put: (position: number, part: Buffer) => Promise<void>;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #position = 0;
  #bytes = 0;

  constructor(put: (position: number, part: Buffer) => Promise<void>) {
    this.#put = put;
  }

  /** All that was added. */
  get bytes(): number {
    return this.#bytes;
  }

  add(chunk: Buffer): void {
    this.#waiting.push(chunk);
    this.#waitingBytes += chunk.length;
    this.#bytes += chunk.length;
  }

  /** Hands on what fills whole parts. */
  async flush(): Promise<void> {
    if (this.#waitingBytes < PART_BYTES) return;
    const all = Buffer.concat(this.#waiting);
    const rest = all.length % PART_BYTES;
    for (let start = 0; start < all.length - rest; start += PART_BYTES) {
      await this.#next(all.subarray(start, start + PART_BYTES));
    }
    this.#waiting = rest > 0 ? [all.subarray(all.length - rest)] : [];
    this.#waitingBytes = rest;
  }

  /** Hands on the rest. */
  async end(): Promise<void> {
    await this.flush();
    if (this.#waitingBytes > 0) await this.#next(Buffer.concat(this.#waiting));
  }

  async #next(part: Buffer): Promise<void> {
    await this.#put(this.#position, part);
    this.#position += 1;
  }
}

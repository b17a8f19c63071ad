interface Queue {
  readonly last: Promise<unknown>;
  readonly length: number;
}

/**
 * Runs work with the same key one after the other, in the order of the calls. Work with other keys does not wait. This
 * holds within one process.
 */
export class SerialQueues {
  readonly #queues = new Map<string, Queue>();

  /** Number of pieces of work with this key that have not ended. */
  lengthOf(key: string): number {
    return this.#queues.get(key)?.length ?? 0;
  }

  run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#queues.get(key)?.last ?? Promise.resolve();
    const result = before.then(work, work);
    const last = result.then(
      () => this.#leave(key),
      () => this.#leave(key),
    );
    this.#queues.set(key, { last, length: this.lengthOf(key) + 1 });
    return result;
  }

  #leave(key: string): void {
    const queue = this.#queues.get(key);
    if (!queue || queue.length === 1) this.#queues.delete(key);
    else this.#queues.set(key, { ...queue, length: queue.length - 1 });
  }
}

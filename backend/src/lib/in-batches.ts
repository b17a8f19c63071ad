import { setTimeout as pause } from 'node:timers/promises';

interface Waiting<Item> {
  readonly item: Item;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Work of which many pieces together cost little more than one, such as a commit. One batch is done at a time; what comes
 * meanwhile goes into the next one, in the order in which it came. When a batch fails, each piece of it is done alone, so
 * that none takes others with it.
 */
export class InBatches<Item> {
  readonly #most: number;
  readonly #longestRestMs: number;
  readonly #work: (items: readonly Item[]) => Promise<void>;
  readonly #waiting: Waiting<Item>[] = [];
  #isWorking = false;

  /**
   * @param work does all of a batch or nothing
   * @param longestRestMs of work that may wait: after a batch comes a rest as long as it took, which others have the machine for
   *   and more gathers in; at most this
   */
  constructor(most: number, work: (items: readonly Item[]) => Promise<void>, longestRestMs = 0) {
    this.#most = most;
    this.#work = work;
    this.#longestRestMs = longestRestMs;
  }

  /** Resolves when the batch is done that this is part of. */
  run(item: Item): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      void this.#go();
    });
  }

  async #go(): Promise<void> {
    if (this.#isWorking) return;
    this.#isWorking = true;
    while (this.#waiting.length > 0) {
      const begunAt = performance.now();
      await this.#settle(this.#waiting.splice(0, this.#most));
      if (this.#longestRestMs > 0) await pause(Math.min(performance.now() - begunAt, this.#longestRestMs));
    }
    this.#isWorking = false;
  }

  async #settle(batch: readonly Waiting<Item>[]): Promise<void> {
    try {
      await this.#work(batch.map(({ item }) => item));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      if (batch.length > 1) for (const one of batch) await this.#settle([one]);
      else for (const { reject } of batch) reject(error);
    }
  }
}

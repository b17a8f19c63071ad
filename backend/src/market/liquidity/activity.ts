/** The simulated market rests when there was no request and no connection for this long. */
const IDLE_AFTER_MS = 60_000;

/**
 * Tracks who is watching. This decides how often the simulated market moves, so that an idle machine writes nothing.
 */
export class Activity {
  readonly #watchers = new Map<number, number>();
  readonly #now: () => number;
  #connections = 0;
  #lastSeen: number;
  #onWake: () => void = () => undefined;

  constructor(now: () => number) {
    this.#now = now;
    this.#lastSeen = now();
  }

  onWake(listener: () => void): void {
    this.#onWake = listener;
  }

  /** Call it for every request. */
  touch(): void {
    const wasIdle = !this.isActive();
    this.#lastSeen = this.#now();
    if (wasIdle) this.#onWake();
  }

  connected(): void {
    this.touch();
    this.#connections += 1;
  }

  disconnected(): void {
    this.#connections -= 1;
    this.#lastSeen = this.#now();
  }

  /** Call it when somebody starts to follow this market's book or trades. Call the returned function when they stop. */
  watch(instrumentId: number): () => void {
    this.touch();
    this.#watchers.set(instrumentId, (this.#watchers.get(instrumentId) ?? 0) + 1);
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      this.#watchers.set(instrumentId, (this.#watchers.get(instrumentId) ?? 1) - 1);
    };
  }

  isWatched(instrumentId: number): boolean {
    return (this.#watchers.get(instrumentId) ?? 0) > 0;
  }

  isActive(): boolean {
    return this.#connections > 0 || this.#now() - this.#lastSeen < IDLE_AFTER_MS;
  }
}

/** What a caller may still ask for in the running window. */
export interface Allowance {
  readonly limit: number;
  readonly remaining: number;
  /** Unix ms. */
  readonly resetsAt: number;
  /** Whole seconds until the window ends. */
  readonly seconds: number;
  readonly exceeded: boolean;
}

interface Window {
  count: number;
  readonly endsAt: number;
}

/** Enough for every client of a sandbox. Beyond it, the oldest windows are forgotten. */
const MOST_WINDOWS = 100_000;

/** A number of requests for each caller in a window of time. The window begins with the caller's first request. */
export interface RateLimit {
  /**
   * Counts a request, or `amount` requests at once. When they exceed the limit, all of them are refused, and they count
   * all the same.
   */
  take(caller: string, amount?: number): Promise<Allowance>;
  /** What a caller has left. Counts nothing. */
  peek(caller: string): Promise<Allowance>;
}

/** What a count leaves of a limit. */
export function allowanceOf(limit: number, count: number, resetsAt: number, now: number): Allowance {
  const seconds = Math.max(1, Math.ceil((resetsAt - now) / 1_000));
  return { limit, remaining: Math.max(0, limit - count), resetsAt, seconds, exceeded: count > limit };
}

/** A limit that this process counts alone. */
export class OwnRateLimit implements RateLimit {
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #now: () => number;
  readonly #windows = new Map<string, Window>();

  constructor(limit: number, windowMs: number, now: () => number) {
    this.#limit = limit;
    this.#windowMs = windowMs;
    this.#now = now;
  }

  async take(caller: string, amount = 1): Promise<Allowance> {
    const window = this.#windowOf(caller);
    window.count += amount;
    return this.#allowanceOf(window);
  }

  async peek(caller: string): Promise<Allowance> {
    return this.#allowanceOf(this.#windowOf(caller));
  }

  #windowOf(caller: string): Window {
    const now = this.#now();
    const known = this.#windows.get(caller);
    if (known && known.endsAt > now) return known;
    this.#windows.delete(caller);
    this.#forget(now);
    const window = { count: 0, endsAt: now + this.#windowMs };
    this.#windows.set(caller, window);
    return window;
  }

  /** Windows are kept in the order in which they end. */
  #forget(now: number): void {
    for (const [caller, { endsAt }] of this.#windows) {
      if (endsAt > now && this.#windows.size < MOST_WINDOWS) return;
      this.#windows.delete(caller);
    }
  }

  #allowanceOf({ count, endsAt }: Window): Allowance {
    return allowanceOf(this.#limit, count, endsAt, this.#now());
  }
}

import { createClient } from '@redis/client';
import type { Logger } from '../lib/logger';
import { meters } from '../metrics/index';
import { realTime } from '../lib/real-time';
import { allowanceOf, OwnRateLimit } from './rate-limits';
import type { Allowance, RateLimit } from './rate-limits';

const LONGEST_PAUSE_MS = 1_000;

/** Makes the rate limits of the APIs. */
export interface RateLimits {
  /** @param name separates its counts from those of other limits */
  of(name: string, limit: number, windowMs: number): RateLimit;
  close(): void;
}

function clientOf(url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    socket: { reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, LONGEST_PAUSE_MS) },
  });
}

type Client = ReturnType<typeof clientOf>;

interface Terms {
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
  readonly now: () => number;
}

/** A limit that all processes count together in Redis. While Redis is away, this process counts alone. */
class SharedRateLimit implements RateLimit {
  readonly #client: Client;
  readonly #terms: Terms;
  readonly #own: OwnRateLimit;

  constructor(client: Client, terms: Terms) {
    this.#client = client;
    this.#terms = terms;
    this.#own = new OwnRateLimit(terms.limit, terms.windowMs, terms.now);
  }

  async take(caller: string, amount = 1): Promise<Allowance> {
    const key = this.#keyOf(caller);
    const { windowMs } = this.#terms;
    const counted = this.#client.isReady
      ? this.#client.multi().incrBy(key, amount).pExpire(key, windowMs, 'NX').pTTL(key).execTyped()
      : Promise.reject(new Error('away'));
    return counted.then(
      ([count, , ttl]) => this.#allowanceOf(count, ttl),
      () => this.#own.take(caller, amount),
    );
  }

  async peek(caller: string): Promise<Allowance> {
    const key = this.#keyOf(caller);
    const read = this.#client.isReady
      ? this.#client.multi().get(key).pTTL(key).execTyped()
      : Promise.reject(new Error('away'));
    return read.then(
      ([count, ttl]) => this.#allowanceOf(Number(count ?? 0), ttl),
      () => this.#own.peek(caller),
    );
  }

  #keyOf(caller: string): string {
    return `plataforma:limit:${this.#terms.name}:${caller}`;
  }

  /** @param ttl ms until the window ends; negative when there is no window */
  #allowanceOf(count: number, ttl: number): Allowance {
    const { limit, windowMs, now } = this.#terms;
    return allowanceOf(limit, count, now() + (ttl < 0 ? windowMs : ttl), now());
  }
}

/** Counts what a limit refuses for the metrics. */
function metered(name: string, limit: RateLimit): RateLimit {
  return {
    async take(caller, amount) {
      const allowance = await limit.take(caller, amount);
      if (allowance.exceeded) meters.refused(name);
      return allowance;
    },
    peek: (caller) => limit.peek(caller),
  };
}

/** Makes limits that all processes share over the Redis at `url`. Without one, this process counts alone. */
export function createRateLimits(url: string | null, logger: Logger, now: () => number = realTime): RateLimits {
  if (url === null) {
    return { of: (name, ...terms) => metered(name, new OwnRateLimit(...terms, now)), close: () => undefined };
  }
  const client = clientOf(url);
  let isClosed = false;
  const onError = (error: unknown) => {
    if (!isClosed) logger.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'redis of the limits');
  };
  client.on('error', onError);
  client.connect().catch(onError);
  return {
    of: (name, limit, windowMs) => metered(name, new SharedRateLimit(client, { name, limit, windowMs, now })),
    close() {
      isClosed = true;
      client.destroy();
    },
  };
}

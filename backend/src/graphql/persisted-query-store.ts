import type { LiveOperations } from './live-operations';

/** The limit of specification §9. */
const MOST_QUERIES = 2_000;
/** The largest operation of the product has 3 kB. Longer ones are answered, but they must be sent in full each time. */
const MOST_CHARACTERS = 16_384;
const MOST_CHARACTERS_TOGETHER = 1_048_576;
/** Apollo puts it before each hash. */
const PREFIX = /^apq:/;

/**
 * Queries by their hash. Those of live builds are always known. Anybody can teach others, and when these are too many or
 * too long together, those that were not used for longest are dropped.
 */
export class PersistedQueryStore {
  readonly #live: LiveOperations;
  readonly #taught = new Map<string, string>();
  #characters = 0;

  constructor(live: LiveOperations) {
    this.#live = live;
  }

  async get(key: string): Promise<string | undefined> {
    const live = this.#liveAt(key);
    if (live !== undefined) return live;
    const query = this.#taught.get(key);
    if (query !== undefined) this.#put(key, query);
    return query;
  }

  async set(key: string, query: string): Promise<void> {
    if (query.length > MOST_CHARACTERS || this.#liveAt(key) !== undefined) return;
    this.#put(key, query);
    for (const oldest of this.#taught.keys()) {
      if (this.#taught.size <= MOST_QUERIES && this.#characters <= MOST_CHARACTERS_TOGETHER) return;
      this.#drop(oldest);
    }
  }

  async delete(key: string): Promise<boolean> {
    return this.#drop(key);
  }

  #liveAt(key: string): string | undefined {
    return this.#live.get(key.replace(PREFIX, ''));
  }

  /** The query that was used last stands last. */
  #put(key: string, query: string): void {
    this.#drop(key);
    this.#taught.set(key, query);
    this.#characters += query.length;
  }

  #drop(key: string): boolean {
    this.#characters -= this.#taught.get(key)?.length ?? 0;
    return this.#taught.delete(key);
  }
}

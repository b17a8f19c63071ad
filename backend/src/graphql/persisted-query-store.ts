/** The limit of specification §9. */
const MOST_QUERIES = 2_000;
/** The largest operation of the product has 3 kB. Longer ones are answered, but they must be sent in full each time. */
const MOST_CHARACTERS = 16_384;

/** Queries by their hash. When it is full, the query that was not used for longest is dropped. */
export class PersistedQueryStore {
  readonly #queries = new Map<string, string>();

  async get(hash: string): Promise<string | undefined> {
    const query = this.#queries.get(hash);
    if (query !== undefined) this.#touch(hash, query);
    return query;
  }

  async set(hash: string, query: string): Promise<void> {
    if (query.length > MOST_CHARACTERS) return;
    this.#touch(hash, query);
    const [oldest] = this.#queries.keys();
    if (this.#queries.size > MOST_QUERIES && oldest !== undefined) this.#queries.delete(oldest);
  }

  async delete(hash: string): Promise<boolean> {
    return this.#queries.delete(hash);
  }

  #touch(hash: string, query: string): void {
    this.#queries.delete(hash);
    this.#queries.set(hash, query);
  }
}

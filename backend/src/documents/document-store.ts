/** Keeps sealed content under keys of the exchange. */
export interface DocumentStore {
  /** Resolves when the content is kept for good. What the key had before is replaced. */
  put(key: string, content: Buffer): Promise<void>;
  /** Null when nothing is kept under the key. */
  get(key: string): Promise<Buffer | null>;
  /** Also when nothing is kept under the key. */
  delete(key: string): Promise<void>;
}

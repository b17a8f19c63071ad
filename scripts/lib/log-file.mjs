import { createWriteStream, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const MOST_BYTES = 5_000_000;

/**
 * The log of one process. It is appended to, and moved to `<name>.1` when it grows over 5 MB. So both together never
 * exceed 10 MB.
 */
export class LogFile {
  #path;
  #stream;
  #bytes = 0;

  /** @param {string} path */
  constructor(path) {
    this.#path = path;
    mkdirSync(dirname(path), { recursive: true });
    this.#stream = this.#open();
  }

  /** @param {Buffer} chunk */
  write(chunk) {
    if (this.#bytes + chunk.length > MOST_BYTES) {
      this.#stream.end();
      renameSync(this.#path, `${this.#path}.1`);
      this.#stream = this.#open();
    }
    this.#bytes += chunk.length;
    this.#stream.write(chunk);
  }

  close() {
    this.#stream.end();
  }

  #open() {
    this.#bytes = existsSync(this.#path) ? statSync(this.#path).size : 0;
    const stream = createWriteStream(this.#path, { flags: 'a' });
    // A full disk must not stop the product.
    stream.on('error', () => undefined);
    return stream;
  }
}

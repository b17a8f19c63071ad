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

  constructor(path) {
    this.#path = path;
    mkdirSync(dirname(path), { recursive: true });
    this.#open();
  }

  write(chunk) {
    if (this.#bytes + chunk.length > MOST_BYTES) {
      this.#stream.end();
      renameSync(this.#path, `${this.#path}.1`);
      this.#open();
    }
    this.#bytes += chunk.length;
    this.#stream.write(chunk);
  }

  close() {
    this.#stream.end();
  }

  #open() {
    this.#bytes = existsSync(this.#path) ? statSync(this.#path).size : 0;
    this.#stream = createWriteStream(this.#path, { flags: 'a' });
    // A full disk must not stop the product.
    this.#stream.on('error', () => undefined);
  }
}

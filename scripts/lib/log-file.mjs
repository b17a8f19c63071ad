import { closeSync, existsSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

const MOST_BYTES = 5_000_000;

/**
 * The log of one process. It is appended to, and moved to `<name>.1` when it grows over 5 MB. So both together never
 * exceed 10 MB. What finds no room on the disk is lost, and the next lines are written when there is room again.
 */
export class LogFile {
  #path;
  /** @type {number | null} */
  #file = null;
  #bytes = 0;

  /** @param {string} path */
  constructor(path) {
    this.#path = path;
    mkdirSync(dirname(path), { recursive: true });
    this.#open();
  }

  /** @param {Buffer} chunk */
  write(chunk) {
    // A full disk must not stop the product.
    try {
      if (this.#bytes + chunk.length > MOST_BYTES) {
        this.close();
        renameSync(this.#path, `${this.#path}.1`);
      }
      const written = writeSync(this.#file ?? this.#open(), chunk);
      this.#bytes += written;
    } catch {
      this.close();
    }
  }

  close() {
    if (this.#file !== null) closeSync(this.#file);
    this.#file = null;
  }

  #open() {
    this.#bytes = existsSync(this.#path) ? statSync(this.#path).size : 0;
    this.#file = openSync(this.#path, 'a');
    return this.#file;
  }
}

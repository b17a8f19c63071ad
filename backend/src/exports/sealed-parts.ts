import { Sealing } from '../lib/sealing';
import { PartWriter } from './part-writer';

/** Files that are kept in parts, each sealed under the name of its file and its place in it. */
export class SealedParts {
  readonly #sealing: Sealing;

  /** @param purpose separates the keys of different kinds of files */
  constructor(secret: string, purpose: string) {
    this.#sealing = new Sealing(secret, purpose);
  }

  /** Takes a file as it is made. @param put keeps a part */
  writer(name: string, put: (position: number, sealed: Buffer) => Promise<unknown>): PartWriter {
    return new PartWriter(async (position, part) => {
      await put(position, this.#sealing.sealBytes(`${name}/${position}`, part));
    });
  }

  /**
   * A file, a part at a time.
   * @param sealedAt a part as it is kept; undefined after the last
   * @throws Error when a part was changed, or sealed under another secret
   */
  async *read(name: string, sealedAt: (position: number) => Promise<Buffer | undefined>): AsyncGenerator<Buffer> {
    for (let position = 0; ; position += 1) {
      const sealed = await sealedAt(position);
      if (!sealed) return;
      const part = this.#sealing.openBytes(`${name}/${position}`, sealed);
      if (!part) throw new Error('A part of an export was changed, or sealed under another secret');
      yield part;
    }
  }
}

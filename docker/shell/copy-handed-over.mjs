import {
  closeSync,
  constants,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Many times what a remote has. */
const MOST_FILES = 5_000;
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Copies what another container handed over, which can be anything and can change meanwhile: plain files alone, and none
 * that a link leads to, because it could be any file of this container. Throws at anything else.
 * @param {string} folder @param {string} target
 */
export function copyHandedOver(folder, target) {
  let files = 0;
  let bytes = 0;
  const copy = (/** @type {string} */ from, /** @type {string} */ to) => {
    mkdirSync(to, { recursive: true });
    for (const entry of readdirSync(from, { withFileTypes: true })) {
      const path = join(from, entry.name);
      if (entry.isDirectory()) {
        copy(path, join(to, entry.name));
        continue;
      }
      const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
      try {
        const { size } = fstatSync(file);
        files += 1;
        bytes += size;
        if (!fstatSync(file).isFile() || readlinkSync(`/proc/self/fd/${file}`) !== path)
          throw new Error(`${path} is no plain file`);
        if (files > MOST_FILES || bytes > MOST_BYTES) throw new Error(`${folder} is too large`);
        writeFileSync(join(to, entry.name), readFileSync(file));
      } finally {
        closeSync(file);
      }
    }
  };
  copy(realpathSync(folder), target);
}

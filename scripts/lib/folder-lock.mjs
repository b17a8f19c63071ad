import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';

/** Exit code of `flock` when another process has the lock. */
const HELD = 1;

/**
 * Takes the operating system's lock on a folder. It belongs to this process and ends with it, however that dies. It
 * holds against every process on this machine, by whatever path and from whatever container it comes. Node has no call
 * for it: `flock` (util-linux, BusyBox) takes it on the open file that it inherits. Where there is no such program, as
 * on macOS and Windows, nothing is locked.
 * @param {string} folder
 * @returns {(() => void) | null} gives the lock back; null when another process has it
 */
export function lockFolder(folder) {
  // The file stays for ever: a lock on a file that was removed and made again would be another lock.
  const file = openSync(join(folder, 'lock'), 'a', 0o600);
  const { status } = spawnSync('flock', ['-x', '-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', file] });
  if (status === HELD) {
    closeSync(file);
    return null;
  }
  return () => closeSync(file);
}

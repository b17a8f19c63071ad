import { spawn } from 'node:child_process';
import { open } from 'node:fs/promises';

/** Exit code of `flock` when another process has the lock. */
const HELD = 1;

/** A try to take the lock of a folder. */
interface LockTry {
  /** False when another process has it, also one that is not to be seen from here, such as one of another container. */
  readonly isFree: boolean;
  /** The open file that has the lock. Whoever inherits it keeps the lock until it ends, however it dies. */
  readonly file: number;
  /** Forgets the file here. The lock is free when nobody else has it open. */
  close(): Promise<void>;
}

/**
 * Tries to take the operating system's lock on a file, which is made when it is missing and never removed. Node has no
 * call for it: `flock` (util-linux, BusyBox) takes it on the open file that it inherits. Where there is no such program,
 * as on macOS and Windows, the lock counts as free.
 */
export async function tryLock(path: string): Promise<LockTry> {
  const file = await open(path, 'a', 0o600);
  const child = spawn('flock', ['-x', '-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', file.fd] });
  const code = await new Promise<number | null>((done) => {
    child.once('error', () => done(null));
    child.once('exit', done);
  });
  return { isFree: code !== HELD, file: file.fd, close: () => file.close() };
}

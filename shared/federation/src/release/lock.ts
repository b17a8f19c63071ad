import { existsSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';

const LOOK_AGAIN_MS = 20;
const LIMIT_MS = 30_000;
/**
 * A holder gives a sign of life at this interval. Process ids are used again, and those of another machine mean nothing
 * here.
 */
const SIGN_OF_LIFE_MS = 2_000;
const SILENT_MS = 15_000;

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

const SELF = `${process.pid} ${hostname()}`;

function tryToTake(path: string): boolean {
  try {
    writeFileSync(path, SELF, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** The text of the lock's holder; null when nobody holds it. */
function holder(path: string): { readonly text: string; readonly isGone: boolean } | null {
  try {
    const text = readFileSync(path, 'utf8');
    const [pid, host] = text.split(' ');
    const silent = Date.now() - statSync(path).mtimeMs > SILENT_MS;
    return { text, isGone: silent || (host === hostname() && !isAlive(Number(pid))) };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Removes the lock of a holder that is gone. It does nothing when another one has taken its place meanwhile. */
function clear(path: string, gone: string): void {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if (readFileSync(aside, 'utf8') === gone) rmSync(aside);
  else renameSync(aside, path);
}

function giveSignsOfLife(path: string): NodeJS.Timeout {
  const timer = setInterval(() => {
    const now = new Date();
    // The holder may have been taken for gone, for example after the machine slept. Then the comparison before the
    // write decides.
    if (existsSync(path)) utimesSync(path, now, now);
  }, SIGN_OF_LIFE_MS);
  return timer.unref();
}

/**
 * Runs the work while nobody else holds the lock file. The lock of a process that is gone does not count. Rejects with
 * the holder's name when the lock is not free within half a minute.
 */
export async function withLock<T>(path: string, work: () => T | Promise<T>): Promise<T> {
  const until = Date.now() + LIMIT_MS;
  while (!tryToTake(path)) {
    const held = holder(path);
    if (held?.isGone) clear(path, held.text);
    else if (Date.now() > until)
      throw new Error(`${path} is held by process ${held?.text ?? '?'}; try again when it is done.`);
    else await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  const signs = giveSignsOfLife(path);
  try {
    return await work();
  } finally {
    clearInterval(signs);
    rmSync(path, { force: true });
  }
}

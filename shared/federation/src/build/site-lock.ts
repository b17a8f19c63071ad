import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const LOOK_AGAIN_MS = 50;

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

function tryToTake(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Who holds the lock; null when nobody does, or has not said yet. */
function holder(path: string): number | null {
  const pid = existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0;
  return pid > 0 ? pid : null;
}

/** Runs the work while nobody else holds the lock file; the lock of a process that is gone does not count. */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  while (!tryToTake(path)) {
    const pid = holder(path);
    if (pid !== null && !isAlive(pid)) rmSync(path, { force: true });
    else await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

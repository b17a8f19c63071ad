import type { Shell } from '@plataforma/contract';
import type { Clock } from '@plataforma/realtime';

/**
 * On a page that never becomes usable, such as one that failed, the waiting tasks run after this time. Error reporter
 * and notices must come.
 */
const LONGEST_WAIT_MS = 10_000;

export interface LaterOptions {
  readonly clock: Clock;
  /** Runs a task when the browser has time. */
  readonly whenIdle: (task: () => void) => void;
  /** Leaves a mark in the browser's timeline. */
  readonly mark: (name: string) => void;
}

export interface Later {
  readonly run: Shell['later'];
  /** The visited page is usable. The waiting tasks begin. */
  readonly usable: () => void;
}

/** Runs tasks that a first visit must not wait for, after the first visit is usable and one after the other. */
export function createLater({ clock, whenIdle, mark }: LaterOptions): Later {
  const waiting = new Set<() => void>();
  let released = false;

  const next = (): void => {
    const [task] = waiting;
    if (!task) return;
    waiting.delete(task);
    try {
      task();
    } finally {
      if (waiting.size > 0) whenIdle(next);
    }
  };
  const release = (): void => {
    if (released) return;
    released = true;
    if (waiting.size > 0) whenIdle(next);
  };
  clock.after(LONGEST_WAIT_MS, release);

  return {
    run: (task) => {
      waiting.add(task);
      if (released && waiting.size === 1) whenIdle(next);
      return () => waiting.delete(task);
    },
    usable: () => {
      if (!released) mark('usable');
      release();
    },
  };
}

import type { Clock } from '../clock';

export interface ManualClock extends Clock {
  /** Lets time pass and runs the tasks that fall due, in order. */
  readonly advance: (ms: number) => void;
  /** Lets time pass and runs no task, as a browser does for a hidden tab. */
  readonly freeze: (ms: number) => void;
}

/** A clock whose time passes only when the test says so. */
export function createManualClock(): ManualClock {
  let now = 0;
  let tasks: { readonly at: number; readonly task: () => void }[] = [];
  const runNext = (limit: number): boolean => {
    const next = tasks.filter(({ at }) => at <= limit).sort((a, b) => a.at - b.at)[0];
    if (!next) return false;
    tasks = tasks.filter((task) => task !== next);
    now = Math.max(now, next.at);
    next.task();
    return true;
  };
  return {
    now: () => now,
    after: (ms, task) => {
      const entry = { at: now + ms, task };
      tasks.push(entry);
      return () => {
        tasks = tasks.filter((other) => other !== entry);
      };
    },
    advance: (ms) => {
      const limit = now + ms;
      while (runNext(limit));
      now = limit;
    },
    freeze: (ms) => {
      now += ms;
    },
  };
}

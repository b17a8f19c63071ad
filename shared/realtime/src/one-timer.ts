import type { Clock } from './clock';

interface Deadline {
  readonly at: number;
  readonly task: () => void;
}

/**
 * A clock that keeps all its deadlines with one timer of the given clock. A screen that subscribes to every market sets
 * two deadlines for each, and nearly all are canceled before they fall due. Each task still runs as a separate task of
 * the browser.
 */
export function oneTimer(clock: Clock): Clock {
  const deadlines = new Set<Deadline>();
  let armedFor = Infinity;
  let disarm = () => {};

  const arm = (at: number): void => {
    if (at >= armedFor) return;
    disarm();
    armedFor = at;
    disarm = clock.after(Math.max(0, at - clock.now()), fire);
  };
  const fire = (): void => {
    armedFor = Infinity;
    const [next] = [...deadlines].sort((one, other) => one.at - other.at);
    const isDue = next !== undefined && next.at <= clock.now();
    if (isDue) deadlines.delete(next);
    for (const { at } of deadlines) arm(at);
    // The task comes last, so that a task that throws delays no other.
    if (isDue) next.task();
  };
  return {
    now: clock.now,
    after: (ms, task) => {
      const deadline = { at: clock.now() + ms, task };
      deadlines.add(deadline);
      arm(deadline.at);
      return () => void deadlines.delete(deadline);
    },
  };
}

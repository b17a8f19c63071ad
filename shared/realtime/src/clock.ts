/** Time as the socket and its subscriptions see it; tests bring their own. */
export interface Clock {
  /** Milliseconds that only ever grow; not the time of day, which a customer may change. */
  readonly now: () => number;
  /** Runs the task once after `ms` milliseconds; returns the function that calls it off. */
  readonly after: (ms: number, task: () => void) => () => void;
}

export const systemClock: Clock = {
  now: () => performance.now(),
  after: (ms, task) => {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
};

/** The time that the socket and its subscriptions use. Tests have their own. */
export interface Clock {
  /** Milliseconds that only grow. This is not the time of day, which a customer may change. */
  readonly now: () => number;
  /** Runs the task once after `ms` milliseconds. Returns the function that cancels it. */
  readonly after: (ms: number, task: () => void) => () => void;
}

export const systemClock: Clock = {
  now: () => performance.now(),
  after: (ms, task) => {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
};

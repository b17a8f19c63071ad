/** A caught error. It is sent when the reporter has loaded. */
export interface CaughtError {
  readonly error: unknown;
  /** Time of day in ms. */
  readonly at: number;
  readonly context?: Readonly<Record<string, string>>;
  /** False for an error that reached the window. */
  readonly handled: boolean;
}

/** As many as the reporter sends in a minute. When a page fails all the time, the first errors tell most. */
const MOST_WAITING = 60;

export interface ErrorQueue {
  readonly add: (caught: CaughtError) => void;
  /** Gives the waiting errors to `sink`, and from then on each error at once. */
  readonly drain: (sink: (caught: CaughtError) => void) => void;
}

export function createErrorQueue(): ErrorQueue {
  const waiting: CaughtError[] = [];
  let give: ((caught: CaughtError) => void) | null = null;
  return {
    add: (caught) => {
      if (give) give(caught);
      else if (waiting.length < MOST_WAITING) waiting.push(caught);
    },
    drain: (sink) => {
      give = sink;
      for (const caught of waiting.splice(0)) sink(caught);
    },
  };
}

/** Catches what reaches the window, from before the shell has started. */
export function watchErrors(target: EventTarget, add: ErrorQueue['add']): void {
  target.addEventListener('error', (event) => {
    // The error event of an image or a script does not bubble. Any other event here is an ErrorEvent.
    if (!(event instanceof ErrorEvent)) return;
    const error: unknown = event.error ?? event.message;
    add({ error, at: Date.now(), handled: false });
  });
  target.addEventListener('unhandledrejection', (event) => {
    if (event instanceof PromiseRejectionEvent) add({ error: event.reason, at: Date.now(), handled: false });
  });
}

/** The page's own queue. The entry fills it before anything else has loaded, and the reporter empties it. */
export const errorQueue = createErrorQueue();

/** An error as it was caught, to be sent when the reporter is there. */
export interface CaughtError {
  readonly error: unknown;
  /** Time of day in ms. */
  readonly at: number;
  readonly context?: Readonly<Record<string, string>>;
  /** False for what reached the window. */
  readonly handled: boolean;
}

/** Of a page that fails all the time the first errors tell most. */
const MOST_WAITING = 30;

export interface ErrorQueue {
  readonly add: (caught: CaughtError) => void;
  /** Gives what waited, and from then on each error at once. */
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

/** Catches what reaches the window, from before the shell stands. */
export function watchErrors(target: EventTarget, add: ErrorQueue['add']): void {
  target.addEventListener('error', (event) => {
    // What an image or a script fails to load does not bubble; anything else here is an ErrorEvent.
    if (!(event instanceof ErrorEvent)) return;
    const error: unknown = event.error ?? event.message;
    add({ error, at: Date.now(), handled: false });
  });
  target.addEventListener('unhandledrejection', (event) => {
    if (event instanceof PromiseRejectionEvent) add({ error: event.reason, at: Date.now(), handled: false });
  });
}

/** The page's own: the entry fills it before anything else is there, the reporter empties it. */
export const errorQueue = createErrorQueue();

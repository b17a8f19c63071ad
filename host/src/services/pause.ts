const { scheduler } = globalThis as { readonly scheduler?: Partial<Scheduler> };

/** A message and not a timer: browsers hold timers that set each other back by four milliseconds. */
const nextMessage = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/**
 * Lets the browser paint and answer between two steps; each would be a long task together with the next. What was begun
 * goes on before what others have queued meanwhile, where the browser can tell.
 */
export const pause = (): Promise<void> => (scheduler?.yield ? scheduler.yield() : nextMessage());

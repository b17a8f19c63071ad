const { scheduler } = globalThis as { readonly scheduler?: Partial<Scheduler> };

/** A message is used in place of a timer, because browsers delay nested timers by four milliseconds. */
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
 * Lets the browser paint and answer between two steps, which together would be one long task. Where the browser
 * supports it, the next step runs before tasks that others have queued meanwhile.
 */
export const pause = (): Promise<void> => (scheduler?.yield ? scheduler.yield() : nextMessage());

/**
 * Lets the browser paint and answer between two steps; each would be a long task together with the next. A message and
 * not a timer: browsers hold timers that set each other back by four milliseconds.
 */
export const pause = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** Lets the browser paint and answer between two steps; each would be a long task together with the next. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

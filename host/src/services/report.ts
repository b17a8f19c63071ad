import type { Shell } from '@plataforma/contract';
import type { ErrorQueue } from '../reporting/error-queue';

/**
 * Reports an error that the customer did not cause, where no error reporter is configured. It shows up like an uncaught
 * error and stops nothing.
 * @param surface `window.reportError`
 */
export function createReport(surface: (error: unknown) => void): Shell['report'] {
  return (error, context) => {
    if (!context) return surface(error);
    const told = Object.entries(context).map(([name, value]) => `${name}: ${value}`);
    const message = error instanceof Error ? error.message : String(error);
    surface(new Error(`${message} (${told.join(', ')})`, { cause: error }));
  };
}

/** Reports to the error reporter: at once, or when it has loaded. */
export function createQueuedReport(queue: Pick<ErrorQueue, 'add'>): Shell['report'] {
  return (error, context) =>
    queue.add({ error, at: Date.now(), handled: true, ...(context === undefined ? {} : { context }) });
}

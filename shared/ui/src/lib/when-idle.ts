/** A page that is never idle comes to it after so long. */
const LATEST_MS = 1_000;

/** Runs once the page has nothing else to do, or in a task of its own where the browser cannot tell. */
export function whenIdle(task: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: LATEST_MS });
  else setTimeout(task);
}

/** On a page that is never idle, the task runs after this time. */
const LATEST_MS = 1_000;

/** Runs a task when the page has nothing else to do. Where the browser cannot tell, it runs as a separate task. */
export function whenIdle(task: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: LATEST_MS });
  else setTimeout(task);
}

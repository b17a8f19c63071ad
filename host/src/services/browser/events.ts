/** Runs the task when somebody first touches the page or types. */
export function onFirstUse(task: () => void): void {
  const kinds = ['pointerdown', 'keydown'];
  const used = () => {
    for (const kind of kinds) removeEventListener(kind, used, true);
    task();
  };
  for (const kind of kinds) addEventListener(kind, used, { capture: true, passive: true });
}

/** Runs the task each time the network is back. */
export function onOnline(task: () => void): void {
  window.addEventListener('online', task);
}

/** Runs the task when the tab becomes visible after it was hidden, or after the browser had put it to sleep. */
export function onSeen(task: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) task();
  });
  document.addEventListener('resume', task);
}

/** Runs the task when the browser shows a page that it had kept. The page may be from before a sign-out. */
export function onRestored(task: () => void): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) task();
  });
}

/** Runs the task when another tab has changed the browser's storage: with the key, or null for everything. */
export type OnStored = (task: (key: string | null) => void) => void;

export const onStored: OnStored = (task) => window.addEventListener('storage', ({ key }) => task(key));

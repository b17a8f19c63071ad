import type { SafeStorage } from './storage';
import { createTabs, type Tabs } from './tabs';
import { createTheme } from './theme';

export function createBrowserTheme(storage: SafeStorage) {
  return createTheme({
    storage,
    root: document.documentElement,
    systemDark: window.matchMedia('(prefers-color-scheme: dark)'),
    afterPaint: (task) => requestAnimationFrame(() => requestAnimationFrame(task)),
  });
}

export function createBrowserTabs(): Tabs {
  return createTabs(() => new BroadcastChannel('session'), { storage: () => window.localStorage, events: window });
}

/** Runs once somebody touches the page or types. */
export function onFirstUse(task: () => void): void {
  const kinds = ['pointerdown', 'keydown'];
  const used = () => {
    for (const kind of kinds) removeEventListener(kind, used, true);
    task();
  };
  for (const kind of kinds) addEventListener(kind, used, { capture: true, passive: true });
}

/** Runs when the network is back. */
export function onOnline(task: () => void): void {
  window.addEventListener('online', task);
}

/** Runs when the tab is seen again after it was hidden, or after the browser had put it to sleep. */
export function onSeen(task: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) task();
  });
  document.addEventListener('resume', task);
}

/** Runs when the page comes back as the browser kept it, which may be from before a sign-out. */
export function onRestored(task: () => void): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) task();
  });
}

/** Runs when another tab has changed what the browser keeps: with the key, or null for everything. */
export function onStored(task: (key: string | null) => void): void {
  window.addEventListener('storage', ({ key }) => task(key));
}

import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Whether the browser keeps no cookies for the page. Without the session's cookie nobody can sign in. */
export function useCookiesBlocked(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => !navigator.cookieEnabled,
    // The prerendered frame.
    () => false,
  );
}

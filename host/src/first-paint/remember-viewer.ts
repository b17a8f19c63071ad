import type { ExternalStore, PreferenceService, SessionState } from '@plataforma/contract';

/** The page's boot script reads this key to choose the frame. */
export const KEY = 'home-known';
/** The recent choices of the search would tell the next visitor where this customer was. */
const RECENT = 'search-recent';

/**
 * Remembers in this browser whether somebody is signed in, so that the next visit begins with the right frame. At a
 * sign-out it forgets what would tell the next visitor about this one.
 */
export function rememberViewer(session: ExternalStore<SessionState>, preferences: PreferenceService): void {
  let wasKnown = false;
  session.subscribe(() => {
    const { status, expired } = session.get();
    if (status === 'loading') return;
    const known = status === 'signed-in';
    if (wasKnown && !known && !expired) preferences.set(RECENT, []);
    wasKnown = known;
    const before = preferences.store(KEY).get() === true;
    if (before !== known) preferences.set(KEY, known);
  });
}

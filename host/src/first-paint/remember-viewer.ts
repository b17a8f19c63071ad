import type { PreferenceService, SessionService } from '@plataforma/contract';

/** The page's boot script reads it to choose the frame. */
const KEY = 'home-known';

/** Remembers in this browser whether somebody is signed in, so that the next visit begins with the right frame. */
export function rememberViewer(session: SessionService, preferences: PreferenceService): void {
  session.subscribe(() => {
    const { status } = session.get();
    if (status === 'loading') return;
    const known = status === 'signed-in';
    const before = preferences.store(KEY).get() === true;
    if (before !== known) preferences.set(KEY, known);
  });
}

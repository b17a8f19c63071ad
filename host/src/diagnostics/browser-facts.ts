import { matchesMedia, media } from '@plataforma/ui';
import type { BrowserFacts } from './diagnostics';

const PROBE = 'diagnostics-probe';

function storageWorks(): boolean {
  try {
    window.localStorage.setItem(PROBE, '1');
    window.localStorage.removeItem(PROBE);
    return true;
  } catch {
    return false;
  }
}

/** Reads the facts about this browser and this page now. */
export function readBrowserFacts(): BrowserFacts {
  return {
    userAgent: navigator.userAgent,
    languages: navigator.languages,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    online: navigator.onLine,
    window: { width: window.innerWidth, height: window.innerHeight, ratio: window.devicePixelRatio },
    storage: storageWorks(),
    cookies: navigator.cookieEnabled,
    reducedMotion: matchesMedia(media.reducedMotion),
    usableAfter: performance.getEntriesByName('usable', 'mark')[0]?.startTime ?? null,
  };
}

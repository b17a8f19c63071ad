import type { ExternalStore } from '@plataforma/contract';
import { media } from '@plataforma/ui';

const query = typeof matchMedia === 'function' ? window.matchMedia(media.from1024.replace('@media ', '')) : null;

/** The prerendered frame has the column always: its style hides it where there is no room. */
const ALWAYS_ROOM = typeof window === 'undefined';

/** Whether there is room for a second column. */
export const wideScreen: ExternalStore<boolean> = {
  get: () => (query ? query.matches : ALWAYS_ROOM),
  subscribe: (listener) => {
    query?.addEventListener('change', listener);
    return () => query?.removeEventListener('change', listener);
  },
};

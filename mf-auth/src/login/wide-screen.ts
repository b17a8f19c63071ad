import type { ExternalStore } from '@plataforma/contract';
import { media } from '@plataforma/ui';

const query = typeof matchMedia === 'function' ? window.matchMedia(media.from1024.replace('@media ', '')) : null;

/** Whether there is room for a second column. */
export const wideScreen: ExternalStore<boolean> = {
  get: () => query?.matches ?? false,
  subscribe: (listener) => {
    query?.addEventListener('change', listener);
    return () => query?.removeEventListener('change', listener);
  },
};

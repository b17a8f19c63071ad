import { createStore, type ThemeMode, type ThemeService } from '@plataforma/contract';
import { onStored, type OnStored } from '../browser/events';
import type { SafeStorage } from '../browser/storage';

/** Specification §4. The page's boot script reads the same key before the first paint. */
const KEY = 'isDarkMode';

export interface ThemeOptions {
  readonly storage: SafeStorage;
  /** The document's root element, which has the theme's attribute. */
  readonly root: HTMLElement;
  /** Whether the system prefers dark colours. */
  readonly systemDark: Pick<MediaQueryList, 'matches' | 'addEventListener'>;
  /** Runs a task when the next animation frame was painted. */
  readonly afterPaint: (task: () => void) => void;
  readonly onStored: OnStored;
}

/** Light or dark: the choice in this browser, and until there is one, that of the system. */
export function createTheme({ storage, root, systemDark, afterPaint, onStored }: ThemeOptions): ThemeService {
  const chosen = (): ThemeMode | null => {
    const stored = storage.get(KEY);
    if (stored === 'true') return 'dark';
    return stored === 'false' ? 'light' : null;
  };
  const current = (): ThemeMode => chosen() ?? (systemDark.matches ? 'dark' : 'light');
  const store = createStore(current());
  const apply = (mode: ThemeMode) => {
    // Specification §4: no transitions while every colour changes at once.
    root.classList.add('no-transitions');
    root.dataset.theme = mode;
    afterPaint(() => root.classList.remove('no-transitions'));
    store.set(mode);
  };
  root.dataset.theme = store.get();
  systemDark.addEventListener('change', () => {
    if (chosen() === null) apply(current());
  });
  // What another tab chose.
  onStored((changed) => {
    const stored = changed === null || changed === KEY;
    if (stored && current() !== store.get()) apply(current());
  });
  return {
    get: store.get,
    subscribe: store.subscribe,
    set: (mode) => {
      storage.set(KEY, String(mode === 'dark'));
      apply(mode);
    },
  };
}

/** The theme of this page. */
export function createBrowserTheme(storage: SafeStorage): ThemeService {
  return createTheme({
    storage,
    root: document.documentElement,
    systemDark: window.matchMedia('(prefers-color-scheme: dark)'),
    afterPaint: (task) => requestAnimationFrame(() => requestAnimationFrame(task)),
    onStored,
  });
}

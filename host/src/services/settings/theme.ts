import { createStore, type ThemeChoice, type ThemeMode, type ThemeService } from '@plataforma/contract';
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
  const chosen = (): ThemeChoice => {
    const stored = storage.get(KEY);
    if (stored === 'true') return 'dark';
    return stored === 'false' ? 'light' : 'system';
  };
  const choice = createStore(chosen());
  const current = (): ThemeMode => {
    const now = choice.get();
    return now === 'system' ? (systemDark.matches ? 'dark' : 'light') : now;
  };
  const store = createStore(current());
  const apply = () => {
    const mode = current();
    if (mode === store.get()) return;
    // Specification §4: no transitions while every colour changes at once.
    root.classList.add('no-transitions');
    root.dataset.theme = mode;
    afterPaint(() => root.classList.remove('no-transitions'));
    store.set(mode);
  };
  root.dataset.theme = store.get();
  systemDark.addEventListener('change', apply);
  // What another tab chose.
  onStored((changed) => {
    if (changed !== null && changed !== KEY) return;
    choice.set(chosen());
    apply();
  });
  return {
    get: store.get,
    subscribe: store.subscribe,
    choice,
    set: (next) => {
      storage.set(KEY, next === 'system' ? null : String(next === 'dark'));
      choice.set(next);
      apply();
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

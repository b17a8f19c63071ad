import { START_FAILURE } from '../src/start-failure';

/**
 * Runs in the page before the first paint (specification §4: `isDarkMode` is read on load). It sets the theme, and what
 * only the browser knows about the frame: whether its last visitor was signed in, and how wide the menu is. It is plain
 * JavaScript as text, which goes into the document unchanged.
 */
export const BOOT_SCRIPT = `(() => {
  const read = (key) => { try { return localStorage.getItem(key); } catch { return null; /* storage may be blocked */ } };
  const page = document.documentElement.dataset;
  let dark = read('isDarkMode');
  if (dark !== 'true' && dark !== 'false') dark = String(matchMedia('(prefers-color-scheme: dark)').matches);
  page.theme = dark === 'true' ? 'dark' : 'light';
  page.viewer = read('preference:home-known') === 'true' ? 'known' : 'guest';
  const mini = read('preference:menu-mini');
  page.menu = (mini === 'true' || mini === 'false' ? mini === 'true' : !matchMedia('(min-width: 64rem)').matches) ? 'mini' : 'wide';
  page.scroll = 'still';
  addEventListener('scroll', () => delete page.scroll, { once: true, passive: true });
})();`;

/**
 * Shows the frame that fits this browser, and remembers what is pressed in it until the app has started. The browser
 * itself never sends a form, because the typed text would stand in the address.
 */
export const FRAME_SCRIPT = `(() => {
  const { viewer, menu } = document.documentElement.dataset;
  const frame = document.getElementById('frame');
  const fitting = document.querySelector('template[data-frame~="' + viewer + '-' + menu + '"]');
  if (fitting) frame.append(fitting.content);
  for (const template of document.querySelectorAll('template[data-frame]')) template.remove();
  const at = (kind, element) => [...frame.querySelectorAll(kind)].indexOf(element);
  frame.addEventListener('submit', (event) => {
    event.preventDefault();
    frame.dataset.submitted = at('form', event.target);
  });
  frame.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button[type="button"]');
    if (button) frame.dataset.pressed = at('button[type="button"]', button);
  });
})();`;

export interface StartOptions {
  /** Addresses of the shell's entry, in their order. */
  readonly entries: readonly string[];
  /** What else the visit needs. It is loaded at once when the app starts. */
  readonly preloads: Readonly<Record<'scripts' | 'copy' | 'fonts', readonly string[]>>;
  /** Whether the page shows anything to read before the app does. */
  readonly framed: boolean;
}

/** How long a page that is not painted, such as a hidden one, waits for its paint, in ms. */
const UNPAINTED_MS = 3_000;

/**
 * Loads the app after the first frame was painted. Until then the network and the browser work for the frame alone. An
 * entry that does not arrive is loaded again. If that fails too, the page says so, because nothing else can.
 */
export function startScript({ entries, preloads, framed }: StartOptions): string {
  const words = JSON.stringify(START_FAILURE).replaceAll('<', '\\u003c');
  return `(() => {
  const nonce = document.currentScript.nonce;
  const words = ${words};
  const fail = () => {
    document.getElementById('frame')?.remove();
    const make = (name, text) => Object.assign(document.createElement(name), { textContent: text });
    const action = make('button', words.action);
    action.addEventListener('click', () => location.reload());
    const message = document.createElement('div');
    message.setAttribute('role', 'alert');
    message.append(make('h1', words.title), make('p', words.text), action);
    const root = document.getElementById('root');
    root.hidden = false;
    root.replaceChildren(message);
  };
  const load = (src, tries) => {
    const script = Object.assign(document.createElement('script'), { nonce, async: false, fetchPriority: 'high' });
    script.onerror = () => {
      script.remove();
      if (tries > 0) setTimeout(load, 600, src, tries - 1);
      else fail();
    };
    pageFiles.admit(script, src);
    document.head.append(script);
  };
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const src of ${JSON.stringify(entries)}) load(src, 5);
    // The policy's strict-dynamic asks for the nonce here too. What differs from the script's own request is asked for twice.
    for (const href of ${JSON.stringify(preloads.scripts)}) {
      soon({ as: 'script', href, nonce, crossOrigin: 'anonymous', integrity: pageFiles.integrityOf(href) ?? '' });
    }
    for (const href of ${JSON.stringify(preloads.copy)}) soon({ as: 'fetch', href, crossOrigin: 'anonymous' });
    for (const href of ${JSON.stringify(preloads.fonts)}) soon({ as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' });
  };
  const preload = (link) => document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', ...link }));
  // A task for each: together they would be a long one.
  const soon = (link) => setTimeout(preload, 0, link);
  const seen = ${framed} && document.visibilityState !== 'hidden';
  if (!seen) start();
  else if (PerformanceObserver.supportedEntryTypes?.includes('paint')) {
    const painted = (list) => list.getEntriesByName('first-contentful-paint').length > 0 && start();
    new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
  } else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
  setTimeout(start, ${UNPAINTED_MS});
})();`;
}

/** Reloads the page when a build was published. Only in development. */
export const LIVE_RELOAD_SCRIPT = `new EventSource('/live-reload').addEventListener('published', () => location.reload());`;

import type { ExternalStore, SessionState } from '@plataforma/contract';
import type { Clock } from '@plataforma/realtime';
import { readTyped, repeatTyped, type Typed } from './typed';

/**
 * How long the frame may stay when a screen does not come, in ms. It may stay longer with fields, because somebody may
 * be typing in them.
 */
const LONGEST_MS = 2_500;
const LONGEST_WITH_FIELDS_MS = 7_000;
/** How long rendering behind the frame waits until the viewer is known, in ms. */
const LONGEST_UNKNOWN_MS = 1_000;

export interface FirstPaintOptions {
  readonly page: Document;
  readonly session: ExternalStore<SessionState>;
  readonly clock: Clock;
  /** Runs a task after the rendering, as a task of its own. */
  readonly afterwards: (task: () => void) => void;
  /** Called when the visited screen is there and usable. */
  readonly onUsable: () => void;
}

/** The change from the prerendered frame to the app. */
export interface FirstPaint {
  /**
   * Resolves when rendering is worthwhile: when the viewer is known. The frame stays until then, and what was rendered
   * before would be rendered twice. It resolves soon when nobody answers, and at once without a frame.
   */
  readonly worthRendering: () => Promise<void>;
  /** Call it when a screen was rendered, before the browser paints it. */
  readonly screenShown: () => void;
}

/** Calls back when nothing in the page says that it is loading. */
function whenNothingIsBusy(root: HTMLElement, task: () => void): void {
  const busy = () => root.querySelector('main [aria-busy="true"]') !== null;
  if (!busy()) {
    task();
    return;
  }
  const observer = new MutationObserver(() => {
    if (busy()) return;
    observer.disconnect();
    task();
  });
  observer.observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-busy'] });
}

/**
 * Keeps the frame until the visited screen was rendered beside it, invisible, and the viewer is known. Then the app
 * takes its place within one animation frame, and what was typed moves along.
 */
export function createFirstPaint({ page, session, clock, afterwards, onUsable }: FirstPaintOptions): FirstPaint {
  const root = page.getElementById('root');
  const frame = page.getElementById('frame');
  const visited = page.location.pathname;
  let typed: Typed | null = null;
  let revealed = frame === null;
  let shown = false;
  let ended = false;

  const repeat = (): void => {
    if (!typed || !shown || !root) return;
    // After a redirect, a form or a button in the same place is another one.
    if (page.location.pathname === visited) repeatTyped(root, typed);
    typed = null;
  };
  const reveal = (): void => {
    if (revealed || !root) return;
    revealed = true;
    if (frame) typed = readTyped(frame);
    frame?.remove();
    page.getElementById('frame-style')?.remove();
    root.hidden = false;
    repeat();
  };
  const isThere = (): boolean =>
    // A screen that only redirects renders nothing.
    (root?.querySelector('main')?.childElementCount ?? 0) > 0 && session.get().status !== 'loading';
  const end = (): void => {
    if (ended || !root || !isThere()) return;
    ended = true;
    stopWaiting();
    stopListening();
    reveal();
    repeat();
    whenNothingIsBusy(root, onUsable);
  };

  const longest = frame?.querySelector('input, textarea') ? LONGEST_WITH_FIELDS_MS : LONGEST_MS;
  const stopWaiting = clock.after(longest, reveal);
  const stopListening = session.subscribe(() => {
    // What depends on it is rendered in this same task.
    if (shown) queueMicrotask(end);
  });
  return {
    worthRendering: () =>
      new Promise((resolve) => {
        const isKnown = () => session.get().status !== 'loading';
        if (revealed || isKnown()) return resolve();
        const cancel = clock.after(LONGEST_UNKNOWN_MS, resolve);
        const unsubscribe = session.subscribe(() => {
          if (!isKnown()) return;
          cancel();
          unsubscribe();
          resolve();
        });
      }),
    screenShown: () => {
      shown = true;
      // The app is visible already. So the visitor types into it from now on, also before the viewer is known.
      repeat();
      afterwards(end);
    },
  };
}

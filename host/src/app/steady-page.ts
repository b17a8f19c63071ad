import { matchesMedia, media } from '@plataforma/ui';

const SLIDE_MS = 200;

/**
 * Makes room above the page without a jump: what stands below slides from where it was. Nobody knows when the notices
 * come, so no place is kept for them. A transform is no layout shift if it begins before the change is drawn.
 * @param notices what stands above the page
 * @param page what stands below
 * @returns the function that ends it
 */
export function keepPageSteady(notices: HTMLElement, page: HTMLElement): () => void {
  const root = page.ownerDocument.documentElement;
  let height = 0;
  /** Layouts fill the window below the notices. */
  const measure = (): number => {
    const before = height;
    height = notices.getBoundingClientRect().height;
    if (height !== before) root.style.setProperty('--notices-height', `${height}px`);
    return before - height;
  };
  const slide = (): void => {
    const shift = measure();
    // When the page is scrolled down, the browser itself keeps what is being read in its place.
    if (shift === 0 || root.scrollTop > 0) return;
    page.animate([{ transform: `translateY(${shift}px)` }, { transform: 'none' }], {
      duration: matchesMedia(media.reducedMotion) ? 1 : SLIDE_MS,
      easing: 'ease-out',
    });
  };
  const changes = new MutationObserver(slide);
  changes.observe(notices, { childList: true, characterData: true, subtree: true });
  // Another width of the window breaks lines at other places.
  const widths = new ResizeObserver(() => void measure());
  widths.observe(notices);
  slide();
  return () => {
    changes.disconnect();
    widths.disconnect();
    root.style.removeProperty('--notices-height');
  };
}

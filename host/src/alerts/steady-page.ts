const SLIDE_MS = 200;

/**
 * Makes room above the page without a jump: what stands below slides from where it was. The notices come when they
 * come, so their place cannot be kept free; a transform is no layout shift.
 * @param notices what stands above the page
 * @param page what stands below
 * @returns the function that ends it
 */
export function keepPageSteady(notices: HTMLElement, page: HTMLElement): () => void {
  const root = page.ownerDocument.documentElement;
  let height = 0;
  const observer = new ResizeObserver(() => {
    const before = height;
    height = notices.getBoundingClientRect().height;
    if (height === before) return;
    // Layouts fill the window below the notices.
    root.style.setProperty('--notices-height', `${height}px`);
    // Further down the browser itself holds what is read in its place.
    if (root.scrollTop > 0) return;
    page.animate([{ transform: `translateY(${before - height}px)` }, { transform: 'none' }], {
      duration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : SLIDE_MS,
      easing: 'ease-out',
    });
  });
  observer.observe(notices);
  return () => observer.disconnect();
}

import type { Page } from '@playwright/test';

export interface LayoutShift {
  /** The sum of all shifts since the page began, as the browser scores them. */
  readonly total: number;
  /** What moved, when and from where to where, for whoever has to mend it. */
  readonly moved: readonly string[];
}

/** The layout shifts of a page that has loaded, up to now. */
export function layoutShift(page: Page): Promise<LayoutShift> {
  return page.evaluate(
    () =>
      new Promise<LayoutShift>((done) => {
        interface Shift extends PerformanceEntry {
          value: number;
          sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
        }
        const at = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
        const told = ({ startTime, value, sources }: Shift) =>
          sources.map(({ node, previousRect, currentRect }) => {
            const element = node instanceof Element ? node : node?.parentElement;
            const name = `${element?.tagName.toLowerCase()}.${element?.className} "${node?.textContent?.slice(0, 40)}"`;
            return `${Math.round(startTime)} ms, ${value.toFixed(4)}: ${name} from ${at(previousRect)} to ${at(currentRect)}`;
          });
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntriesByType('layout-shift') as Shift[];
          done({ total: shifts.reduce((sum, { value }) => sum + value, 0), moved: shifts.flatMap(told) });
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // Without any shift, the entry of the page load calls the observer; both come in one call.
        observer.observe({ type: 'navigation', buffered: true });
      }),
  );
}

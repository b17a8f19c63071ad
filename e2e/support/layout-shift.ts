import type { Page } from '@playwright/test';

export interface LayoutShift {
  /** The sum of all shifts since the page began, as the browser scores them. */
  readonly total: number;
  /** What moved, when and from where to where, for whoever has to mend it. */
  readonly moved: readonly string[];
}

/** The layout shifts of a page up to now. */
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
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as Shift[];
          done({ total: shifts.reduce((sum, { value }) => sum + value, 0), moved: shifts.flatMap(told) });
        }).observe({ type: 'layout-shift', buffered: true });
        // A page without any shift never calls the observer.
        setTimeout(() => done({ total: 0, moved: [] }), 500);
      }),
  );
}

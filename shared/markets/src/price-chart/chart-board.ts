import { createChart, type ChartOptions, type DeepPartial, type IChartApi } from 'lightweight-charts';

export interface ChartBoard {
  readonly chart: IChartApi;
  /** Inserts the chart into the page, in the task after the animation frame that draws it. */
  readonly enter: () => void;
  readonly remove: () => void;
}

/**
 * A chart that is drawn outside of the page, in the size of the element that it enters. Afterwards it follows the
 * element's size. A chart drawn inside the page would first be a picture of its axes alone, and each picture would be
 * painted in the task that draws it.
 */
export function createChartBoard(element: HTMLElement, options: DeepPartial<ChartOptions>): ChartBoard {
  const { width, height } = element.getBoundingClientRect();
  const board = document.createElement('div');
  const chart = createChart(board, { ...options, width, height });
  // The library's `autoSize` is not used: outside of the page it finds no size, and entering would draw everything
  // again.
  const sizes = new ResizeObserver(([entry]) => {
    if (entry) chart.resize(entry.contentRect.width, entry.contentRect.height, true);
  });
  let frame = 0;
  let timer = 0;
  const place = () => {
    element.append(board);
    sizes.observe(element);
  };
  return {
    chart,
    enter: () => {
      frame = requestAnimationFrame(() => {
        timer = window.setTimeout(place, 0);
      });
    },
    remove: () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      sizes.disconnect();
      chart.remove();
      board.remove();
    },
  };
}

import { createChart, type ChartOptions, type DeepPartial, type IChartApi } from 'lightweight-charts';

export interface ChartBoard {
  readonly chart: IChartApi;
  /** Brings the chart into the page, in the task after the frame that draws it. */
  readonly enter: () => void;
  readonly remove: () => void;
}

/**
 * A chart that is drawn outside the page, in the size of the element it enters, which it follows from then on. Drawn in
 * the page it is a picture of its axes alone first, and each picture is put on the screen in the task that draws it.
 */
export function createChartBoard(element: HTMLElement, options: DeepPartial<ChartOptions>): ChartBoard {
  const { width, height } = element.getBoundingClientRect();
  const board = document.createElement('div');
  const chart = createChart(board, { ...options, width, height });
  // Not the library's own `autoSize`: outside the page it finds no size, and entering draws everything again.
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

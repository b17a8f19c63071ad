import type { Decimal } from '@plataforma/format';
import { AreaSeries, type ISeriesApi } from 'lightweight-charts';
import { readPalette } from '../drawing/chart-palette';
import { height, priceStep, priceTexts } from '../drawing/chart-scale';
import { chartTime, momentText } from '../drawing/chart-time';
import { createChartBoard } from './chart-board';
import { candleAt, isDaily, type Candle, type Period } from './chart-data';
import { chartOptions, seriesOptions } from './chart-options';

/** What the chart shows. */
export interface PriceView {
  readonly candles: readonly Candle[];
  readonly period: Period;
  /** Latest price and when it came (Unix ms). It moves the end of the line. */
  readonly live: { readonly price: Decimal; readonly at: number } | null;
  readonly priceDecimals: number;
}

export interface AreaDrawing {
  /** Draws what differs from the last view. */
  readonly show: (view: PriceView) => void;
  /** Reads the theme's colours again. */
  readonly repaint: () => void;
  readonly remove: () => void;
}

type Line = ISeriesApi<'Area'>;

function fill(line: Line, { candles, period, priceDecimals }: PriceView): void {
  line.applyOptions({ priceFormat: priceStep(priceDecimals) });
  line.setData(
    candles.map((candle) => ({
      time: chartTime(candle.openedAt, isDaily(period)),
      value: height(candle.close),
    })),
  );
}

function moveEnd(line: Line, { candles, period, live }: PriceView): void {
  const last = candles.at(-1);
  if (!live || !last) return;
  const openedAt = candleAt(period, live.at);
  // The library refuses an update that is older than the end of the line. That happens with a late animation frame or a
  // clock that was set back.
  if (openedAt < last.openedAt) return;
  line.update({ time: chartTime(openedAt, isDaily(period)), value: height(live.price) });
}

/** Draws the area chart into an element. The chart enters the element with its first view. */
export function createAreaDrawing(element: HTMLElement): AreaDrawing {
  // Read once for both uses: reading colours while the page changes makes the browser compute every style first.
  let palette = readPalette(element);
  const board = createChartBoard(element, chartOptions(palette));
  const { chart } = board;
  let line: Line | null = null;
  let shown: PriceView | null = null;
  return {
    show: (view) => {
      const { candles, period, priceDecimals, live } = view;
      if (!line) {
        line = chart.addSeries(AreaSeries, seriesOptions(palette));
        board.enter();
      }
      const isOther = candles !== shown?.candles || period !== shown.period || priceDecimals !== shown.priceDecimals;
      if (isOther) {
        const timeFormatter = momentText(isDaily(period));
        chart.applyOptions({ localization: { ...priceTexts(priceDecimals), timeFormatter } });
        fill(line, view);
        chart.timeScale().fitContent();
      }
      if (isOther || live !== shown?.live) moveEnd(line, view);
      shown = view;
    },
    repaint: () => {
      palette = readPalette(element);
      chart.applyOptions(chartOptions(palette));
      line?.applyOptions(seriesOptions(palette));
    },
    remove: board.remove,
  };
}

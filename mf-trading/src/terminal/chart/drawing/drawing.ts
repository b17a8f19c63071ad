import { readPalette, type Palette, axisText, height, priceTexts } from '@plataforma/markets';
import type { CandleInterval } from '@plataforma/schema';
import {
  CandlestickSeries,
  createChart,
  HistogramSeries,
  type IChartApi,
  type IPriceLine,
  type ISeriesApi,
  type UTCTimestamp,
} from 'lightweight-charts';
import { chartTime, momentText } from '@plataforma/markets/chart-time';
import type { Candle } from '../candles/candles';
import type { ChartLine } from '../chart-lines';
import {
  BAR,
  candleOptions,
  chartOptions,
  orderLineOptions,
  VOLUME_SCALE,
  volumeColours,
  volumeScale,
} from './drawing-options';
import { isDaily } from '../candles/intervals';
import { createLineDrawing } from './line-drawing';
import { createPriceWatch, heightsOf, placeMarks, type MarkPlace } from './order-marks';

export interface Shown {
  readonly interval: CandleInterval;
  readonly candles: readonly Candle[];
  readonly priceDecimals: number;
}

export interface DrawingEvents {
  /** Called with the index of the candle under the crosshair, counted from the first one shown; null for none. */
  readonly onPoint: (index: number | null) => void;
  /** Called with the indexes of the first and last visible candle. */
  readonly onRange: (from: number, to: number) => void;
  /** Called with the positions of the order lines' labels, in their order. */
  readonly onMarks: (places: readonly MarkPlace[]) => void;
}

export interface Drawing {
  /** Draws other candles: a new page, an older one, another interval. */
  readonly show: (shown: Shown) => void;
  /** Moves the end: the last of the shown candles, and those after it. */
  readonly run: (running: readonly Candle[]) => void;
  readonly drawLines: (lines: readonly ChartLine[]) => void;
  /** Moves the ends of the lines. */
  readonly runLines: (lines: readonly ChartLine[]) => void;
  /** Draws own orders at their prices. */
  readonly drawOrders: (prices: readonly number[]) => void;
  /** Reads the theme's present colours. */
  readonly repaint: () => void;
  /** Points at a candle as the pointer would, and scrolls it into view. Null points nowhere. */
  readonly pointAt: (index: number | null) => void;
  /** Shows `factor` times as many candles. */
  readonly zoom: (factor: number) => void;
  readonly toEnd: () => void;
  readonly remove: () => void;
}

interface Parts {
  readonly chart: IChartApi;
  readonly candles: ISeriesApi<'Candlestick'>;
  readonly volumes: ISeriesApi<'Histogram'>;
}

function createParts(element: HTMLElement, palette: Palette): Parts {
  const chart = createChart(element, chartOptions(palette));
  const volumes = chart.addSeries(HistogramSeries, {
    priceScaleId: VOLUME_SCALE,
    lastValueVisible: false,
    priceLineVisible: false,
  });
  volumes.priceScale().applyOptions(volumeScale());
  const candles = chart.addSeries(CandlestickSeries, candleOptions(palette));
  return { chart, candles, volumes };
}

const bar = (candle: Candle, time: UTCTimestamp) => ({
  time,
  open: height(candle.open),
  high: height(candle.high),
  low: height(candle.low),
  close: height(candle.close),
});

function volumeBar(candle: Candle, time: UTCTimestamp, palette: Palette) {
  const colours = volumeColours(palette);
  const falling = height(candle.close) < height(candle.open);
  return { time, value: height(candle.volume), color: falling ? colours.down : colours.up };
}

/** How the price scale formats its marks. It is set for each series, because the strength index has other units. */
function priceFormat(decimals: number) {
  const { tickmarksPriceFormatter: tickmarksFormatter } = priceTexts(decimals);
  const formatter = (value: number) => axisText(value, decimals);
  return { type: 'custom' as const, formatter, tickmarksFormatter, minMove: 1 / 10 ** decimals };
}

/** Draws the candles and their volume: the shown ones, and the end that moves. */
function createCandleDrawing({ chart, candles, volumes }: Parts) {
  let shown: Shown | null = null;
  let running: readonly Candle[] = [];
  const list = () => shown?.candles ?? [];
  const timeOf = ({ openedAt }: Candle) => chartTime(openedAt, shown !== null && isDaily(shown.interval));
  const run = (next: readonly Candle[], palette: Palette) => {
    running = next;
    for (const candle of next) {
      candles.update(bar(candle, timeOf(candle)));
      volumes.update(volumeBar(candle, timeOf(candle), palette));
    }
  };
  const drawVolumes = (palette: Palette) =>
    volumes.setData(list().map((candle) => volumeBar(candle, timeOf(candle), palette)));
  const fit = () => {
    const scale = chart.timeScale();
    if (list().length * BAR.usual < scale.width()) scale.fitContent();
    else scale.resetTimeScale();
  };
  return {
    run,
    last: () => list().length + Math.max(running.length - 1, 0) - 1,
    candleAt: (index: number) => list()[index] ?? running[index - list().length + 1],
    timeOf,
    times: () => list().map(timeOf),
    runningTimes: () => running.map(timeOf),
    show: (next: Shown, palette: Palette) => {
      const another = next.interval !== shown?.interval;
      shown = next;
      running = next.candles.slice(-1);
      if (another) {
        const daily = isDaily(next.interval);
        chart.applyOptions({
          localization: { locale: 'pt-BR', timeFormatter: momentText(daily) },
          timeScale: { timeVisible: !daily },
        });
        candles.applyOptions({ priceFormat: priceFormat(next.priceDecimals) });
      }
      candles.setData(next.candles.map((candle) => bar(candle, timeOf(candle))));
      drawVolumes(palette);
      if (another) fit();
      return another;
    },
    repaint: (palette: Palette) => {
      candles.applyOptions(candleOptions(palette));
      drawVolumes(palette);
      run(running, palette);
    },
  };
}

/** Lines at the prices of own orders. */
function createOrderDrawing({ chart, candles }: Parts, onMarks: DrawingEvents['onMarks']) {
  let prices: readonly number[] = [];
  let lines: readonly IPriceLine[] = [];
  const mark = () => {
    if (prices.length === 0) return;
    const places = placeMarks(heightsOf(candles, prices), chart.panes()[0]?.getHeight() ?? 0);
    lines.forEach((line, index) => {
      // The library puts the labels of invisible lines at the end of the scale, over its own figures. So they are
      // switched off.
      const axisLabelVisible = places[index]?.y !== null;
      if (line.options().axisLabelVisible !== axisLabelVisible) line.applyOptions({ axisLabelVisible });
    });
    onMarks(places);
  };
  const draw = (next: readonly number[], palette: Palette) => {
    for (const line of lines) candles.removePriceLine(line);
    prices = next;
    lines = next.map((price) => candles.createPriceLine({ ...orderLineOptions(palette), price }));
    mark();
  };
  candles.attachPrimitive(createPriceWatch(mark));
  return { draw, repaint: (palette: Palette) => draw(prices, palette) };
}

/** Moves the visible candles so that one of them comes into view. */
function reveal(chart: IChartApi, index: number): void {
  const scale = chart.timeScale();
  const range = scale.getVisibleLogicalRange();
  if (!range || (index >= range.from && index <= range.to)) return;
  const shift = index < range.from ? index - range.from : index - range.to;
  scale.setVisibleLogicalRange({ from: range.from + shift, to: range.to + shift });
}

/** The chart outside of React. It translates between candles and what the library draws. */
export function createDrawing(element: HTMLElement, events: DrawingEvents): Drawing {
  let palette = readPalette(element);
  const parts = createParts(element, palette);
  const { chart } = parts;
  const lines = createLineDrawing(chart);
  const body = createCandleDrawing(parts);
  const orders = createOrderDrawing(parts, events.onMarks);

  chart.subscribeCrosshairMove(({ logical }) => {
    const known = logical !== undefined && logical >= 0 && logical <= body.last();
    events.onPoint(known ? logical : null);
  });
  chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
    if (!range || body.last() < 0) return;
    events.onRange(Math.max(0, Math.ceil(range.from)), Math.min(body.last(), Math.floor(range.to)));
  });

  return {
    show: (next) => {
      const another = body.show(next, palette);
      if (!another) return;
      // Another candle is now at the place that was pointed at.
      chart.clearCrosshairPosition();
      events.onPoint(null);
    },
    run: (next) => body.run(next, palette),
    drawLines: (next) => lines.draw(next, body.times(), palette),
    runLines: (next) => lines.run(next, body.runningTimes()),
    drawOrders: (prices) => orders.draw(prices, palette),
    repaint: () => {
      palette = readPalette(element);
      chart.applyOptions(chartOptions(palette));
      body.repaint(palette);
      orders.repaint(palette);
      lines.repaint(palette);
    },
    pointAt: (index) => {
      const candle = index === null ? undefined : body.candleAt(index);
      if (index === null || !candle) {
        chart.clearCrosshairPosition();
        return;
      }
      reveal(chart, index);
      chart.setCrosshairPosition(height(candle.close), body.timeOf(candle), parts.candles);
      // The library reports only moves of the pointer.
      events.onPoint(index);
    },
    zoom: (factor) => {
      const scale = chart.timeScale();
      const range = scale.getVisibleLogicalRange();
      if (range) scale.setVisibleLogicalRange({ from: range.to - (range.to - range.from) * factor, to: range.to });
    },
    toEnd: () => chart.timeScale().scrollToRealTime(),
    remove: () => chart.remove(),
  };
}

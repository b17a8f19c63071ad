import { type Palette, axisText } from '@plataforma/markets';
import {
  LineSeries,
  LineStyle,
  type IChartApi,
  type ISeriesApi,
  type LineData,
  type UTCTimestamp,
  type WhitespaceData,
} from 'lightweight-charts';
import { STRENGTH_KEY, type ChartLine } from '../chart-lines';
import type { Ticks } from '../candles/indicators';

/** The pane of the strength index, below that of the prices and about a third as high. */
const STRENGTH_PANE = 1;
const STRENGTH_SHARE = 0.35;
/** Between these values a market counts as neither overbought nor oversold. */
const STRENGTH_LEVELS = [30, 70] as const;
const STRENGTH_MARGINS = { top: 0.05, bottom: 0.05 };
const WHOLE = { priceRange: { minValue: 0, maxValue: 100 } };

const base = { lineWidth: 1 as const, lastValueVisible: false, priceLineVisible: false, crosshairMarkerVisible: false };

const noMarks = (values: readonly number[]) => values.map(() => '');

type Point = LineData<UTCTimestamp> | WhitespaceData<UTCTimestamp>;

/** A whole number of units in the unit of the axis. No sum is made of it. */
function point(time: UTCTimestamp, value: Ticks | null | undefined, decimals: number): Point {
  return value === null || value === undefined ? { time } : { time, value: Number(value) / 10 ** decimals };
}

function addStrength(chart: IChartApi, colour: string, palette: Palette): ISeriesApi<'Line'> {
  const options = {
    ...base,
    color: colour,
    priceFormat: {
      type: 'custom' as const,
      formatter: (value: number) => axisText(value, 0),
      tickmarksFormatter: noMarks,
      minMove: 0.01,
    },
    autoscaleInfoProvider: () => WHOLE,
  };
  const series = chart.addSeries(LineSeries, options, STRENGTH_PANE);
  chart.panes()[STRENGTH_PANE]?.setStretchFactor(STRENGTH_SHARE);
  series.priceScale().applyOptions({ scaleMargins: STRENGTH_MARGINS });
  // The two levels are the only useful marks, so they replace the axis's own.
  const label = { axisLabelVisible: true, axisLabelColor: palette.page, axisLabelTextColor: palette.text };
  for (const price of STRENGTH_LEVELS) {
    series.createPriceLine({ price, color: palette.text, lineWidth: 1, lineStyle: LineStyle.Dotted, ...label });
  }
  return series;
}

/** Colour of each average by its position. The strength index has its own pane and the second colour. */
function lineColour(palette: Palette, key: string, place: number): string {
  const colours = palette.series;
  return (key === STRENGTH_KEY ? colours[1] : colours[place % colours.length]) ?? palette.strong;
}

/** The lines of the indicators on a chart. */
export function createLineDrawing(chart: IChartApi) {
  const drawn = new Map<string, ISeriesApi<'Line'>>();
  const add = (line: ChartLine, place: number, palette: Palette) => {
    const colour = lineColour(palette, line.key, place);
    const series =
      line.key === STRENGTH_KEY
        ? addStrength(chart, colour, palette)
        : chart.addSeries(LineSeries, { ...base, color: colour });
    drawn.set(line.key, series);
    return series;
  };
  return {
    draw: (lines: readonly ChartLine[], times: readonly UTCTimestamp[], palette: Palette) => {
      for (const [key, series] of drawn) {
        if (lines.some((line) => line.key === key)) continue;
        chart.removeSeries(series);
        drawn.delete(key);
      }
      lines.forEach((line, place) => {
        const series = drawn.get(line.key) ?? add(line, place, palette);
        series.setData(times.map((time, index) => point(time, line.values[index], line.decimals)));
      });
    },
    run: (lines: readonly ChartLine[], times: readonly UTCTimestamp[]) => {
      for (const { key, running, decimals } of lines) {
        times.forEach((time, index) => drawn.get(key)?.update(point(time, running[index], decimals)));
      }
    },
    repaint: (palette: Palette) => {
      [...drawn].forEach(([key, series], place) => series.applyOptions({ color: lineColour(palette, key, place) }));
    },
  };
}

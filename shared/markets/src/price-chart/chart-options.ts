import {
  ColorType,
  CrosshairMode,
  LineStyle,
  type AreaSeriesPartialOptions,
  type ChartOptions,
  type DeepPartial,
} from 'lightweight-charts';
import { faint, type Palette } from '../drawing/chart-palette';
import { tickText } from '../drawing/chart-time';

const AREA_TOP = '4d';

export function chartOptions(palette: Palette): DeepPartial<ChartOptions> {
  const label = { color: palette.text, labelBackgroundColor: palette.text, style: LineStyle.Dashed };
  return {
    layout: {
      background: { type: ColorType.Solid, color: 'transparent' },
      textColor: palette.text,
      fontFamily: palette.fontFamily,
      fontSize: 12,
      // The library's logo adds a style element that the content policy refuses. The credit stands under the chart.
      attributionLogo: false,
    },
    grid: { vertLines: { visible: false }, horzLines: { color: palette.line } },
    rightPriceScale: {
      borderVisible: false,
      entireTextOnly: true,
      // Room for the longest usual price from the start, because another width means another drawing.
      minimumWidth: 84,
      scaleMargins: { top: 0.12, bottom: 0.08 },
    },
    timeScale: {
      borderVisible: false,
      fixLeftEdge: true,
      fixRightEdge: true,
      // The whole period stays visible in a narrower window.
      lockVisibleTimeRangeOnResize: true,
      timeVisible: true,
      tickMarkFormatter: tickText,
    },
    crosshair: { mode: CrosshairMode.Magnet, vertLine: label, horzLine: label },
    // A page that scrolls must keep scrolling over the chart.
    handleScroll: false,
    handleScale: false,
  };
}

export function seriesOptions({ primary }: Palette): AreaSeriesPartialOptions {
  return {
    lineColor: primary,
    topColor: faint(primary, AREA_TOP),
    bottomColor: faint(primary, '00'),
    lineWidth: 2,
    priceLineVisible: false,
    lastValueVisible: false,
    crosshairMarkerRadius: 4,
  };
}

import { faint, type Palette } from '@plataforma/markets';
import {
  ColorType,
  CrosshairMode,
  LineStyle,
  type CandlestickSeriesPartialOptions,
  type ChartOptions,
  type DeepPartial,
} from 'lightweight-charts';
import { tickText } from '@plataforma/markets/chart-time';

const VOLUME = '4d';
const LAST_PRICE = 'b3';
/** Shares of the pane's height that the candles leave free: above for a line's label, below for the volume. */
const CANDLES = { top: 0.08, bottom: 0.24 };
const VOLUMES = { top: 0.84, bottom: 0 };
export const VOLUME_SCALE = 'volume';
/** Width of a candle in px, and the number of candles that the end leaves free. The library starts with 6 px. */
export const BAR = { least: 1, usual: 6, free: 4 };

export function chartOptions(palette: Palette): DeepPartial<ChartOptions> {
  const label = { color: palette.text, labelBackgroundColor: palette.text, style: LineStyle.Dashed };
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    autoSize: true,
    layout: {
      background: { type: ColorType.Solid, color: 'transparent' },
      textColor: palette.text,
      fontFamily: palette.fontFamily,
      fontSize: 12,
      panes: { separatorColor: palette.line, separatorHoverColor: faint(palette.text, '33') },
      // The library's logo adds a style element that the content policy refuses. The credit stands under the chart.
      attributionLogo: false,
    },
    grid: { vertLines: { visible: false }, horzLines: { color: palette.hairline } },
    rightPriceScale: { borderVisible: false, entireTextOnly: true, scaleMargins: CANDLES },
    timeScale: {
      borderColor: palette.line,
      minBarSpacing: BAR.least,
      rightOffset: BAR.free,
      tickMarkFormatter: tickText,
    },
    crosshair: { mode: CrosshairMode.Normal, vertLine: label, horzLine: label },
    // A page that scrolls keeps scrolling under a finger.
    handleScroll: { vertTouchDrag: false },
    kineticScroll: { touch: !calm, mouse: false },
  };
}

export function candleOptions(palette: Palette): CandlestickSeriesPartialOptions {
  return {
    upColor: palette.up,
    downColor: palette.down,
    wickUpColor: palette.up,
    wickDownColor: palette.down,
    borderVisible: false,
    priceLineStyle: LineStyle.Dotted,
    priceLineWidth: 1,
  };
}

/** Colours of the volume's bars, thin enough to read candles over them. */
export function volumeColours({ up, down }: Palette) {
  return { up: faint(up, VOLUME), down: faint(down, VOLUME) };
}

export function volumeScale() {
  return { scaleMargins: VOLUMES };
}

/** Line and label of an own order. */
export function orderLineOptions(palette: Palette) {
  return {
    color: faint(palette.primary, LAST_PRICE),
    lineWidth: 1 as const,
    lineStyle: LineStyle.Dashed,
    axisLabelVisible: true,
    axisLabelColor: palette.primary,
    axisLabelTextColor: palette.onPrimary,
    title: '',
  };
}

import {
  ColorType,
  CrosshairMode,
  LineStyle,
  TickMarkType,
  type AreaSeriesPartialOptions,
  type ChartOptions,
  type DeepPartial,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts';
import type { Period } from './chart-data';

const MINUTES = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', hour: '2-digit', minute: '2-digit' });
const DAYS = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', day: 'numeric', month: 'short' });
const MONTHS = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'short' });
const YEARS = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', year: 'numeric' });
const MOMENTS = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', dateStyle: 'short', timeStyle: 'short' });
const DATES = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', dateStyle: 'medium' });
const AREA_TOP = '4d';
const LOCAL = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Sao_Paulo', timeZoneName: 'longOffset' });

/** Offset of São Paulo in ms at a moment; Brazil has had no summer time since 2019. */
export function localOffset(at: number): number {
  const name = LOCAL.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? '';
  const [, sign = '-', hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** The library knows UTC only: times within a day are moved to São Paulo's, whole days stay UTC days. */
export function chartTime(at: number, period: Period, offset: number): UTCTimestamp {
  // The library's type is a branded number of seconds without a function that makes it.
  return ((period === 'year' ? at : at + offset) / 1000) as UTCTimestamp;
}

// Days as text or objects are the library's other ways to tell time; this chart gives it seconds only.
const toMs = (time: Time): number => (typeof time === 'number' ? time * 1000 : 0);

function tickText(time: Time, type: TickMarkType): string {
  if (type === TickMarkType.Year) return YEARS.format(toMs(time));
  if (type === TickMarkType.Month) return MONTHS.format(toMs(time)).replace('.', '');
  if (type === TickMarkType.DayOfMonth) return DAYS.format(toMs(time)).replace(' de ', ' ').replace('.', '');
  return MINUTES.format(toMs(time));
}

/** The theme's colours as they are now: the canvas cannot read CSS variables itself. */
function themeColours(element: HTMLElement) {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    text: read('--color-quiet'),
    line: read('--color-line'),
    primary: read('--color-primary'),
    surface: read('--color-surface'),
  };
}

export function chartOptions(element: HTMLElement): DeepPartial<ChartOptions> {
  const colours = themeColours(element);
  const label = { color: colours.text, labelBackgroundColor: colours.text, style: LineStyle.Dashed };
  return {
    autoSize: true,
    layout: {
      background: { type: ColorType.Solid, color: 'transparent' },
      textColor: colours.text,
      fontFamily: getComputedStyle(element).fontFamily,
      fontSize: 12,
      // Its logo brings a style element that the content policy refuses; the credit stands under the chart.
      attributionLogo: false,
    },
    grid: { vertLines: { visible: false }, horzLines: { color: colours.line } },
    rightPriceScale: {
      borderVisible: false,
      entireTextOnly: true,
      scaleMargins: { top: 0.12, bottom: 0.08 },
    },
    timeScale: {
      borderVisible: false,
      fixLeftEdge: true,
      fixRightEdge: true,
      // The whole period stays in sight in a narrower window.
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

export function seriesOptions(element: HTMLElement): AreaSeriesPartialOptions {
  const { primary } = themeColours(element);
  return {
    lineColor: primary,
    // The themes write colours as #rrggbb, so two more digits are the opacity.
    topColor: `${primary}${AREA_TOP}`,
    bottomColor: `${primary}00`,
    lineWidth: 2,
    priceLineVisible: false,
    lastValueVisible: false,
    crosshairMarkerRadius: 4,
  };
}

/** How the crosshair tells a moment. */
export function momentText(period: Period): (time: Time) => string {
  return (time) => (period === 'year' ? DATES : MOMENTS).format(toMs(time));
}

import { decimal, decimalsOf, toScaled, type Decimal } from '@plataforma/format';
import type { Candle } from './candles/candles';
import type { AverageSetting, ChartSettings } from './chart-settings';
import {
  exponentialAverage,
  relativeStrength,
  simpleAverage,
  type IndicatorSeries,
  type Ticks,
} from './candles/indicators';

/**
 * An indicator over the shown candles: a value for every candle up to the last stored one, and the values of the
 * running ones.
 */
export interface ChartLine {
  readonly key: string;
  /** Decimals of the values. The values are whole numbers in units of the last decimal. */
  readonly decimals: number;
  readonly values: readonly (Ticks | null)[];
  /** Values of the running candles, in their order. */
  readonly running: readonly (Ticks | null)[];
}

/** Prices as whole ticks. A market's prices never have more decimals than its tick. */
function ticksOf(candles: readonly Candle[], priceDecimals: number): readonly Ticks[] {
  return candles.map(({ close }) => toTicks(close, priceDecimals));
}

function toTicks(price: Decimal, priceDecimals: number): Ticks {
  // A price with more decimals would be a fault of the exchange. It is drawn at the tick below and not refused.
  return decimalsOf(price) <= priceDecimals
    ? toScaled(price, priceDecimals)
    : toScaled(price, decimalsOf(price)) / 10n ** BigInt(decimalsOf(price) - priceDecimals);
}

/** The decimal of a value with this number of decimals. */
export function ticksToDecimal(value: Ticks, decimals: number): Decimal {
  const digits = value.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return decimal(decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`);
}

interface Indicator {
  readonly key: string;
  readonly decimals: number;
  readonly of: (closes: readonly Ticks[]) => IndicatorSeries;
}

function averageKey({ kind, period }: AverageSetting, place: number): string {
  return `${String(place)} ${kind} ${String(period)}`;
}

export const STRENGTH_KEY = 'strength';
const STRENGTH_DECIMALS = 2;

/**
 * The chosen indicators: averages in the pane of the prices, in the order of their colours, and the strength index in
 * its own pane.
 */
function chosen({ averages, strength }: Pick<ChartSettings, 'averages' | 'strength'>, decimals: number): Indicator[] {
  const lines = averages.map((average, place): Indicator => {
    const of = average.kind === 'simple' ? simpleAverage : exponentialAverage;
    return { key: averageKey(average, place), decimals, of: (closes) => of(closes, average.period) };
  });
  if (strength === null) return lines;
  const of = (closes: readonly Ticks[]) => relativeStrength(closes, strength);
  return [...lines, { key: STRENGTH_KEY, decimals: STRENGTH_DECIMALS, of }];
}

/**
 * Computes indicators for candles that change only with a new page or a closed candle. A running candle then costs one
 * step each.
 * @returns a function that gives the lines for the running candles, the first of which is the last of `candles`
 */
export function indicatorLines(
  candles: readonly Candle[],
  settings: Pick<ChartSettings, 'averages' | 'strength'>,
  priceDecimals: number,
): (running: readonly Candle[]) => readonly ChartLine[] {
  const closes = ticksOf(candles, priceDecimals);
  const closed = closes.slice(0, -1);
  const lines = chosen(settings, priceDecimals).map((line) => ({
    ...line,
    values: line.of(closes).values,
    next: line.of(closed).next,
  }));
  return (running) => {
    const live = ticksOf(running, priceDecimals);
    return lines.map(({ key, decimals, values, next, of }) => {
      const [first] = live;
      // Candles that have begun since the last answer are rare, and they are soon loaded.
      const tail = live.length > 1 ? of([...closed, ...live]).values.slice(closed.length) : [];
      return { key, decimals, values, running: live.length > 1 ? tail : first === undefined ? [] : [next(first)] };
    });
  };
}

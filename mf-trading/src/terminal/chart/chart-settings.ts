import { plainText } from '@plataforma/format';
import type { CandleInterval } from '@plataforma/schema';
import { INTERVALS, isInterval } from './candles/intervals';

export type AverageKind = 'simple' | 'exponential';

export interface AverageSetting {
  readonly kind: AverageKind;
  /** Number of candles that the average covers. */
  readonly period: number;
}

/** A trader's settings of the chart, kept in this browser. */
export interface ChartSettings {
  readonly interval: CandleInterval;
  /** Intervals that stand above the chart, shortest first. The others are in the menu. */
  readonly favourites: readonly CandleInterval[];
  readonly averages: readonly AverageSetting[];
  /** Period of the relative strength index; null without one. */
  readonly strength: number | null;
}

/** As many as there are colours. */
export const MOST_AVERAGES = 3;
export const PERIOD = { least: 2, most: 200 } as const;
export const USUAL_STRENGTH = 14;
export const USUAL_AVERAGE: AverageSetting = { kind: 'simple', period: 20 };

const USUAL: ChartSettings = {
  interval: 'M15',
  favourites: ['M1', 'M5', 'M15', 'H1', 'H4', 'D1'],
  averages: [USUAL_AVERAGE, { kind: 'exponential', period: 50 }],
  strength: null,
};

export const SETTINGS_KEY = 'terminal-chart';

function isPeriod(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= PERIOD.least && value <= PERIOD.most;
}

/** Reads a typed period; null when it is invalid. */
export function readPeriod(text: string): number | null {
  const plain = plainText(text);
  const value = /^\d{1,3}$/.test(plain) ? Number(plain) : Number.NaN;
  return isPeriod(value) ? value : null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function readAverages(value: unknown): readonly AverageSetting[] {
  if (!Array.isArray(value)) return USUAL.averages;
  return value
    .flatMap((entry: unknown): readonly AverageSetting[] => {
      if (!isRecord(entry) || !isPeriod(entry['period'])) return [];
      const { kind, period } = entry;
      return kind === 'simple' || kind === 'exponential' ? [{ kind, period }] : [];
    })
    .slice(0, MOST_AVERAGES);
}

/** Turns whatever is stored into settings that can be drawn. */
export function readSettings(stored: unknown): ChartSettings {
  if (!isRecord(stored)) return USUAL;
  const { interval, favourites, strength } = stored;
  return {
    interval: isInterval(interval) ? interval : USUAL.interval,
    favourites: Array.isArray(favourites) ? INTERVALS.filter((each) => favourites.includes(each)) : USUAL.favourites,
    averages: readAverages(stored['averages']),
    strength: isPeriod(strength) ? strength : null,
  };
}

/** Adds a favourite, or removes it. */
export function toggleFavourite(
  favourites: readonly CandleInterval[],
  interval: CandleInterval,
): readonly CandleInterval[] {
  return INTERVALS.filter((each) => favourites.includes(each) !== (each === interval));
}

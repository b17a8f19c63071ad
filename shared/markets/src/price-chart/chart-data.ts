import { compare, decimal, shareOf, subtract, type Decimal } from '@plataforma/format';
import type { CandleInterval } from '@plataforma/schema';

export type Period = 'day' | 'week' | 'month' | 'year';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface PeriodRule {
  readonly interval: CandleInterval;
  readonly candleMs: number;
  readonly spanMs: number;
}

/** One answer has at most 500 candles. So each period has an interval that fills a chart with fewer. */
export const PERIODS: Readonly<Record<Period, PeriodRule>> = {
  day: { interval: 'M5', candleMs: 5 * MINUTE, spanMs: DAY },
  week: { interval: 'H1', candleMs: HOUR, spanMs: 7 * DAY },
  month: { interval: 'H4', candleMs: 4 * HOUR, spanMs: 30 * DAY },
  year: { interval: 'D1', candleMs: DAY, spanMs: 365 * DAY },
};

/** Whether each candle of a period is a whole day. */
export function isDaily(period: Period): boolean {
  return PERIODS[period].candleMs >= DAY;
}

export interface Candle {
  /** Unix ms. */
  readonly openedAt: number;
  readonly open: Decimal;
  readonly high: Decimal;
  readonly low: Decimal;
  readonly close: Decimal;
}

/** Start of a period that ends now, on the edge of a candle. So two requests within one candle are the same. */
export function periodStart(period: Period, now: number): string {
  const { candleMs, spanMs } = PERIODS[period];
  return new Date(Math.floor((now - spanMs) / candleMs) * candleMs).toISOString();
}

interface CandleFields {
  readonly openedAt: string;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
}

export function toCandles(fields: readonly CandleFields[]): readonly Candle[] {
  return fields.map((candle) => ({
    openedAt: Date.parse(candle.openedAt),
    open: decimal(candle.open),
    high: decimal(candle.high),
    low: decimal(candle.low),
    close: decimal(candle.close),
  }));
}

/** Opening time of the candle that a live price belongs to. */
export function candleAt(period: Period, at: number): number {
  const { candleMs } = PERIODS[period];
  return Math.floor(at / candleMs) * candleMs;
}

export interface PeriodSummary {
  readonly low: Decimal;
  readonly high: Decimal;
  readonly changePercent: Decimal;
}

/** The chart in figures. The live price counts as the last one. Null when there is nothing to say. */
export function summarise(candles: readonly Candle[], live: Decimal | null): PeriodSummary | null {
  const [first] = candles;
  const last = live ?? candles.at(-1)?.close;
  if (!first || last === undefined) return null;
  const lows = candles.map((candle) => candle.low);
  const highs = candles.map((candle) => candle.high);
  return {
    low: [...lows, last].reduce((a, b) => (compare(b, a) < 0 ? b : a)),
    high: [...highs, last].reduce((a, b) => (compare(b, a) > 0 ? b : a)),
    changePercent: shareOf(subtract(last, first.open), first.open),
  };
}

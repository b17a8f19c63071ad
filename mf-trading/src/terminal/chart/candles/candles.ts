import type { Trade } from '@plataforma/contract';
import { add, compare, decimal, shareOf, subtract, type Decimal } from '@plataforma/format';
import type { CandleInterval } from '@plataforma/schema';
import { openingBefore, openingOf } from './intervals';

/** The most candles in one answer (domain facts §2). */
export const PAGE = 500;

export interface Candle {
  /** Unix ms. */
  readonly openedAt: number;
  readonly open: Decimal;
  readonly high: Decimal;
  readonly low: Decimal;
  readonly close: Decimal;
  /** Traded quantity in base currency. */
  readonly volume: Decimal;
}

interface CandleFields {
  readonly openedAt: string;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string;
}

export function toCandles(fields: readonly CandleFields[]): readonly Candle[] {
  return fields.map((candle) => ({
    openedAt: Date.parse(candle.openedAt),
    open: decimal(candle.open),
    high: decimal(candle.high),
    low: decimal(candle.low),
    close: decimal(candle.close),
    volume: decimal(candle.volume),
  }));
}

/** Inserts an older page before the candles. A candle that both have counts once. */
export function joinOlder(candles: readonly Candle[], older: readonly Candle[]): readonly Candle[] {
  const [first] = candles;
  if (!first) return older;
  return [...older.filter(({ openedAt }) => openedAt < first.openedAt), ...candles];
}

/**
 * Replaces the end of the candles by newly loaded ones. Without an overlap the new ones stand alone: there may be
 * candles between, and a chart without them would be wrong.
 */
export function takeFresh(
  candles: readonly Candle[],
  fresh: readonly Candle[],
  interval: CandleInterval,
): readonly Candle[] {
  const [first] = fresh;
  const last = candles.at(-1);
  if (!first || !last) return first ? fresh : candles;
  if (first.openedAt > openingBefore(interval, last.openedAt, -1)) return fresh;
  return [...candles.filter(({ openedAt }) => openedAt < first.openedAt), ...fresh];
}

const higher = (a: Decimal, b: Decimal) => (compare(b, a) > 0 ? b : a);
const lower = (a: Decimal, b: Decimal) => (compare(b, a) < 0 ? b : a);

function withTrade(candle: Candle, { price, quantity }: Pick<Trade, 'price' | 'quantity'>): Candle {
  return {
    ...candle,
    high: higher(candle.high, price),
    low: lower(candle.low, price),
    close: price,
    volume: add(candle.volume, quantity),
  };
}

/**
 * Adds trades to the running candle, and to those that have begun since.
 * @param running from the last stored candle on; an empty list adds nothing
 * @param trades oldest first
 */
export function withTrades(
  running: readonly Candle[],
  trades: readonly Trade[],
  interval: CandleInterval,
): readonly Candle[] {
  const next = [...running];
  for (const trade of trades) {
    const last = next.at(-1);
    if (!last) break;
    const openedAt = openingOf(interval, trade.executedAt);
    if (openedAt === last.openedAt) next[next.length - 1] = withTrade(last, trade);
    else if (openedAt > last.openedAt) {
      const { price } = trade;
      next.push({ openedAt, open: price, high: price, low: price, close: price, volume: trade.quantity });
    }
    // A candle that has closed was loaded after its close, so it contains this trade already.
  }
  return next;
}

/** Change of a candle against the close before it, in percent. Without a candle before it, against its own opening. */
export function changeOf(candle: Candle, before: Candle | undefined): Decimal {
  const base = before ? before.close : candle.open;
  return shareOf(subtract(candle.close, base), base);
}

export interface RangeSummary {
  readonly from: number;
  readonly to: number;
  readonly low: Decimal;
  readonly high: Decimal;
  readonly last: Decimal;
  readonly changePercent: Decimal;
}

/** The candles in figures; null when there are none. */
export function summarise(candles: readonly Candle[]): RangeSummary | null {
  const [first] = candles;
  const last = candles.at(-1);
  if (!first || !last) return null;
  return {
    from: first.openedAt,
    to: last.openedAt,
    low: candles.reduce((low, candle) => lower(low, candle.low), first.low),
    high: candles.reduce((high, candle) => higher(high, candle.high), first.high),
    last: last.close,
    changePercent: shareOf(subtract(last.close, first.open), first.open),
  };
}

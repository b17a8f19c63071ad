import { compare, shareOf, subtract, type Decimal, ZERO } from '@plataforma/format';
import { numberToDecimal } from './exact';
import { isRecord } from './guards';
import type { Ticker } from './types';

/** Fields of a ticker row by position. High and Low come before Open (domain facts §1). */
const ROW = { end: 0, high: 1, low: 2, open: 3, close: 4, volume: 5, bid: 6, ask: 7, instrumentId: 8 } as const;

/** Prices that both messages have. The later message is right. */
interface LatestPrices {
  readonly last: Decimal;
  readonly bid: Decimal | null;
  readonly ask: Decimal | null;
}

/** The 24 hours of a SubscribePriceTicker row. */
export interface TickerWindow extends LatestPrices {
  readonly instrumentId: number;
  readonly high: Decimal;
  readonly low: Decimal;
  readonly open: Decimal;
  readonly volume: Decimal;
  readonly endedAt: number;
}

/** The fields of a Level1 object that a ticker uses. */
export interface Level1 extends LatestPrices {
  readonly instrumentId: number;
  readonly open: Decimal;
  readonly high: Decimal;
  readonly low: Decimal;
  readonly volume: Decimal;
  readonly notional: Decimal;
  readonly timestamp: number;
}

/** Reads a ticker row; null when the row is none. */
export function parseTickerRow(row: unknown): TickerWindow | null {
  if (!Array.isArray(row)) return null;
  const numbers: readonly unknown[] = row;
  const at = (position: number) => toDecimal(numbers[position]);
  const [high, low, open, last, volume] = [at(ROW.high), at(ROW.low), at(ROW.open), at(ROW.close), at(ROW.volume)];
  const instrumentId = numbers[ROW.instrumentId];
  const endedAt = numbers[ROW.end];
  if (!high || !low || !open || !last || !volume) return null;
  if (typeof instrumentId !== 'number' || typeof endedAt !== 'number') return null;
  return {
    instrumentId,
    high,
    low,
    open,
    last,
    bid: price(numbers[ROW.bid]),
    ask: price(numbers[ROW.ask]),
    volume,
    endedAt,
  };
}

/** Reads a Level1 object; null when the value is none, or when its instrument has never traded. */
export function parseLevel1(value: unknown): Level1 | null {
  if (!isRecord(value) || typeof value.InstrumentId !== 'number') return null;
  const last = price(value.LastTradedPx);
  if (!last) return null;
  return {
    instrumentId: value.InstrumentId,
    last,
    bid: price(value.BestBid),
    ask: price(value.BestOffer),
    open: price(value.SessionOpen) ?? last,
    high: price(value.SessionHigh) ?? last,
    low: price(value.SessionLow) ?? last,
    volume: toDecimal(value.Rolling24HrVolume) ?? ZERO,
    notional: toDecimal(value.Rolling24HrNotional) ?? ZERO,
    timestamp: typeof value.TimeStamp === 'number' ? value.TimeStamp : Number(value.TimeStamp) || 0,
  };
}

function toDecimal(value: unknown): Decimal | null {
  return typeof value === 'number' && Number.isFinite(value) ? numberToDecimal(value) : null;
}

/** A price of zero means that there is no price. */
function price(value: unknown): Decimal | null {
  return value === 0 ? null : toDecimal(value);
}

/** The messages of one instrument that have arrived. */
export interface TickerParts {
  readonly level1: Level1 | null;
  readonly window: TickerWindow | null;
  /** The prices of the message that came last. */
  readonly latest: LatestPrices | null;
}

export const noTickerParts: TickerParts = { level1: null, window: null, latest: null };

/**
 * The ticker for screens: figures of the 24 h window, or of the session until there is a window, with the latest
 * prices. Null until Level1 has arrived.
 */
export function toTicker(symbol: string, { level1, window, latest }: TickerParts): Ticker | null {
  if (!level1) return null;
  const { last, bid, ask } = latest ?? level1;
  const { open, high, low, volume } = window ?? level1;
  return {
    symbol,
    last,
    bid,
    ask,
    open,
    // The last trade may be newer than the window.
    high: compare(last, high) > 0 ? last : high,
    low: compare(last, low) < 0 ? last : low,
    volume,
    notional: level1.notional,
    changePercent: shareOf(subtract(last, open), open),
    updatedAt: Math.max(level1.timestamp, window?.endedAt ?? 0),
  };
}

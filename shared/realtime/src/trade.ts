import { numberToDecimal } from './exact';
import type { Trade } from './types';

/** Fields of a trade row by position (domain facts §1). */
const ROW = { id: 0, instrumentId: 1, quantity: 2, price: 3, time: 6, takerSide: 8 } as const;
const BUY = 0;

/** Reads a trade row; null when the row is not a trade of this instrument. */
export function parseTradeRow(row: unknown, instrument: number): Trade | null {
  if (!Array.isArray(row) || row[ROW.instrumentId] !== instrument) return null;
  const numbers: readonly unknown[] = row;
  const [id, quantity, price, executedAt] = [
    numbers[ROW.id],
    numbers[ROW.quantity],
    numbers[ROW.price],
    numbers[ROW.time],
  ];
  if (typeof id !== 'number' || typeof quantity !== 'number' || typeof price !== 'number') return null;
  if (typeof executedAt !== 'number') return null;
  return {
    id,
    price: numberToDecimal(price),
    quantity: numberToDecimal(quantity),
    takerSide: numbers[ROW.takerSide] === BUY ? 'BUY' : 'SELL',
    executedAt,
  };
}

/**
 * The latest trades, newest first.
 * @param limit number of trades to keep; older ones are dropped
 */
export function addTrades(tape: readonly Trade[], added: readonly Trade[], limit: number): readonly Trade[] {
  const known = new Set(tape.map((trade) => trade.id));
  const fresh = added.filter((trade) => !known.has(trade.id));
  if (fresh.length === 0) return tape;
  return [...fresh, ...tape].sort((a, b) => b.id - a.id).slice(0, limit);
}

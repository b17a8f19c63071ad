import type { Database } from '../db/database';
import { toAmount } from '../lib/amount';
import { DAY_MS } from './candles/candle';
import type { MarketTrade } from './events';
import { INSTRUMENTS } from './instruments';

/** Number of trades in memory for each instrument, which is the most that a new subscriber may ask for. */
export const TAPE_LENGTH = 100;

/** 0: first trade or same price, 1: up, 2: down (domain facts §1, Direction). */
export type Direction = 0 | 1 | 2;

export interface TapeTrade extends MarketTrade {
  readonly direction: Direction;
}

interface TradeRow {
  id: string;
  instrument_id: number;
  price: string;
  quantity: string;
  maker_order_id: string;
  taker_order_id: string;
  taker_side: 'BUY' | 'SELL';
  executed_at: Date;
}

function directionOf(before: MarketTrade | undefined, price: bigint): Direction {
  if (!before || before.price === price) return 0;
  return price > before.price ? 1 : 2;
}

/** The latest trades of every instrument. */
export class Tape {
  readonly #trades = new Map<number, TapeTrade[]>();

  /** Loads the trades of the last day. The tape shows nothing older. */
  async load(db: Database, now: number): Promise<void> {
    const since = new Date(now - DAY_MS);
    for (const { id } of INSTRUMENTS) {
      const rows = await db.query<TradeRow>(
        `select id, instrument_id, price, quantity, maker_order_id, taker_order_id, taker_side, executed_at
           from trades where instrument_id = $1 and executed_at >= $3 order by id desc limit $2`,
        [id, TAPE_LENGTH, since],
      );
      this.add(id, rows.reverse().map(tradeOfRow));
    }
  }

  /** Appends trades, oldest first, and returns them with their direction. */
  add(instrumentId: number, trades: readonly MarketTrade[]): TapeTrade[] {
    const tape = this.#trades.get(instrumentId) ?? [];
    const added = trades.map((trade, index) => ({
      ...trade,
      direction: directionOf(trades[index - 1] ?? tape.at(-1), trade.price),
    }));
    this.#trades.set(instrumentId, [...tape, ...added].slice(-TAPE_LENGTH));
    return added;
  }

  /** The latest trades, oldest first. */
  latest(instrumentId: number, count = TAPE_LENGTH): readonly TapeTrade[] {
    return count <= 0 ? [] : (this.#trades.get(instrumentId) ?? []).slice(-count);
  }

  last(instrumentId: number): TapeTrade | undefined {
    return this.#trades.get(instrumentId)?.at(-1);
  }
}

function tradeOfRow(row: TradeRow): MarketTrade {
  return {
    id: Number(row.id),
    instrumentId: row.instrument_id,
    price: toAmount(row.price),
    quantity: toAmount(row.quantity),
    makerOrderId: Number(row.maker_order_id),
    takerOrderId: Number(row.taker_order_id),
    takerSide: row.taker_side,
    executedAt: row.executed_at.getTime(),
  };
}

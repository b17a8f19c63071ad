import { EventEmitter } from 'node:events';
import type { BalanceChange } from '../ledger/index';
import type { LevelChange } from './engine/types';
import type { TapeTrade } from './tape';
import type { OrderRecord } from './orders/order-record';

/**
 * One change of a price level. Its number counts up without a gap for each instrument (MDUpdateId of domain facts §1).
 */
export interface BookRow extends LevelChange {
  readonly sequence: number;
}

export interface BookUpdate {
  readonly instrumentId: number;
  /** Unix ms. */
  readonly at: number;
  readonly rows: readonly BookRow[];
}

/** A trade as the public sees it. Price and quantity are scaled by 1e10. */
export interface MarketTrade {
  readonly id: number;
  readonly instrumentId: number;
  readonly price: bigint;
  readonly quantity: bigint;
  readonly makerOrderId: number;
  readonly takerOrderId: number;
  readonly takerSide: 'BUY' | 'SELL';
  /** Unix ms. */
  readonly executedAt: number;
}

/** Why an order is in its state, in the terms of the real-time protocol (domain facts §1). */
export type ChangeReason =
  'NewInputAccepted' | 'Trade' | 'UserModified' | 'SystemCanceled_NoMoreMarket' | 'OtherRejected';

export interface OrderChange {
  readonly order: OrderRecord;
  readonly reason: ChangeReason;
}

/** An own side of a trade. */
export interface OrderTrade {
  readonly order: OrderRecord;
  readonly tradeId: number;
  readonly price: bigint;
  readonly quantity: bigint;
  readonly fee: bigint;
  readonly liquidity: 'MAKER' | 'TAKER';
  readonly executedAt: number;
}

/** Every event is emitted after the database has committed it. */
export interface MarketEventMap {
  book: [BookUpdate];
  /** All trades of one incoming order, in the order of execution. The book already shows their effect. */
  trades: [instrumentId: number, trades: readonly TapeTrade[]];
  positions: [readonly BalanceChange[]];
  order: [OrderChange];
  orderTrade: [OrderTrade];
  /** The command of a signed-in customer was refused. */
  rejected: [{ readonly accountId: number; readonly reason: string }];
}

export type MarketEvents = EventEmitter<MarketEventMap>;

export function createMarketEvents(): MarketEvents {
  const events = new EventEmitter<MarketEventMap>();
  events.setMaxListeners(50);
  return events;
}

import type { Decimal } from '@plataforma/format';

/** State of the socket as the customer sees it. `stale`: prices may be old, and a reconnection is under way. */
export type Connection = 'connecting' | 'open' | 'stale' | 'closed';

/** Prices of one instrument over the last 24 hours, in quote currency. */
export interface Ticker {
  readonly symbol: string;
  readonly last: Decimal;
  readonly bid: Decimal | null;
  readonly ask: Decimal | null;
  readonly open: Decimal;
  readonly high: Decimal;
  readonly low: Decimal;
  /** Base currency that was traded in 24 h. */
  readonly volume: Decimal;
  /** Quote currency that was traded in 24 h. */
  readonly notional: Decimal;
  /** Change in 24 h in percent with two decimals, e.g. "-2.31". */
  readonly changePercent: Decimal;
  /** Unix ms of the last update. */
  readonly updatedAt: number;
}

/** The total quantity at one price of an order book. */
export interface BookLevel {
  /** Quote currency. */
  readonly price: Decimal;
  /** Base currency. */
  readonly quantity: Decimal;
  /** The price in whole units of its last decimal: a safe integer. */
  readonly ticks: number;
  /** The quantity in whole units of its last decimal: a safe integer. */
  readonly lots: number;
}

export interface OrderBook {
  readonly symbol: string;
  /** Highest price first. */
  readonly bids: readonly BookLevel[];
  /** Lowest price first. */
  readonly asks: readonly BookLevel[];
  /** MDUpdateId of the last applied update. */
  readonly sequence: number;
}

export interface Trade {
  readonly id: number;
  readonly price: Decimal;
  readonly quantity: Decimal;
  readonly takerSide: 'BUY' | 'SELL';
  /** Unix ms. */
  readonly executedAt: number;
}

/** The customer's two accounts. */
export type TradingAccount = 'MAIN' | 'PRO';

/** Events of the customer's own accounts (domain facts §1). Amounts are decimals. */
export type AccountEvent =
  | {
      readonly type: 'position';
      readonly account: TradingAccount;
      readonly currency: string;
      readonly total: Decimal;
      readonly held: Decimal;
      readonly available: Decimal;
      /** A position as it is, with which the stream begins: nothing has moved. */
      readonly isPresent?: boolean;
    }
  | {
      readonly type: 'order';
      readonly account: TradingAccount;
      readonly orderId: string;
      readonly symbol: string;
      readonly state: string;
      readonly reason: string;
    }
  | {
      readonly type: 'order-trade';
      readonly account: TradingAccount;
      readonly orderId: string;
      readonly symbol: string;
      readonly price: Decimal;
      readonly quantity: Decimal;
    }
  | { readonly type: 'order-rejected'; readonly account: TradingAccount; readonly reason: string }
  /** What the page is told of the customer is another now, such as the level. */
  | { readonly type: 'viewer'; readonly account: TradingAccount }
  /** A deposit came to a state, such as held. */
  | { readonly type: 'deposit'; readonly account: TradingAccount }
  /** A withdrawal came to a state, such as completed. */
  | { readonly type: 'withdrawal'; readonly account: TradingAccount };

/** Everything here is a bigint scaled by 1e10; the engine knows no clock, no database and no currency. */
export type Side = 'BUY' | 'SELL';

/** An order that rests in the book. */
export interface RestingOrder {
  readonly id: number;
  readonly accountId: number;
  /** Whose account it is: one customer's accounts have one owner. Self-trade prevention goes by it. */
  readonly ownerId: number;
  readonly side: Side;
  readonly price: bigint;
  /** Quantity that is still to be filled. */
  readonly remaining: bigint;
}

/** How much an incoming order wants: a quantity, or (INSTANT) an amount of quote currency. */
export type OrderSize =
  | { readonly kind: 'quantity'; readonly quantity: bigint }
  /** A buy spends at most `amount` with the fee at `feeRate` inside; a sell sells for at most `amount` before the fee. */
  | { readonly kind: 'amount'; readonly amount: bigint; readonly feeRate: bigint };

export interface IncomingOrder {
  readonly ownerId: number;
  readonly side: Side;
  readonly size: OrderSize;
  /** Limit or worst price; null takes whatever the book has. */
  readonly bound: bigint | null;
  /** Step of quantities, used to turn an amount into a quantity. */
  readonly quantityIncrement: bigint;
}

/** One planned meeting with a resting order, at that order's price. */
export interface PlannedFill {
  readonly makerOrderId: number;
  readonly makerAccountId: number;
  readonly price: bigint;
  readonly quantity: bigint;
  /** What is left of the resting order afterwards. */
  readonly makerRemaining: bigint;
}

/**
 * Why matching stopped: COMPLETE (nothing is left to fill), BOUND (the next price is worse than the
 * bound), EMPTY (the book ended), OWN_ORDER (the next order is of the same owner: self-trade prevention).
 */
export type StopReason = 'COMPLETE' | 'BOUND' | 'EMPTY' | 'OWN_ORDER';

/** What would happen to an incoming order; nothing has happened yet. */
export interface Plan {
  readonly fills: readonly PlannedFill[];
  readonly filledQuantity: bigint;
  readonly filledAmount: bigint;
  /** Left of a size in quantity; 0n for a size in amount. */
  readonly unfilled: bigint;
  readonly stop: StopReason;
}

export interface BookLevel {
  readonly price: bigint;
  readonly quantity: bigint;
  readonly orders: number;
}

/** A price level that changed; quantity 0n: the level is gone. */
export interface LevelChange extends BookLevel {
  readonly side: Side;
  readonly isNew: boolean;
}

/** One change of a book: what was planned once can be done again on another copy of it. */
export type BookChange =
  | { readonly kind: 'fill'; readonly plan: Plan }
  | { readonly kind: 'add'; readonly order: RestingOrder }
  | { readonly kind: 'remove'; readonly id: number };

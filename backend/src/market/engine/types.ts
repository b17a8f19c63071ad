/** Every number in the engine is a bigint scaled by 1e10. The engine knows no clock, no database and no currency. */
export type Side = 'BUY' | 'SELL';

/** An order that rests in the book. */
export interface RestingOrder {
  readonly id: number;
  readonly accountId: number;
  /**
   * The customer who owns the account. A customer's accounts have one owner, and self-trade prevention compares owners.
   */
  readonly ownerId: number;
  readonly side: Side;
  readonly price: bigint;
  /** Quantity that is still to be filled. */
  readonly remaining: bigint;
}

/** What an incoming order asks for: a quantity or, for INSTANT orders, an amount of quote currency. */
export type OrderSize =
  | { readonly kind: 'quantity'; readonly quantity: bigint }
  /**
   * A buy spends at most `amount`, with the fee at `feeRate` included. A sell sells for at most `amount`, before the
   * fee.
   */
  | { readonly kind: 'amount'; readonly amount: bigint; readonly feeRate: bigint };

export interface IncomingOrder {
  readonly ownerId: number;
  readonly side: Side;
  readonly size: OrderSize;
  /** The limit price or worst price. With null the order takes whatever the book has. */
  readonly bound: bigint | null;
  /** Step of quantities, used to turn an amount into a quantity. */
  readonly quantityIncrement: bigint;
}

/** One planned fill against a resting order, at that order's price. */
export interface PlannedFill {
  readonly makerOrderId: number;
  readonly makerAccountId: number;
  readonly price: bigint;
  readonly quantity: bigint;
  /** Quantity that is left of the resting order afterwards. */
  readonly makerRemaining: bigint;
}

/**
 * Why matching stopped. COMPLETE: nothing is left to fill. BOUND: the next price is worse than the bound. EMPTY: the
 * book ended. OWN_ORDER: the next order has the same owner (self-trade prevention).
 */
export type StopReason = 'COMPLETE' | 'BOUND' | 'EMPTY' | 'OWN_ORDER';

/** What would happen to an incoming order. A plan changes nothing. */
export interface Plan {
  readonly fills: readonly PlannedFill[];
  readonly filledQuantity: bigint;
  readonly filledAmount: bigint;
  /** Quantity that stays unfilled; 0n when the size is an amount. */
  readonly unfilled: bigint;
  readonly stop: StopReason;
}

export interface BookLevel {
  readonly price: bigint;
  readonly quantity: bigint;
  readonly orders: number;
}

/** A price level that changed. Quantity 0n means that the level is gone. */
export interface LevelChange extends BookLevel {
  readonly side: Side;
  readonly isNew: boolean;
}

/** One change of a book. A change that was planned on one copy can be made again on another. */
export type BookChange =
  | { readonly kind: 'fill'; readonly plan: Plan }
  | { readonly kind: 'add'; readonly order: RestingOrder }
  | { readonly kind: 'remove'; readonly id: number };

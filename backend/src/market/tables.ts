import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { amount, instant, instantInMilliseconds } from '../db/columns';
import { accounts } from '../ledger/tables';

export const SIDES = ['BUY', 'SELL'] as const;
export const ORDER_TYPES = ['LIMIT', 'MARKET', 'INSTANT', 'STOP_LIMIT', 'STOP_MARKET'] as const;
export const TIMES_IN_FORCE = ['GTC', 'IOC', 'FOK'] as const;
/** Why an order ended before it was filled, in the words of the schema. */
export const CANCEL_REASONS = [
  'CUSTOMER',
  'NO_MORE_OFFERS',
  'SELF_TRADE',
  'NOT_FILLED_COMPLETELY',
  'WOULD_TAKE',
  'PRICE_OUT_OF_BAND',
] as const;
/** States of an order (domain facts §2). */
export const ORDER_STATES = [
  'ACTIVE',
  'PARTIALLY_FILLED',
  'FILLED',
  'CANCELED',
  'PARTIALLY_CANCELED',
  'PENDING_CANCEL',
] as const;

/**
 * Every order. An open one (ACTIVE, PARTIALLY_FILLED) rests in the book at `price`, or waits for `stopPrice` until
 * `triggeredAt`. Ids grow in the order in which a market accepts orders. So price, and then priority or else id, give
 * price-time priority when the book is rebuilt.
 */
export const orders = pgTable(
  'orders',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    instrumentId: integer('instrument_id').notNull(),
    side: text({ enum: SIDES }).notNull(),
    type: text({ enum: ORDER_TYPES }).notNull(),
    state: text({ enum: ORDER_STATES }).notNull(),
    /** Set for LIMIT and STOP_LIMIT. */
    price: amount(),
    /** Set for STOP_LIMIT and STOP_MARKET: the last price at which the order is set off. */
    stopPrice: amount('stop_price'),
    /** When a stop order was set off; null while it waits. */
    triggeredAt: instantInMilliseconds('triggered_at'),
    timeInForce: text('time_in_force', { enum: TIMES_IN_FORCE }).notNull().default('GTC'),
    postOnly: boolean('post_only').notNull().default(false),
    /** Set only when the order was canceled. */
    cancelReason: text('cancel_reason', { enum: CANCEL_REASONS }),
    /**
     * Place in time of a stop order that was set off: a number of the orders' own sequence. Null for the others, whose
     * place is their id.
     */
    priority: bigint({ mode: 'number' }),
    /** Id of the order that this one replaces. */
    replacesId: bigint('replaces_id', { mode: 'number' }),
    /** The id that a client of the REST API gave to its order. The exchange does not use it. */
    clientOrderId: text('client_order_id'),
    /** The price beyond which nothing is filled. Set for a confirmed quote and for STOP_MARKET. */
    worstPrice: amount('worst_price'),
    /** In base currency; null for INSTANT. */
    quantity: amount(),
    /** In quote currency, fee included; set only for INSTANT. */
    amount: amount(),
    filledQuantity: amount('filled_quantity')
      .notNull()
      .default(sql`0`),
    filledAmount: amount('filled_amount')
      .notNull()
      .default(sql`0`),
    /** Sum of the fees of all fills, in quote currency. */
    fee: amount()
      .notNull()
      .default(sql`0`),
    /** Currency of `reservedAmount`: quote currency for a buy, base currency for a sell. */
    reservedCurrency: text('reserved_currency').notNull(),
    /** Amount that the ledger holds (HELD) for this order now. Zero when the order has ended. */
    reservedAmount: amount('reserved_amount')
      .notNull()
      .default(sql`0`),
    /** Null only for the quotes of market makers. */
    idempotencyKey: text('idempotency_key'),
    /** Hash of the command. The same key with another hash is an error. */
    commandHash: text('command_hash'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('orders_idempotency_key').on(table.accountId, table.idempotencyKey),
    index('orders_account').on(table.accountId, table.createdAt, table.id),
    index('orders_account_instrument').on(table.accountId, table.instrumentId, table.createdAt, table.id),
    index('orders_open')
      .on(table.instrumentId, table.id)
      .where(sql`${table.state} in ('ACTIVE', 'PARTIALLY_FILLED')`),
    index('orders_account_open')
      .on(table.accountId, table.createdAt, table.id)
      .where(sql`${table.state} in ('ACTIVE', 'PARTIALLY_FILLED')`),
    // Of those that are over, the newest of each state.
    index('orders_account_over')
      .on(table.accountId, table.state, table.createdAt, table.id)
      .where(sql`${table.state} in ('FILLED', 'CANCELED', 'PARTIALLY_CANCELED')`),
    index('orders_client_order_id')
      .on(table.accountId, table.clientOrderId)
      .where(sql`${table.clientOrderId} is not null`),
    check('orders_side', sql`${table.side} in ('BUY', 'SELL')`),
    check('orders_type', sql`${table.type} in ('LIMIT', 'MARKET', 'INSTANT', 'STOP_LIMIT', 'STOP_MARKET')`),
    check('orders_time_in_force', sql`${table.timeInForce} in ('GTC', 'IOC', 'FOK')`),
    check('orders_stop', sql`(${table.type} in ('STOP_LIMIT', 'STOP_MARKET')) = (${table.stopPrice} is not null)`),
    check(
      'orders_state',
      sql`${table.state} in ('ACTIVE', 'PARTIALLY_FILLED', 'FILLED', 'CANCELED', 'PARTIALLY_CANCELED', 'PENDING_CANCEL')`,
    ),
    check(
      'orders_reserve',
      sql`${table.reservedAmount} >= 0 and (${table.reservedAmount} = 0 or ${table.state} in ('ACTIVE', 'PARTIALLY_FILLED', 'PENDING_CANCEL'))`,
    ),
    check('orders_filled', sql`${table.quantity} is null or ${table.filledQuantity} <= ${table.quantity}`),
  ],
);

/** One trade between two orders, at the resting order's price. The fills refer to the orders by foreign key. */
export const trades = pgTable(
  'trades',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    instrumentId: integer('instrument_id').notNull(),
    price: amount().notNull(),
    quantity: amount().notNull(),
    /** price × quantity, exact. */
    amount: amount().notNull(),
    makerOrderId: bigint('maker_order_id', { mode: 'number' }).notNull(),
    takerOrderId: bigint('taker_order_id', { mode: 'number' }).notNull(),
    takerSide: text('taker_side', { enum: SIDES }).notNull(),
    executedAt: instant('executed_at').notNull(),
  },
  (table) => [
    index('trades_instrument').on(table.instrumentId, table.executedAt),
    // For the last trade of a market, however old it is.
    index('trades_instrument_last').on(table.instrumentId, table.id),
    check('trades_positive', sql`${table.price} > 0 and ${table.quantity} > 0`),
  ],
);

/** One order's side of a trade. Every trade has exactly two fills. */
export const fills = pgTable(
  'fills',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    tradeId: bigint('trade_id', { mode: 'number' })
      .notNull()
      .references(() => trades.id),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    accountId: integer('account_id').notNull(),
    liquidity: text({ enum: ['MAKER', 'TAKER'] }).notNull(),
    price: amount().notNull(),
    quantity: amount().notNull(),
    amount: amount().notNull(),
    /** In quote currency. */
    fee: amount().notNull(),
    executedAt: instant('executed_at').notNull(),
  },
  (table) => [
    uniqueIndex('fills_trade').on(table.tradeId, table.liquidity),
    index('fills_order').on(table.orderId),
    index('fills_account').on(table.accountId, table.id),
    check('fills_liquidity', sql`${table.liquidity} in ('MAKER', 'TAKER')`),
  ],
);

const candleColumns = {
  instrumentId: integer('instrument_id').notNull(),
  openedAt: instant('opened_at').notNull(),
  open: amount().notNull(),
  high: amount().notNull(),
  low: amount().notNull(),
  close: amount().notNull(),
  /** In base currency. */
  volume: amount().notNull(),
  /** In quote currency. */
  notional: amount().notNull(),
  trades: integer().notNull(),
};

/** Closed minutes of the last seven days. */
export const minuteCandles = pgTable('candles_1m', candleColumns, (table) => [
  primaryKey({ columns: [table.instrumentId, table.openedAt] }),
]);

/** Closed hours of the last year. Longer intervals are derived from them. */
export const hourCandles = pgTable('candles_1h', candleColumns, (table) => [
  primaryKey({ columns: [table.instrumentId, table.openedAt] }),
]);

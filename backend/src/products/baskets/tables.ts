import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { amount, instantInMilliseconds } from '../../db/columns';
import { jobColumns, jobIndex } from '../../jobs/index';
import { accounts } from '../../ledger/tables';

export const BASKET_ORDER_KINDS = ['BUY', 'SELL', 'REBALANCE', 'MOVE_OUT'] as const;
export const BASKET_ORDER_STATES = ['FUNDED', 'TRADING', 'DONE', 'PARTIAL', 'FAILED'] as const;
export const BASKET_LEG_STATES = ['PENDING', 'DONE', 'NOT_DONE'] as const;
export const BASKET_LEG_REASONS = [
  'NO_OFFERS',
  'OWN_OFFER',
  'PRICE_MOVED',
  'MARKET_CLOSED',
  'BELOW_MINIMUM',
  'TIMEOUT',
] as const;

/** Lists of weights; the one that began last is in force. The row is the job that tells whoever has the basket of a new one. */
export const basketVersions = pgTable(
  'basket_versions',
  {
    id: integer().generatedAlwaysAsIdentity().primaryKey(),
    /** By which addresses name it. */
    basket: text().notNull(),
    version: integer().notNull(),
    /** Where it stands among the others. */
    place: integer().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    /** Whole per cent of each coin, by its code. */
    weights: jsonb().$type<Readonly<Record<string, number>>>().notNull(),
    validFrom: instantInMilliseconds('valid_from').notNull(),
    ...jobColumns(),
  },
  (table) => [
    uniqueIndex('basket_versions_basket').on(table.basket, table.version),
    uniqueIndex('basket_versions_from').on(table.basket, table.validFrom),
    jobIndex('basket_versions', table),
    check('basket_versions_slug', sql`${table.basket} ~ '^[a-z0-9-]{1,40}$'`),
    check('basket_versions_version', sql`${table.version} > 0`),
  ],
);

/** Baskets that customers bought at some time: the account of each, and what went in and came out, in reais. */
export const basketHoldings = pgTable(
  'basket_holdings',
  {
    /** BASKET account. */
    basketAccountId: integer('basket_account_id')
      .primaryKey()
      .references(() => accounts.id),
    /** MAIN account. */
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    basket: text().notNull(),
    /** Of the weights at the first purchase, or the last rebalancing. */
    version: integer().notNull(),
    putIn: amount('put_in')
      .notNull()
      .default(sql`0`),
    takenOut: amount('taken_out')
      .notNull()
      .default(sql`0`),
    createdAt: instantInMilliseconds('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('basket_holdings_account').on(table.accountId, table.basket),
    check('basket_holdings_sums', sql`${table.putIn} >= 0 and ${table.takenOut} >= 0`),
  ],
);

/** What customers asked of their baskets. The row is the job that trades the legs and ends the order. */
export const basketOrders = pgTable(
  'basket_orders',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    /** MAIN account. */
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    basketAccountId: integer('basket_account_id')
      .notNull()
      .references(() => basketHoldings.basketAccountId),
    basket: text().notNull(),
    version: integer().notNull(),
    kind: text({ enum: BASKET_ORDER_KINDS }).notNull(),
    state: text({ enum: BASKET_ORDER_STATES }).notNull(),
    previewId: uuid('preview_id').notNull(),
    idempotencyKey: uuid('idempotency_key').notNull(),
    /** Reais that left MAIN for it. */
    funded: amount().notNull(),
    /** Of the coins; null unless SELL or MOVE_OUT. */
    fraction: amount(),
    /** Coins of which too few are there to be sold, or that are moved out; they come to MAIN at the end. */
    coinsToMove: jsonb('coins_to_move').$type<Readonly<Record<string, string>>>().notNull(),
    /** The order that this one completes. */
    completes: bigint({ mode: 'number' }),
    /** Reais that came back to MAIN. Null until the end, as the following. */
    returned: amount(),
    spent: amount(),
    brought: amount(),
    fee: amount(),
    /** Coins that came to MAIN as coins, and their worth in reais then. */
    movedCoins: jsonb('moved_coins').$type<Readonly<Record<string, string>>>(),
    movedWorth: amount('moved_worth'),
    isUnread: boolean('is_unread').notNull().default(false),
    createdAt: instantInMilliseconds('created_at').notNull(),
    endedAt: instantInMilliseconds('ended_at'),
    ...jobColumns(),
  },
  (table) => [
    uniqueIndex('basket_orders_key').on(table.accountId, table.idempotencyKey),
    uniqueIndex('basket_orders_preview').on(table.previewId),
    uniqueIndex('basket_orders_running')
      .on(table.basketAccountId)
      .where(sql`${table.state} in ('FUNDED', 'TRADING')`),
    index('basket_orders_account').on(table.accountId, table.id),
    index('basket_orders_basket').on(table.basketAccountId, table.id),
    // Those of which coins came as coins.
    index('basket_orders_moved')
      .on(table.accountId, table.endedAt)
      .where(sql`${table.movedCoins} <> '{}'`),
    jobIndex('basket_orders', table),
    check('basket_orders_kind', sql`${table.kind} in ('BUY', 'SELL', 'REBALANCE', 'MOVE_OUT')`),
    check('basket_orders_state', sql`${table.state} in ('FUNDED', 'TRADING', 'DONE', 'PARTIAL', 'FAILED')`),
    check('basket_orders_funded', sql`${table.funded} >= 0 and (${table.funded} > 0) = (${table.kind} = 'BUY')`),
    check('basket_orders_fraction', sql`(${table.fraction} is not null) = (${table.kind} in ('SELL', 'MOVE_OUT'))`),
    check(
      'basket_orders_ended',
      sql`(${table.state} in ('FUNDED', 'TRADING')) = (${table.endedAt} is null)
          and (${table.endedAt} is null) = (${table.nextStepAt} is not null)
          and (${table.endedAt} is null) = (${table.returned} is null) and (${table.endedAt} is null) = (${table.spent} is null)
          and (${table.endedAt} is null) = (${table.brought} is null) and (${table.endedAt} is null) = (${table.fee} is null)
          and (${table.endedAt} is null) = (${table.movedCoins} is null)`,
    ),
  ],
);

/** One asset of a basket order. What was traded is the order of the book. */
export const basketLegs = pgTable(
  'basket_legs',
  {
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => basketOrders.id),
    instrumentId: integer('instrument_id').notNull(),
    place: integer().notNull(),
    side: text({ enum: ['BUY', 'SELL'] }).notNull(),
    state: text({ enum: BASKET_LEG_STATES }).notNull().default('PENDING'),
    reason: text({ enum: BASKET_LEG_REASONS }),
    /** Reais with the fee, of a purchase; coins, of a sale. */
    planned: amount().notNull(),
    worstPrice: amount('worst_price').notNull(),
    /** Of `orders`. */
    marketOrderId: bigint('market_order_id', { mode: 'number' }),
    quantity: amount(),
    amount: amount(),
    fee: amount(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.instrumentId] }),
    check('basket_legs_side', sql`${table.side} in ('BUY', 'SELL')`),
    check('basket_legs_state', sql`${table.state} in ('PENDING', 'DONE', 'NOT_DONE')`),
    check(
      'basket_legs_reason',
      sql`(${table.state} = 'NOT_DONE') = (${table.reason} is not null)
          and (${table.reason} is null
               or ${table.reason} in ('NO_OFFERS', 'OWN_OFFER', 'PRICE_MOVED', 'MARKET_CLOSED', 'BELOW_MINIMUM', 'TIMEOUT'))`,
    ),
    check(
      'basket_legs_done',
      sql`(${table.state} = 'DONE') = (${table.marketOrderId} is not null)
          and (${table.state} = 'DONE') = (${table.quantity} is not null)
          and (${table.state} = 'DONE') = (${table.amount} is not null) and (${table.state} = 'DONE') = (${table.fee} is not null)`,
    ),
  ],
);

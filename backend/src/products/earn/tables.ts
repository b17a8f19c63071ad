import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { amount, instantInMilliseconds } from '../../db/columns';
import { jobColumns, jobIndex } from '../../jobs/index';
import { accounts } from '../../ledger/tables';

export const EARN_KINDS = ['FLEXIBLE', 'LOCKED'] as const;
export const EARN_STATES = ['ACTIVE', 'NOTICE', 'ENDED', 'MATURED', 'LEFT_EARLY'] as const;
export const REWARD_TARGETS = ['MAIN', 'EARN', 'ACCRUED'] as const;
export const FLOW_REASONS = ['IN', 'REINVESTED', 'OUT', 'SLASHED'] as const;
export const SLASH_FAULTS = ['OURS', 'PROTOCOL'] as const;

/** products §4: what coins can be put to, and on which terms today. What was agreed on stands in the positions. */
export const earnProducts = pgTable(
  'earn_products',
  {
    id: text().primaryKey(),
    currency: text().notNull(),
    network: text().notNull(),
    kind: text({ enum: EARN_KINDS }).notNull(),
    /** Days of a locked one. */
    termDays: integer('term_days'),
    noticeDays: integer('notice_days').notNull().default(0),
    isNoticeEstimated: boolean('is_notice_estimated').notNull().default(false),
    /** A fraction of the gross rewards. */
    commission: amount().notNull(),
    /** The same of a locked one that is left early. */
    earlyCommission: amount('early_commission'),
    minimum: amount().notNull(),
    /** Of all customers together, and of one. */
    cap: amount().notNull(),
    customerCap: amount('customer_cap').notNull(),
    /** Sum of the principals of its positions. */
    used: amount()
      .notNull()
      .default(sql`0`),
    validFrom: instantInMilliseconds('valid_from').notNull(),
    /** From then on it takes nothing new. */
    validTo: instantInMilliseconds('valid_to'),
  },
  (table) => [
    check('earn_products_kind', sql`${table.kind} in ('FLEXIBLE', 'LOCKED')`),
    check('earn_products_term', sql`(${table.kind} = 'LOCKED') = (${table.termDays} is not null)`),
    check('earn_products_early', sql`(${table.kind} = 'LOCKED') = (${table.earlyCommission} is not null)`),
    check(
      'earn_products_commission',
      sql`${table.commission} between 0 and 1 and ${table.earlyCommission} between 0 and 1`,
    ),
    // products P-5.
    check('earn_products_cap', sql`${table.used} >= 0 and ${table.used} <= ${table.cap}`),
  ],
);

/** What each day paid, by network. The row of a day is the job that credits it; the next day's is made when it is done. */
export const earnDays = pgTable(
  'earn_days',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    network: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** A year; null while it is not known. */
    gross: amount(),
    /** When every position had its reward. */
    doneAt: instantInMilliseconds('done_at'),
    ...jobColumns(),
  },
  (table) => [
    uniqueIndex('earn_days_day').on(table.network, table.day),
    // products P-6: one after the other.
    uniqueIndex('earn_days_waiting')
      .on(table.network)
      .where(sql`${table.doneAt} is null`),
    jobIndex('earn_days', table),
    check('earn_days_gross', sql`${table.gross} >= 0`),
    check('earn_days_done', sql`${table.doneAt} is null or ${table.gross} is not null`),
    check('earn_days_step', sql`(${table.doneAt} is null) = (${table.nextStepAt} is not null)`),
  ],
);

/** Coins of a customer that were put to work together. Of a locked one the row is the job that ends it. */
export const earnPositions = pgTable(
  'earn_positions',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    /** MAIN account. */
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    earnAccountId: integer('earn_account_id')
      .notNull()
      .references(() => accounts.id),
    productId: text('product_id')
      .notNull()
      .references(() => earnProducts.id),
    // As agreed on.
    currency: text().notNull(),
    network: text().notNull(),
    kind: text({ enum: EARN_KINDS }).notNull(),
    termDays: integer('term_days'),
    noticeDays: integer('notice_days').notNull(),
    isNoticeEstimated: boolean('is_notice_estimated').notNull(),
    commissionRate: amount('commission_rate').notNull(),
    earlyCommissionRate: amount('early_commission_rate'),
    state: text({ enum: EARN_STATES }).notNull().default('ACTIVE'),
    subscribed: amount().notNull(),
    /** What earns now: the sum of its flows. */
    principal: amount().notNull(),
    slashed: amount()
      .notNull()
      .default(sql`0`),
    reinvest: boolean().notNull(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    /** Null until it is known. */
    lastDay: date('last_day', { mode: 'string' }),
    /** The day whose reward comes next. */
    nextDay: date('next_day', { mode: 'string' }).notNull(),
    /** When a locked one is over. */
    freeAt: instantInMilliseconds('free_at'),
    /** Sum of principal × rate over its days, in units of 1e-20. */
    weight: numeric({ precision: 60, scale: 0 })
      .notNull()
      .default(sql`0`),
    gross: amount()
      .notNull()
      .default(sql`0`),
    /** Of a locked one: what would be kept now, or was. */
    commission: amount()
      .notNull()
      .default(sql`0`),
    /** Net rewards that the customer got. */
    earned: amount()
      .notNull()
      .default(sql`0`),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Hash of the command: the same key with another body is an error. */
    commandHash: text('command_hash').notNull(),
    createdAt: instantInMilliseconds('created_at').notNull(),
    endedAt: instantInMilliseconds('ended_at'),
    ...jobColumns(),
  },
  (table) => [
    uniqueIndex('earn_positions_idempotency_key').on(table.accountId, table.idempotencyKey),
    index('earn_positions_account').on(table.accountId, table.id),
    index('earn_positions_next_day')
      .on(table.network, table.nextDay, table.id)
      .where(sql`${table.lastDay} is null or ${table.nextDay} <= ${table.lastDay}`),
    jobIndex('earn_positions', table),
    check('earn_positions_kind', sql`${table.kind} in ('FLEXIBLE', 'LOCKED')`),
    check('earn_positions_state', sql`${table.state} in ('ACTIVE', 'NOTICE', 'ENDED', 'MATURED', 'LEFT_EARLY')`),
    check(
      'earn_positions_principal',
      sql`${table.principal} >= 0 and ((${table.state} = 'ACTIVE') = (${table.principal} > 0))`,
    ),
    check('earn_positions_locked', sql`(${table.kind} = 'LOCKED') = (${table.freeAt} is not null)`),
    check('earn_positions_reinvest', sql`${table.kind} = 'FLEXIBLE' or not ${table.reinvest}`),
    check('earn_positions_ended', sql`(${table.state} in ('ACTIVE', 'NOTICE')) = (${table.endedAt} is null)`),
    check(
      'earn_positions_step',
      sql`${table.nextStepAt} is null or (${table.kind} = 'LOCKED' and ${table.state} = 'ACTIVE')`,
    ),
  ],
);

/** products P-6: how the principal of a position changed, by the first day for which it counts. Append-only. */
export const earnFlows = pgTable(
  'earn_flows',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    positionId: bigint('position_id', { mode: 'number' })
      .notNull()
      .references(() => earnPositions.id),
    effectiveDay: date('effective_day', { mode: 'string' }).notNull(),
    delta: amount().notNull(),
    reason: text({ enum: FLOW_REASONS }).notNull(),
    createdAt: instantInMilliseconds('created_at').notNull(),
  },
  (table) => [
    index('earn_flows_position').on(table.positionId, table.effectiveDay),
    check('earn_flows_delta', sql`${table.delta} <> 0`),
    check('earn_flows_reason', sql`${table.reason} in ('IN', 'REINVESTED', 'OUT', 'SLASHED')`),
  ],
);

/** What a day paid to a position. Append-only. */
export const earnRewards = pgTable(
  'earn_rewards',
  {
    positionId: bigint('position_id', { mode: 'number' })
      .notNull()
      .references(() => earnPositions.id),
    day: date({ mode: 'string' }).notNull(),
    principal: amount().notNull(),
    rate: amount().notNull(),
    gross: amount().notNull(),
    commission: amount().notNull(),
    target: text({ enum: REWARD_TARGETS }).notNull(),
    creditedAt: instantInMilliseconds('credited_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.positionId, table.day] }),
    check('earn_rewards_gross', sql`${table.gross} >= 0 and ${table.commission} >= 0`),
    check('earn_rewards_target', sql`${table.target} in ('MAIN', 'EARN', 'ACCRUED')`),
  ],
);

/** What a customer took back. The row is the job that ends the notice. */
export const earnRedemptions = pgTable(
  'earn_redemptions',
  {
    id: uuid().defaultRandom().primaryKey(),
    positionId: bigint('position_id', { mode: 'number' })
      .notNull()
      .references(() => earnPositions.id),
    /** MAIN account. */
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    currency: text().notNull(),
    state: text({ enum: ['NOTICE', 'DONE'] }).notNull(),
    /** Principal. */
    amount: amount().notNull(),
    /** Of a locked position that was left early: what came with it, and what was kept. */
    net: amount()
      .notNull()
      .default(sql`0`),
    commission: amount()
      .notNull()
      .default(sql`0`),
    requestedAt: instantInMilliseconds('requested_at').notNull(),
    /** When the notice ends; a forecast when the network decides. */
    until: instantInMilliseconds('until').notNull(),
    isEstimated: boolean('is_estimated').notNull(),
    doneAt: instantInMilliseconds('done_at'),
    idempotencyKey: text('idempotency_key').notNull(),
    commandHash: text('command_hash').notNull(),
    ...jobColumns(),
  },
  (table) => [
    uniqueIndex('earn_redemptions_idempotency_key').on(table.accountId, table.idempotencyKey),
    index('earn_redemptions_position').on(table.positionId, table.requestedAt),
    jobIndex('earn_redemptions', table),
    check('earn_redemptions_amount', sql`${table.amount} > 0`),
    check('earn_redemptions_state', sql`(${table.state} = 'DONE') = (${table.doneAt} is not null)`),
    check('earn_redemptions_step', sql`(${table.state} = 'NOTICE') = (${table.nextStepAt} is not null)`),
  ],
);

/** What was lost of the coins on a network, and who pays for it. */
export const earnSlashes = pgTable(
  'earn_slashes',
  {
    id: uuid().primaryKey(),
    network: text().notNull(),
    /** The fraction of each position. */
    share: amount().notNull(),
    fault: text({ enum: SLASH_FAULTS }).notNull(),
    happenedAt: instantInMilliseconds('happened_at').notNull(),
  },
  (table) => [
    check('earn_slashes_share', sql`${table.share} > 0 and ${table.share} <= 0.5`),
    check('earn_slashes_fault', sql`${table.fault} in ('OURS', 'PROTOCOL')`),
  ],
);

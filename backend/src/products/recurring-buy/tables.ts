import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { amount, instantInMilliseconds } from '../../db/columns';
import { jobColumns, jobIndex } from '../../jobs/index';
import { accounts } from '../../ledger/tables';
import { orders } from '../../market/tables';

export const FREQUENCIES = ['DAILY', 'WEEKLY', 'FORTNIGHTLY', 'MONTHLY'] as const;
export const RECURRING_BUY_STATES = ['ACTIVE', 'PAUSED', 'CANCELED'] as const;
export const RECURRING_BUY_OUTCOMES = [
  'BOUGHT',
  'INSUFFICIENT_BALANCE',
  'MARKET_UNAVAILABLE',
  'ACCOUNT_DISABLED',
] as const;

/** A customer's order to buy again and again. */
export const recurringBuys = pgTable(
  'recurring_buys',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    /** MAIN account. */
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    instrumentId: integer('instrument_id').notNull(),
    /** Quote currency per run, fee included. */
    amount: amount().notNull(),
    frequency: text({ enum: FREQUENCIES }).notNull(),
    /** 1 Monday to 7 Sunday: WEEKLY and FORTNIGHTLY. */
    weekday: integer(),
    /** 1 to 31: MONTHLY. */
    dayOfMonth: integer('day_of_month'),
    /** `HH:MM` in America/Sao_Paulo. */
    time: text().notNull(),
    state: text({ enum: RECURRING_BUY_STATES }).notNull().default('ACTIVE'),
    /** First date of the schedule: a fortnight is counted from it. */
    firstRunAt: instantInMilliseconds('first_run_at').notNull(),
    /** Null unless ACTIVE. */
    nextRunAt: instantInMilliseconds('next_run_at'),
    // The step of this job is the run of that date.
    ...jobColumns(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Hash of the command: the same key with another body is an error. */
    commandHash: text('command_hash').notNull(),
    createdAt: instantInMilliseconds('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('recurring_buys_idempotency_key').on(table.accountId, table.idempotencyKey),
    jobIndex('recurring_buys', table),
    check('recurring_buys_amount', sql`${table.amount} > 0`),
    check('recurring_buys_frequency', sql`${table.frequency} in ('DAILY', 'WEEKLY', 'FORTNIGHTLY', 'MONTHLY')`),
    check('recurring_buys_state', sql`${table.state} in ('ACTIVE', 'PAUSED', 'CANCELED')`),
    check('recurring_buys_next', sql`(${table.state} = 'ACTIVE') = (${table.nextRunAt} is not null)`),
    check('recurring_buys_step', sql`(${table.nextRunAt} is null) = (${table.nextStepAt} is null)`),
    check(
      'recurring_buys_weekday',
      sql`(${table.frequency} in ('WEEKLY', 'FORTNIGHTLY')) = (${table.weekday} is not null)`,
    ),
    check('recurring_buys_day_of_month', sql`(${table.frequency} = 'MONTHLY') = (${table.dayOfMonth} is not null)`),
  ],
);

/** One date of a schedule that came: it happened once, whatever became of it. */
export const recurringBuyRuns = pgTable(
  'recurring_buy_runs',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    recurringBuyId: bigint('recurring_buy_id', { mode: 'number' })
      .notNull()
      .references(() => recurringBuys.id),
    scheduledAt: instantInMilliseconds('scheduled_at').notNull(),
    ranAt: instantInMilliseconds('ran_at').notNull(),
    outcome: text({ enum: RECURRING_BUY_OUTCOMES }).notNull(),
    /** What the customer is told of a skipped run. */
    reason: text(),
    orderId: bigint('order_id', { mode: 'number' }).references(() => orders.id),
  },
  (table) => [
    uniqueIndex('recurring_buy_runs_date').on(table.recurringBuyId, table.scheduledAt),
    // For whether a recurring buy placed an order.
    uniqueIndex('recurring_buy_runs_order')
      .on(table.orderId)
      .where(sql`${table.orderId} is not null`),
    check('recurring_buy_runs_outcome', sql`(${table.outcome} = 'BOUGHT') = (${table.orderId} is not null)`),
  ],
);

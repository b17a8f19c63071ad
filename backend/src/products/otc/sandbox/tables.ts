import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { amount, instantInMilliseconds } from '../../../db/columns';

export const PROVIDER_MODES = ['FILL', 'REFUSE', 'HANG', 'LOSE_ANSWER', 'DRY', 'AWAY'] as const;

/** What the operator of a sandbox says that the provider does in a market; FILL where there is no row. */
export const sandboxOtcModes = pgTable(
  'sandbox_otc_modes',
  { instrumentId: integer('instrument_id').primaryKey(), mode: text({ enum: PROVIDER_MODES }).notNull() },
  (table) => [
    check('sandbox_otc_modes_mode', sql`${table.mode} in ('FILL', 'REFUSE', 'HANG', 'LOSE_ANSWER', 'DRY', 'AWAY')`),
  ],
);

/** What the provider of a sandbox quoted. */
export const sandboxOtcQuotes = pgTable('sandbox_otc_quotes', {
  requestId: uuid('request_id').primaryKey(),
  instrumentId: integer('instrument_id').notNull(),
  price: amount().notNull(),
  quantity: amount().notNull(),
  expiresAt: instantInMilliseconds('expires_at').notNull(),
});

/** What it was asked to trade, and what it decided. */
export const sandboxOtcTrades = pgTable('sandbox_otc_trades', {
  requestId: uuid('request_id').primaryKey(),
  instrumentId: integer('instrument_id').notNull(),
  state: text({ enum: ['WORKING', 'FILLED', 'REFUSED', 'NO_LIQUIDITY', 'EXPIRED'] }).notNull(),
  /** How often it was asked for it. */
  times: integer().notNull().default(1),
});

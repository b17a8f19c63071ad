import { sql } from 'drizzle-orm';
import { check, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { amount, instantInMilliseconds } from '../../db/columns';

/** products §6: on what terms customers ask for money. What they agreed to is copied into each request. */
export const paymentTerms = pgTable(
  'payment_terms',
  {
    validFrom: timestamp('valid_from', { withTimezone: true, precision: 3 }).primaryKey(),
    validTo: instantInMilliseconds('valid_to'),
    /** A fraction of what is received by Pix. */
    pixFeeRate: amount('pix_fee_rate').notNull(),
    /** The same of what is received in coins. */
    coinFeeRate: amount('coin_fee_rate')
      .notNull()
      .default(sql`0.01`),
    /** For how long the rate of an offer in coins holds. */
    coinLockMinutes: integer('coin_lock_minutes').notNull().default(15),
    /** The smallest request, in reais. */
    minimum: amount().notNull(),
    /** What may be missing: a fraction of the request, and at most so many reais. */
    toleranceRate: amount('tolerance_rate').notNull(),
    toleranceMost: amount('tolerance_most').notNull(),
    shortestHours: integer('shortest_hours').notNull(),
    longestHours: integer('longest_hours').notNull(),
    usualHours: integer('usual_hours').notNull(),
    /** For how long a payment waits for its owner. */
    decideDays: integer('decide_days').notNull(),
    /** For how long after it came a payment can be refunded. */
    refundDays: integer('refund_days').notNull(),
  },
  (table) => [
    check(
      'payment_terms_rates',
      sql`${table.pixFeeRate} between 0 and 0.1 and ${table.coinFeeRate} between 0 and 0.1
          and ${table.toleranceRate} between 0 and 0.1`,
    ),
    check(
      'payment_terms_spans',
      sql`${table.shortestHours} between 1 and ${table.usualHours} and ${table.usualHours} <= ${table.longestHours}
          and ${table.decideDays} > 0 and ${table.refundDays} > 0 and ${table.coinLockMinutes} > 0`,
    ),
  ],
);

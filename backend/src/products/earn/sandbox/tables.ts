import { sql } from 'drizzle-orm';
import { check, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { amount, instantInMilliseconds } from '../../../db/columns';

/** What the operator of a sandbox says that a day paid: a service of its own. Null: it is not told yet. */
export const sandboxStakingRates = pgTable(
  'sandbox_staking_rates',
  { network: text().notNull(), day: date({ mode: 'string' }).notNull(), rate: amount() },
  (table) => [
    primaryKey({ columns: [table.network, table.day] }),
    check('sandbox_staking_rates_rate', sql`${table.rate} >= 0`),
  ],
);

/** What the networks of a sandbox were asked to let go. */
export const sandboxStakingReleases = pgTable('sandbox_staking_releases', {
  requestId: text('request_id').primaryKey(),
  network: text().notNull(),
  amount: amount().notNull(),
  /** The moment from which on it is free. */
  freeAt: instantInMilliseconds('free_at').notNull(),
});

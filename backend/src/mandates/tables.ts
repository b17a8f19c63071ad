import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amount, instantInMilliseconds } from '../db/columns';
import { destinations } from '../destinations/tables';
import { users } from '../identity/tables';

/** Why a mandate ended. */
export const MANDATE_ENDS = ['CUSTOMER', 'DENIED', 'SECURITY', 'REPLACED'] as const;

/** What lets programs withdraw to a destination. Nothing of its terms ever changes; another cap is another mandate. */
export const mandates = pgTable(
  'mandates',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    destinationId: uuid('destination_id')
      .notNull()
      .references(() => destinations.id),
    /** What may be withdrawn by it in a day of São Paulo, in reais at the price of each request. */
    dailyCap: amount('daily_cap').notNull(),
    /** Browser and system that it was asked for from. */
    requestedFrom: text('requested_from').notNull(),
    createdAt: instantInMilliseconds('created_at').notNull(),
    /** When its mail was confirmed; null: it lets nobody withdraw yet. */
    confirmedAt: instantInMilliseconds('confirmed_at'),
    removedAt: instantInMilliseconds('removed_at'),
    removedBecause: text('removed_because', { enum: MANDATE_ENDS }),
  },
  (table) => [
    index('mandates_user').on(table.userId, table.createdAt),
    uniqueIndex('mandates_destination')
      .on(table.destinationId)
      .where(sql`${table.removedAt} is null`),
    check('mandates_cap', sql`${table.dailyCap} > 0`),
    check(
      'mandates_removed',
      sql`(${table.removedAt} is null) = (${table.removedBecause} is null) and ${table.removedBecause} in ('CUSTOMER', 'DENIED', 'SECURITY', 'REPLACED')`,
    ),
    check('mandates_confirmed', sql`${table.confirmedAt} >= ${table.createdAt}`),
  ],
);

import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { amount, instantInMilliseconds } from '../../db/columns';

/** What a level lets pay in one purchase, in reais, and from when to when. */
export const cardPurchaseLimits = pgTable(
  'card_purchase_limits',
  {
    /** From this level on, up to the next. */
    level: integer().notNull(),
    amount: amount().notNull(),
    validFrom: instantInMilliseconds('valid_from').notNull(),
    validTo: instantInMilliseconds('valid_to'),
  },
  (table) => [
    primaryKey({ columns: [table.level, table.validFrom] }),
    check('card_purchase_limits_amount', sql`${table.amount} > 0`),
  ],
);

/** products P-8: what a unit of a foreign currency costs, and what is added to it. */
export const cardRates = pgTable(
  'card_rates',
  {
    /** ISO 4217. */
    currency: text().notNull(),
    /** Reais for a unit. */
    rate: amount().notNull(),
    /** A fraction of the reais. */
    spread: amount().notNull(),
    /** A fraction of the reais with spread. */
    tax: amount().notNull(),
    validFrom: instantInMilliseconds('valid_from').notNull(),
    validTo: instantInMilliseconds('valid_to'),
  },
  (table) => [
    primaryKey({ columns: [table.currency, table.validFrom] }),
    check('card_rates_currency', sql`${table.currency} ~ '^[A-Z]{3}$' and ${table.currency} <> 'BRL'`),
    check(
      'card_rates_rate',
      sql`${table.rate} > 0 and ${table.spread} between 0 and 0.2 and ${table.tax} between 0 and 0.2`,
    ),
  ],
);

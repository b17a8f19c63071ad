import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amount, instantInMilliseconds } from '../../../db/columns';
import { jobColumns, jobIndex } from '../../../jobs/index';
import { accounts } from '../../../ledger/tables';
import { CARD_SALE_STATES } from '../kinds';
import { cards } from '../tables';

/**
 * Coins that were sold for what purchases lacked (products §5): one sale for a purchase, whatever becomes of both. The row is the
 * job that finds out what became of it; the provider knows it by the quote's id.
 */
export const cardSales = pgTable(
  'card_sales',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    quoteId: uuid('quote_id').notNull().unique('card_sales_quote'),
    cardId: uuid('card_id')
      .notNull()
      .references(() => cards.id),
    /** MAIN account. */
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    /** The card network's id of the purchase. Its row may come later, or never. */
    networkId: text('network_id').notNull(),
    merchant: text().notNull(),
    state: text({ enum: CARD_SALE_STATES }).notNull().default('PENDING'),
    /** Code of what is sold. */
    coin: text().notNull(),
    /** Who buys, by name. */
    provider: text().notNull(),
    price: amount().notNull(),
    /** Coins; they are held while it is pending. */
    quantity: amount().notNull(),
    /** What they bring, in reais: price × quantity, down to a centavo. */
    amount: amount().notNull(),
    providerQuoteId: text('provider_quote_id').notNull(),
    createdAt: instantInMilliseconds('created_at').notNull(),
    /** Up to when the provider keeps to its price. */
    quoteUntil: instantInMilliseconds('quote_until').notNull(),
    endedAt: instantInMilliseconds('ended_at'),
    ...jobColumns(),
  },
  (table) => [
    uniqueIndex('card_sales_network').on(table.networkId),
    index('card_sales_account').on(table.accountId, table.createdAt, table.id),
    index('card_sales_card').on(table.cardId),
    index('card_sales_pending')
      .on(table.accountId)
      .where(sql`${table.state} = 'PENDING'`),
    jobIndex('card_sales', table),
    check('card_sales_state', sql`${table.state} in ('PENDING', 'SOLD', 'NOT_SOLD')`),
    check(
      'card_sales_figures',
      sql`${table.quantity} > 0 and ${table.amount} > 0 and ${table.amount} = trunc(${table.price} * ${table.quantity}, 2)`,
    ),
    check('card_sales_ended', sql`(${table.state} = 'PENDING') = (${table.endedAt} is null)`),
    check('card_sales_step', sql`(${table.state} = 'PENDING') = (${table.nextStepAt} is not null)`),
  ],
);

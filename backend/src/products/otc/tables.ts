import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amount, instantInMilliseconds } from '../../db/columns';
import { jobColumns, jobIndex } from '../../jobs/index';
import { accounts } from '../../ledger/tables';
import { OTC_REJECTIONS } from './port';

export const OTC_QUOTE_STATES = ['OPEN', 'ACCEPTED', 'EXPIRED', 'REPLACED'] as const;
export const OTC_TRADE_STATES = ['PENDING', 'FILLED', 'REJECTED'] as const;

/** What a customer was quoted, or traded, and what the exchange takes of it: as agreed on, never as it would be today. */
const figures = () => ({
  instrumentId: integer('instrument_id').notNull(),
  side: text({ enum: ['BUY', 'SELL'] }).notNull(),
  /** Who sells or buys, by name. */
  provider: text().notNull(),
  price: amount().notNull(),
  quantity: amount().notNull(),
  /** price × quantity, in reais. */
  amount: amount().notNull(),
  feeRate: amount('fee_rate').notNull(),
  fee: amount().notNull(),
  /** What is paid, or received, in reais. */
  total: amount().notNull(),
});

/** products §8: what the exchange takes of a trade over the counter by its price × quantity, and between which sizes there are trades. */
export const otcTiers = pgTable(
  'otc_tiers',
  {
    /** In reais; the lowest is the smallest trade. */
    from: amount('from_amount').notNull(),
    /** Before it, but for the highest: the largest trade. */
    upTo: amount('up_to').notNull(),
    /** A fraction. */
    rate: amount().notNull(),
    validFrom: instantInMilliseconds('valid_from').notNull(),
    validTo: instantInMilliseconds('valid_to'),
  },
  (table) => [
    primaryKey({ columns: [table.from, table.validFrom] }),
    check('otc_tiers_from', sql`${table.from} > 0 and ${table.from} < ${table.upTo}`),
    check('otc_tiers_rate', sql`${table.rate} between 0 and 0.1`),
  ],
);

/**
 * Firm prices that customers were given. Nothing of a row changes but its state; the row is the job that forgets it when nothing
 * came of it.
 */
export const otcQuotes = pgTable(
  'otc_quotes',
  {
    id: uuid().primaryKey(),
    /** MAIN account. */
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    state: text({ enum: OTC_QUOTE_STATES }).notNull().default('OPEN'),
    ...figures(),
    providerQuoteId: text('provider_quote_id').notNull(),
    /** What the book would have given for the same quantity then; null: it was not deep enough. */
    bookPrice: amount('book_price'),
    bookTotal: amount('book_total'),
    createdAt: instantInMilliseconds('created_at').notNull(),
    expiresAt: instantInMilliseconds('expires_at').notNull(),
    ...jobColumns(),
  },
  (table) => [
    // products P-21.
    uniqueIndex('otc_quotes_open')
      .on(table.accountId, table.instrumentId)
      .where(sql`${table.state} = 'OPEN'`),
    index('otc_quotes_account').on(table.accountId, table.createdAt),
    jobIndex('otc_quotes', table),
    check('otc_quotes_state', sql`${table.state} in ('OPEN', 'ACCEPTED', 'EXPIRED', 'REPLACED')`),
    check('otc_quotes_side', sql`${table.side} in ('BUY', 'SELL')`),
    check(
      'otc_quotes_figures',
      sql`${table.quantity} > 0 and ${table.amount} = ${table.price} * ${table.quantity} and ${table.fee} >= 0
          and ${table.total} = ${table.amount} + case ${table.side} when 'BUY' then ${table.fee} else -${table.fee} end`,
    ),
    check('otc_quotes_book', sql`(${table.bookPrice} is null) = (${table.bookTotal} is null)`),
  ],
);

/** Quotes that were accepted. The row is the job that finds out what became of it; the provider knows it by the quote's id. */
export const otcTrades = pgTable(
  'otc_trades',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => otcQuotes.id),
    /** MAIN account. */
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    state: text({ enum: OTC_TRADE_STATES }).notNull().default('PENDING'),
    ...figures(),
    providerQuoteId: text('provider_quote_id').notNull(),
    /** What is held while it is pending. */
    heldCurrency: text('held_currency').notNull(),
    held: amount().notNull(),
    rejection: text({ enum: OTC_REJECTIONS }),
    acceptedAt: instantInMilliseconds('accepted_at').notNull(),
    endedAt: instantInMilliseconds('ended_at'),
    ...jobColumns(),
  },
  (table) => [
    // products P-20.
    uniqueIndex('otc_trades_quote').on(table.quoteId),
    index('otc_trades_account').on(table.accountId, table.id),
    index('otc_trades_history').on(table.accountId, table.acceptedAt, table.id),
    index('otc_trades_pending')
      .on(table.heldCurrency)
      .where(sql`${table.state} = 'PENDING'`),
    jobIndex('otc_trades', table),
    check('otc_trades_state', sql`${table.state} in ('PENDING', 'FILLED', 'REJECTED')`),
    check('otc_trades_side', sql`${table.side} in ('BUY', 'SELL')`),
    check(
      'otc_trades_rejection',
      sql`(${table.state} = 'REJECTED') = (${table.rejection} is not null)
          and (${table.rejection} is null or ${table.rejection} in ('REFUSED', 'EXPIRED', 'NO_LIQUIDITY'))`,
    ),
    check(
      'otc_trades_held',
      sql`${table.held} > 0 and ${table.held} = case ${table.side} when 'BUY' then ${table.total} else ${table.quantity} end`,
    ),
    check('otc_trades_ended', sql`(${table.state} = 'PENDING') = (${table.endedAt} is null)`),
    check('otc_trades_step', sql`(${table.state} = 'PENDING') = (${table.nextStepAt} is not null)`),
  ],
);

import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { amount, instant } from '../db/columns';

export const ACCOUNT_KINDS = ['CUSTOMER', 'FEES', 'MARKET_MAKER', 'EXTERNAL'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

export const BUCKETS = ['AVAILABLE', 'HELD'] as const;
export type Bucket = (typeof BUCKETS)[number];

/** Whoever can own money: customers, the exchange's fees, market makers, and the world outside. */
export const accounts = pgTable(
  'accounts',
  {
    /** Also the AccountId of the real-time protocol. */
    id: integer().generatedAlwaysAsIdentity({ startWith: 1001 }).primaryKey(),
    kind: text({ enum: ACCOUNT_KINDS }).notNull(),
    /** Name of a system account (`external`, `fees`, `market-maker`); null for customers. */
    code: text().unique(),
    /** Of a customer's second account (PRO): the first one. Null for all others. */
    mainAccountId: integer('main_account_id')
      .unique()
      .references((): AnyPgColumn => accounts.id),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('accounts_kind', sql`${table.kind} in ('CUSTOMER', 'FEES', 'MARKET_MAKER', 'EXTERNAL')`),
    check('accounts_code', sql`(${table.kind} = 'CUSTOMER') = (${table.code} is null)`),
    check('accounts_main', sql`${table.mainAccountId} is null or ${table.kind} = 'CUSTOMER'`),
  ],
);

/** One row per account and currency, made with the account; always the sum of its entries. */
export const balances = pgTable(
  'balances',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    currency: text().notNull(),
    available: amount()
      .notNull()
      .default(sql`0`),
    held: amount()
      .notNull()
      .default(sql`0`),
    /** Only for the outside world: what it owes is what customers own. */
    mayBeNegative: boolean('may_be_negative').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.currency] }),
    check('balances_not_negative', sql`${table.mayBeNegative} or (${table.available} >= 0 and ${table.held} >= 0)`),
  ],
);

/** One movement of money: its entries sum to zero in every currency. Append-only. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: uuid().primaryKey(),
    /** What moved the money, e.g. DEPOSIT, HOLD, RELEASE, TRADE. */
    kind: text().notNull(),
    /** The cause's id: order, trade, deposit. */
    reference: text().notNull(),
    idempotencyKey: text('idempotency_key').unique('ledger_transactions_idempotency_key'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('ledger_transactions_reference').on(table.reference)],
);

/** Append-only. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint({ mode: 'bigint' }).generatedAlwaysAsIdentity().primaryKey(),
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    accountId: integer('account_id').notNull(),
    currency: text().notNull(),
    bucket: text({ enum: BUCKETS }).notNull(),
    amount: amount().notNull(),
  },
  (table) => [
    index('ledger_entries_transaction').on(table.transactionId),
    index('ledger_entries_account').on(table.accountId, table.currency),
    check('ledger_entries_bucket', sql`${table.bucket} in ('AVAILABLE', 'HELD')`),
    check('ledger_entries_amount', sql`${table.amount} <> 0`),
  ],
);

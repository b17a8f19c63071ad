import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { amount, instant } from '../db/columns';

export const ACCOUNT_KINDS = ['CUSTOMER', 'FEES', 'MARKET_MAKER', 'EXTERNAL', 'SUSPENSE'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

export const BUCKETS = ['AVAILABLE', 'HELD'] as const;
export type Bucket = (typeof BUCKETS)[number];

/**
 * Owners of money: customers, the exchange's fees, market makers, the world outside the exchange, and suspense: what has
 * arrived and is nobody's yet.
 */
export const accounts = pgTable(
  'accounts',
  {
    /** The id is also the `AccountId` of the real-time protocol. */
    id: integer().generatedAlwaysAsIdentity({ startWith: 1001 }).primaryKey(),
    kind: text({ enum: ACCOUNT_KINDS }).notNull(),
    /** Name of a system account (`external`, `bank`, `suspense`, `fees`, `market-maker`); null for customers. */
    code: text().unique(),
    /** The customer's first account, in the rows of the further ones (PRO and others). Null in all other rows. */
    mainAccountId: integer('main_account_id').references((): AnyPgColumn => accounts.id),
    /** What a further account is for. A customer has one for PRO and one for EARN, and any number for others. Null in all other rows. */
    purpose: text(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('accounts_kind', sql`${table.kind} in ('CUSTOMER', 'FEES', 'MARKET_MAKER', 'EXTERNAL', 'SUSPENSE')`),
    check('accounts_code', sql`(${table.kind} = 'CUSTOMER') = (${table.code} is null)`),
    check('accounts_main', sql`${table.mainAccountId} is null or ${table.kind} = 'CUSTOMER'`),
    check('accounts_has_purpose', sql`(${table.mainAccountId} is null) = (${table.purpose} is null)`),
    uniqueIndex('accounts_purpose')
      .on(table.mainAccountId, table.purpose)
      .where(sql`${table.purpose} in ('PRO', 'EARN')`),
    // For all accounts of a customer.
    index('accounts_main_account').on(table.mainAccountId),
  ],
);

/**
 * One row for each account and currency, inserted together with the account. A balance is always the sum of its
 * entries.
 */
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
    /** True only for the world outside: what that account owes is what customers own. */
    mayBeNegative: boolean('may_be_negative').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.currency] }),
    check('balances_not_negative', sql`${table.mayBeNegative} or (${table.available} >= 0 and ${table.held} >= 0)`),
  ],
);

/** One movement of money. Its entries sum to zero in every currency. Rows are never changed or deleted. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: uuid().primaryKey(),
    /** What moved the money, e.g. DEPOSIT, HOLD, RELEASE, TRADE. */
    kind: text().notNull(),
    /** Id of the order, trade or deposit that caused the movement. */
    reference: text().notNull(),
    idempotencyKey: text('idempotency_key').unique('ledger_transactions_idempotency_key'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('ledger_transactions_reference').on(table.reference)],
);

/** Rows are never changed or deleted. */
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

import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { amount, instantInMilliseconds } from '../db/columns';
import { accounts } from '../ledger/tables';

export const LIMIT_KINDS = [
  'BRL_DEPOSIT',
  'CARD_DEPOSIT',
  'BRL_WITHDRAWAL',
  'CRYPTO_WITHDRAWAL',
  'EARN',
  'OTC',
  'PAYMENT',
  'CARD',
] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

export const LIMIT_WINDOWS = ['DAY', 'MONTH'] as const;
export type LimitWindow = (typeof LIMIT_WINDOWS)[number];

/**
 * How much customers may move, by level. The row of the highest level that a customer has counts; who has none may move
 * nothing.
 */
export const limits = pgTable(
  'limits',
  {
    accountType: text('account_type', { enum: ['PERSONAL', 'COMPANY'] }).notNull(),
    level: integer().notNull(),
    kind: text({ enum: LIMIT_KINDS }).notNull(),
    window: text({ enum: LIMIT_WINDOWS }).notNull(),
    /** In reais; null: without a limit. */
    amount: amount(),
  },
  (table) => [
    primaryKey({ columns: [table.accountType, table.level, table.kind, table.window] }),
    check('limits_account_type', sql`${table.accountType} in ('PERSONAL', 'COMPANY')`),
    check(
      'limits_kind',
      sql`${table.kind} in ('BRL_DEPOSIT', 'CARD_DEPOSIT', 'BRL_WITHDRAWAL', 'CRYPTO_WITHDRAWAL', 'EARN', 'OTC', 'PAYMENT', 'CARD')`,
    ),
    check('limits_window', sql`${table.window} in ('DAY', 'MONTH')`),
    check('limits_amount', sql`${table.amount} >= 0`),
  ],
);

/** What customers moved, as far as a limit counts it. */
export const limitUses = pgTable(
  'limit_uses',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    /** The customer's first account (MAIN). */
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    kind: text({ enum: LIMIT_KINDS }).notNull(),
    /** What it was used for, such as `deposit/<id>`. */
    reference: text().notNull(),
    /** In reais, at the price of then. */
    amount: amount().notNull(),
    usedAt: instantInMilliseconds('used_at').notNull(),
    /** Set when it did not happen after all; then it does not count. */
    releasedAt: instantInMilliseconds('released_at'),
  },
  (table) => [
    uniqueIndex('limit_uses_reference').on(table.reference),
    index('limit_uses_account').on(table.accountId, table.usedAt),
    check(
      'limit_uses_kind',
      sql`${table.kind} in ('BRL_DEPOSIT', 'CARD_DEPOSIT', 'BRL_WITHDRAWAL', 'CRYPTO_WITHDRAWAL', 'EARN', 'OTC', 'PAYMENT', 'CARD')`,
    ),
    check('limit_uses_amount', sql`${table.amount} > 0`),
  ],
);

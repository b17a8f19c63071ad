import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { amount, instantInMilliseconds } from '../../db/columns';
import { accounts } from '../../ledger/tables';

/** What a customer moved between the two own accounts; the ledger holds the movement itself. Append-only. */
export const transfers = pgTable(
  'transfers',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    /** The customer's first account (MAIN), whichever way the money went. */
    mainAccountId: integer('main_account_id')
      .notNull()
      .references(() => accounts.id),
    fromAccountId: integer('from_account_id')
      .notNull()
      .references(() => accounts.id),
    toAccountId: integer('to_account_id')
      .notNull()
      .references(() => accounts.id),
    currency: text().notNull(),
    quantity: amount().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Hash of the command: the same key with another body is an error. */
    commandHash: text('command_hash').notNull(),
    createdAt: instantInMilliseconds('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('transfers_idempotency_key').on(table.mainAccountId, table.idempotencyKey),
    index('transfers_account').on(table.mainAccountId, table.id),
    index('transfers_timeline').on(table.mainAccountId, table.createdAt, table.id),
    check('transfers_quantity', sql`${table.quantity} > 0`),
    check('transfers_ends', sql`${table.fromAccountId} <> ${table.toAccountId}`),
  ],
);

import { bigint, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { instantInMilliseconds } from '../db/columns';
import { accounts } from '../ledger/tables';

/** Where customers send coins to, as custody made it. Rows are only added: an address is a customer's for good. */
export const depositAddresses = pgTable(
  'deposit_addresses',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    /** The customer's first account (MAIN). */
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    network: text().notNull(),
    address: text().notNull(),
    /** Tells customers apart who have one address; null on networks that have none. */
    tag: text(),
    createdAt: instantInMilliseconds('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('deposit_addresses_account').on(table.accountId, table.network),
    unique('deposit_addresses_address').on(table.network, table.address, table.tag).nullsNotDistinct(),
    index('deposit_addresses_place').on(table.address),
  ],
);

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { amount, instantInMilliseconds } from '../db/columns';
import { deposits } from '../deposits/tables';
import { jobColumns, jobIndex } from '../jobs/index';
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

/** How far each network was read: one row of each, whose job reads on. */
export const chainCursors = pgTable(
  'chain_cursors',
  {
    /** Code of the network. */
    id: text().primaryKey(),
    /** The last block that was read; null before the first. */
    height: bigint({ mode: 'number' }),
    hash: text(),
    /** How often custody rang, so that a bell that rings during a step is not lost. */
    bells: integer().notNull().default(0),
    ...jobColumns(),
  },
  (table) => [
    jobIndex('chain_cursors', table),
    check('chain_cursors_block', sql`(${table.height} is null) = (${table.hash} is null)`),
  ],
);

/** What transactions paid to addresses of the exchange, as their chain says it. */
export const chainOutputs = pgTable(
  'chain_outputs',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    network: text().notNull(),
    txId: text('tx_id').notNull(),
    outputIndex: integer('output_index').notNull(),
    address: text().notNull(),
    tag: text(),
    contract: text(),
    /** In the smallest unit that the chain knows. */
    raw: numeric({ precision: 78, scale: 0, mode: 'bigint' }).notNull(),
    sender: text(),
    /** Null of a token that no configuration names: it counts as nothing. */
    currency: text(),
    /** Whose it is; null while nobody knows. */
    accountId: integer('account_id').references(() => accounts.id),
    /** Where it was mined; null while it waits, or when its block was left out. */
    blockHeight: bigint('block_height', { mode: 'number' }),
    blockHash: text('block_hash'),
    /** Neither in a block nor waiting for one: it was replaced. */
    isGone: boolean('is_gone').notNull().default(false),
    depositId: uuid('deposit_id').references(() => deposits.id),
    /** What the ledger booked of it when it was final; null before. */
    booked: amount(),
    seenAt: instantInMilliseconds('seen_at').notNull(),
    /** When it was final. */
    settledAt: instantInMilliseconds('settled_at'),
    /** Since when its block is left out, though it was final. */
    orphanedAt: instantInMilliseconds('orphaned_at'),
  },
  (table) => [
    uniqueIndex('chain_outputs_place').on(table.network, table.txId, table.outputIndex),
    uniqueIndex('chain_outputs_deposit').on(table.depositId),
    index('chain_outputs_open')
      .on(table.network)
      .where(sql`${table.settledAt} is null`),
    index('chain_outputs_block').on(table.network, table.blockHeight),
    index('chain_outputs_account').on(table.accountId, table.currency, table.network),
    check('chain_outputs_raw', sql`${table.raw} > 0`),
    check('chain_outputs_block_whole', sql`(${table.blockHeight} is null) = (${table.blockHash} is null)`),
    check('chain_outputs_settled', sql`(${table.settledAt} is null) = (${table.booked} is null)`),
  ],
);
